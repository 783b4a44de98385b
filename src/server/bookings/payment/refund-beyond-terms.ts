import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { chargeStep, splitByLargestRemainder } from '#shared/money.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { mostBeyondTerms } from '#shared/refund-limits.ts'
import { recordAudit } from '../../identity/audit.ts'
import { postGoodwill, sumGranted } from '../../payments/goodwill.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { leftOf, listRefundable, spreadRefund, sumOfRefunds, withoutDisputed } from '../../payments/refundable.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { getBooking, type StoredBooking } from '../queries.ts'

export type Beyond = {
  bookingId: Id
  /** Minor units of the booking's currency. */
  amount: number
  reason: string
  cause?: RefundCause | undefined
  /** For this part the charter counts as cheaper, so that commission and tax fall too. The market bears the rest. */
  ownersPart?: number
  /** `undisputed`: nothing goes back to a payment that the guest's bank holds. */
  from?: 'all' | 'undisputed'
  /** The refundable sum that the page showed. When another refund has changed it, this one is refused. */
  expectedLeft?: number | undefined
  /** The role of the operator, which limits the sum of their refunds for one booking. */
  role: AdminRole
}

export type RefundOutlook = {
  currency: string
  paid: number
  refunded: number
  /** `left` can still be refunded, and `most` of it by this operator. */
  left: number
  most: number
}

/** The sums for the page that asks for the amount. */
export async function previewBeyondTerms(db: Db, bookingId: Id, role: AdminRole): Promise<RefundOutlook> {
  const { currency } = await getBooking(db, bookingId)
  const payments = await listRefundable(db, bookingId)
  const left = leftOf(payments)
  const refunded = sumOfRefunds(payments)
  const most = Math.max(0, Math.min(left, mostBeyondTerms(role, currency) - (await sumGranted(db, bookingId))))
  return { currency, paid: left + refunded, refunded, left, most }
}

/**
 * Refunds a guest beyond the terms, the newest payment first. The market bears it, except for the owner's part. A letter and a
 * credit note follow. Throws not_found, nothing_due when nothing is left, refund_changed with the sum left now, and
 * invalid_request at `amount` for more than that sum or than the limit.
 */
export const refundBeyondTerms = ({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, beyond: Beyond) =>
  db.transaction().execute((tx) => grantBeyondTerms(tx, adminId, { ...beyond, now: now() }))

/** The same in the caller's transaction. */
export async function grantBeyondTerms(tx: Tx, adminId: Id, { now, ...beyond }: Beyond & { now: number }) {
  const { bookingId, amount, reason, cause, ownersPart = 0, from = 'all' } = beyond
  const payments = await lockPaymentsOf(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (payments.length === 0) throw new AppError('nothing_due')
  await requireLeft(tx, booking, beyond)
  const refundable = await listRefundable(tx, bookingId)
  const spread = spreadRefund(from === 'all' ? refundable : withoutDisputed(refundable), amount)
  const parts = splitByLargestRemainder(
    ownersPart,
    spread.map(({ refund }) => refund),
  )
  const refundIds: Id[] = []
  for (const [at, { paymentId, refund }] of spread.entries()) {
    const granted = { by: adminId, ownersPart: parts[at] ?? 0, cause }
    if (refund > 0) refundIds.push(await requestRefund(tx, { paymentId, amount: refund, reason, granted, now }))
  }
  const { currency } = booking
  const reference = refundIds.join('+')
  if (ownersPart < amount)
    await postGoodwill(tx, { bookingId, amount: amount - ownersPart, currency, reference, by: adminId, reason })
  await recordAudit(tx, {
    event: 'refund_granted',
    at: now,
    actorId: adminId,
    userId: booking.customer_id,
    details: { bookingId, amount, currency, ownersPart, cause, reason },
  })
  return { refundIds }
}

async function requireLeft(tx: Tx, { id, currency }: StoredBooking, { amount, expectedLeft, role }: Beyond) {
  const { left, most } = await previewBeyondTerms(tx, id, role)
  if (left === 0) throw new AppError('nothing_due')
  if (expectedLeft !== undefined && expectedLeft !== left)
    throw new AppError('refund_changed', { refund: left, currency })
  if (amount >= 1 && amount <= most && amount % chargeStep(currency) === 0) return
  const message =
    most === 0
      ? 'Nothing more can be given back by you.'
      : `The amount is between ${chargeStep(currency)} and ${most} minor units.`
  throw invalidField('amount', message)
}
