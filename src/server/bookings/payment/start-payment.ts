import type { Id } from '#shared/id.ts'
import { getOrCreateIntent, type Intent } from '../../payments/intents.ts'
import { findOrInsertPayment, listPaymentsOf, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { payableOf } from './payable.ts'

export type StartedPayment = { payment: Payment; intent: Intent; booking: StoredBooking }

/**
 * The payment of what is due next on a booking, with the provider's intent for the card form. Repeated, it is the same one.
 * Throws dates_taken for a reservation whose hold has ended, and nothing_due.
 */
export async function startPayment(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  bookingId: Id,
): Promise<StartedPayment> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  const isHeld = booking.expires_at !== null && booking.expires_at.getTime() > now()
  if (booking.status === 'pending' && !isHeld) throw new AppError('dates_taken')
  const payment = await db.transaction().execute(async (tx) => {
    const payable = payableOf(booking, await listPaymentsOf(tx, bookingId))
    if (!payable) throw new AppError('nothing_due')
    return findOrInsertPayment(tx, { bookingId, ...payable, currency: booking.currency, now: now() })
  })
  const { reference, guest_email: email, title } = booking
  const intent = await getOrCreateIntent(services, payment, { reference, email, description: `${title}, ${reference}` })
  return { payment, intent, booking }
}
