import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { getVesselOfListing } from '../boats/vessel-place.ts'
import { reconcileVessel } from '../calendars/feeds/reconcile-vessel.ts'
import type { Services } from '../platform/context.ts'
import { getBooking } from './queries.ts'
import { getMove } from './yacht-move/queries.ts'

/** What a booking has given back may be taken in another calendar. */
export async function claimImported(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await claimOf(services, (await getBooking(services.db, bookingId)).vessel_id)
}

/** The same of the yacht that a booking has left for another. */
export async function claimImportedOfFormer(services: Services, { moveId }: { moveId: Id }): Promise<void> {
  const { from_listing_id } = await getMove(services.db, moveId)
  await claimOf(services, await getVesselOfListing(services.db, from_listing_id))
}

const claimOf = ({ db, now }: Services, vesselId: Id): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    await reconcileVessel(tx, vesselId, now())
  })
