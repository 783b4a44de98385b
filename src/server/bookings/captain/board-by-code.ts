import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { boardGuests } from './board-guests.ts'
import { insertEntry, listSeats } from './entry-queries.ts'
import type { PresentedCode } from './find-by-code.ts'

type CodeEntry = { presented: PresentedCode; linkId: Id; entryId: Id | undefined; by: MovedBy; now: number }

/**
 * Ticks the guests of a code as aboard, beside everybody who is aboard already. Does nothing for an entry that was sent before.
 * Throws departure_closed, and boarding_refused when none of the guests is registered.
 */
export async function boardByCode(tx: Tx, { presented, linkId, entryId, by, now }: CodeEntry): Promise<void> {
  const bookingId = presented.booking.id
  await lockBooking(tx, bookingId)
  if (entryId && !(await insertEntry(tx, { linkId, entryId, bookingId, now }))) return
  const registered = await listSeats(tx, bookingId)
  const isNamed = (seat: number) => presented.seats?.includes(seat) ?? true
  if (!registered.some(({ seat }) => isNamed(seat)))
    throw new AppError('boarding_refused', { boardingReason: 'nobody' })
  const aboard = registered.filter(({ seat, isAboard }) => isAboard || isNamed(seat))
  await boardGuests(tx, { bookingId, seats: aboard.map(({ seat }) => seat), by, now })
}
