import type { Id } from '#shared/id.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'

/**
 * Changes a listing and its rows of search in one transaction. The calendar is locked first, as a booking does. Throws not_found.
 */
export function changeListing<Result>(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  listingId: Id,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockCalendars(tx, [await getVesselOfListing(tx, listingId)])
    const result = await change(tx)
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
    return result
  })
}
