import type { SplitPayment } from '#contract/bookings/pay-links.ts'
import type { Id } from '#shared/id.ts'
import { listPaymentsOf } from '../../payments/queries.ts'
import type { Db } from '../../platform/database.ts'
import { dueAtOnce } from '../payment/payable.ts'
import { getBooking } from '../queries.ts'
import { listShares } from '../share-queries.ts'
import { readTerms } from '../stored-terms.ts'

/** The shares of a party, each with the state of its payment, for the organiser. */
export async function describeSplit(db: Db, bookingId: Id): Promise<SplitPayment> {
  const booking = await getBooking(db, bookingId)
  const payments = await listPaymentsOf(db, bookingId)
  const shares = await listShares(db, bookingId)
  const stateOf = (id: Id) => {
    const theirs = payments.filter(({ share_id }) => share_id === id).map(({ status }) => status)
    if (theirs.includes('captured')) return 'paid'
    return theirs.includes('authorised') || theirs.includes('capturing') ? 'reserved' : 'due'
  }
  return {
    until: booking.split_until?.toISOString() ?? null,
    heldUntil: booking.expires_at?.toISOString() ?? null,
    total: dueAtOnce(readTerms(booking.terms).schedule),
    currency: booking.currency,
    mostShares: booking.guests,
    shares: shares.map((share) => ({ ...share, state: stateOf(share.id) })),
  }
}
