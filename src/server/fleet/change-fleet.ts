import { type FleetChanges, updateFleet } from '../boats/fleet-queries.ts'
import type { Services } from '../platform/context.ts'
import type { OwnerId } from '../platform/scopes.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'

/** Changes what guests read about an owner, on the pages of all yachts of the fleet at once. */
export function changeFleet(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  ownerId: OwnerId,
  changes: FleetChanges,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await updateFleet(tx, ownerId, changes)
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
  })
}
