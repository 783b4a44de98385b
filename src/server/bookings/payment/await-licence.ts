import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { hasVerifiedPaper } from '../../papers/queries.ts'
import type { Tx } from '../../platform/database.ts'
import { moveBooking } from '../move-booking.ts'

type Charter = { needed: boolean; licenceBy: Date | null; hours: number; customerId: Id | null; lastDay: string }

/** Whether the booking needs no licence, or its guest has an approved one that is valid until the last day of the charter. */
export async function isLicensed(tx: Tx, bookingId: Id): Promise<boolean> {
  const { needed, customerId, lastDay } = await getCharter(tx, bookingId)
  if (!needed) return true
  return customerId !== null && hasVerifiedPaper(tx, { userId: customerId, slug: 'licence', day: lastDay })
}

/** The paid booking waits for the licence of its guest. It keeps an earlier deadline. The caller has locked the booking. */
export async function awaitLicence(tx: Tx, { id, start }: { id: Id; start: number }, now: number): Promise<boolean> {
  const { licenceBy, hours } = await getCharter(tx, id)
  if (licenceBy !== null) return true
  const deadline = licenceDeadline(start, { hours, now })
  return moveBooking(tx, { bookingId: id, action: 'awaitLicence', by: { as: 'payment' }, now, licenceBy: deadline })
}

/** The hours of the booking, at the latest until the departure. */
const licenceDeadline = (start: number, { hours, now }: { hours: number; now: number }): number =>
  Math.max(now, Math.min(now + hours * hourMs, start))

async function getCharter(tx: Tx, bookingId: Id): Promise<Charter> {
  const { rows } = await sql<Charter>`
    select bookings.licences <> '{}' as needed, licence_by as "licenceBy", licence_hours as hours,
      customer_id as "customerId", to_char(upper(period) at time zone vessels.time_zone, 'YYYY-MM-DD') as "lastDay"
    from bookings join vessels on vessels.id = bookings.vessel_id where bookings.id = ${bookingId}`.execute(tx)
  if (!rows[0]) throw new Error(`The booking ${bookingId} is missing.`)
  return rows[0]
}
