import type { Id } from '#shared/id.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { reconcileVessel } from '../calendars/feeds/reconcile-vessel.ts'
import type { Services } from '../platform/context.ts'
import { getBooking } from './queries.ts'

/** Claims events of connected calendars in the period that a booking has freed. */
export async function claimImported(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await claimImportedOf(services, (await getBooking(services.db, bookingId)).vessel_id)
}

export const claimImportedOf = ({ db, now }: Services, vesselId: Id): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    await reconcileVessel(tx, vesselId, now())
  })
