import type { Payment } from '../../payments/queries.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import type { Tx } from '../../platform/database.ts'
import { refundByTerms } from '../refund-by-terms.ts'
import { readTerms } from '../stored-terms.ts'

/** Cancellations that cost the agreed fee. All others refund everything. */
const byTerms = ['customer', 'unpaid']

/**
 * The part that is kept of a payment whose capture was under way when its booking was cancelled: the fee at the time of the
 * cancellation, less what is kept of other payments. The caller holds the locks of the booking and its payments.
 */
export async function feeStillOwed(tx: Tx, { booking_id, amount }: Payment): Promise<number> {
  const { status, cancelled_by, cancelled_at, confirmed_at, terms } = await tx
    .selectFrom('bookings')
    .select(['status', 'cancelled_by', 'cancelled_at', 'confirmed_at', 'terms'])
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const isByTerms = status === 'cancelled' && byTerms.includes(cancelled_by ?? '') && confirmed_at !== null
  if (!isByTerms || !cancelled_at) return 0
  const { fee } = refundByTerms({ terms: readTerms(terms), paid: 0, now: cancelled_at.getTime() })
  const keptOfOthers = leftOf(await listRefundable(tx, booking_id)) - amount
  return Math.min(amount, Math.max(0, fee - keptOfOthers))
}
