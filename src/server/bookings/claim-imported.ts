import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { reconcileVessel } from '../calendars/feeds/reconcile-vessel.ts'
import type { Services } from '../platform/context.ts'
import { getBooking } from './queries.ts'

/** What a booking has given back may be taken in another calendar. */
export async function claimImported({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const { vessel_id: vesselId } = await getBooking(db, bookingId)
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    await reconcileVessel(tx, vesselId, now())
  })
}
