import { type FleetChanges, lockFleet, updateFleet } from '../boats/fleet-queries.ts'
import { refuseChangedContent } from '../platform/content-revision.ts'
import type { Services } from '../platform/context.ts'
import type { OwnerId } from '../platform/scopes.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'

/** Changes the public profile of an owner on the pages of all yachts in the fleet at once. */
export function changeFleet(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  ownerId: OwnerId,
  { changes, revision }: { changes: FleetChanges; revision: number | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    refuseChangedContent(await lockFleet(tx, ownerId), revision)
    await updateFleet(tx, ownerId, changes)
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
  })
}
