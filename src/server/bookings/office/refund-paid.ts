import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { chargeStep } from '#shared/money.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { mostBeyondTerms } from '#shared/refund-limits.ts'
import { sumGranted } from '../../payments/goodwill.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { leftOf, listRefundable, sumOfRefunds, withoutDisputed } from '../../payments/refundable.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { Settings } from '../../platform/settings.ts'
import { refundGranted } from '../events.ts'
import { grantBeyondTerms } from '../payment/refund-beyond-terms.ts'
import { shareWithin } from '../proceeds/share-proceeds.ts'
import { getBooking } from '../queries.ts'
import { countVersion } from './booking-version.ts'
import { type ApprovedRefund, proposeRefund } from './refund-proposals.ts'

type RefundOfPaid = {
  bookingId: Id
  /** Minor units, and the part of them for which the charter counts as cheaper. */
  amount: number
  ownersPart: number
  cause: RefundCause
  reason: string
  /** The refundable sum that the page showed. */
  expectedLeft: number
  adminId: Id
  role: AdminRole
  now: number
  settings: Pick<Settings, 'COMMISSION_BP' | 'PAYOUT_DAYS'>
  /** Set when another administrator has approved it. */
  approved?: ApprovedRefund
}

/** The sums that bound a refund by this role. */
export async function boundsOf(db: Db, bookingId: Id, currency: string, role: AdminRole) {
  const payments = await listRefundable(db, bookingId)
  const left = leftOf(withoutDisputed(payments))
  const refunded = sumOfRefunds(payments)
  const allowance = mostBeyondTerms(role, currency) - (await sumGranted(db, bookingId))
  return {
    paid: leftOf(payments) + refunded,
    refunded,
    left,
    disputed: leftOf(payments) - left,
    most: Math.max(0, Math.min(left, allowance)),
    least: Math.min(left, minimumCharge(currency)),
  }
}

/**
 * Refunds a paid booking in any state, or proposes it to another administrator when it is above the limit of the role. Throws
 * nothing_due, payment_disputed, refund_changed with the refundable sum of now, refund_waits, invalid_request, and above_limit
 * when the role that approves may not give so much.
 */
export async function refundPaid(tx: Tx, request: RefundOfPaid): Promise<'refunded' | 'waits'> {
  const { bookingId, amount, ownersPart, cause, reason, adminId, role, now, settings, approved } = request
  await lockPaymentsOf(tx, bookingId)
  const { currency } = await getBooking(tx, bookingId)
  const bounds = await boundsOf(tx, bookingId, currency, role)
  requireRefundable(request, bounds, currency)
  if (amount > bounds.most) {
    if (approved) throw new AppError('above_limit', { most: bounds.most, currency })
    const proposal = { kind: 'above_limit', paid: bounds.left, byTerms: 0, refund: amount, cause, ownersPart } as const
    await proposeRefund(tx, { bookingId, ...proposal, reason, adminId, now })
    await countVersion(tx, bookingId)
    return 'waits'
  }
  const { refundIds } = await grantBeyondTerms(tx, adminId, {
    bookingId,
    amount,
    ownersPart,
    cause,
    reason,
    role,
    now,
    from: 'undisputed',
  })
  // The owner's account is right at once: a payout that is prepared now no longer holds the owner's part.
  await shareWithin(tx, { bookingId, settings, now })
  await countVersion(tx, bookingId)
  await emit(tx, refundGranted, { bookingId, refundIds })
  return 'refunded'
}

type Bounds = Awaited<ReturnType<typeof boundsOf>>

function requireRefundable(
  { amount, ownersPart, expectedLeft }: RefundOfPaid,
  { left, disputed, least }: Bounds,
  currency: string,
) {
  if (left === 0) throw new AppError(disputed > 0 ? 'payment_disputed' : 'nothing_due')
  if (expectedLeft !== left) throw new AppError('refund_changed', { refund: left, currency })
  if (amount > left && amount <= left + disputed) throw new AppError('payment_disputed')
  const step = chargeStep(currency)
  if (amount < least || amount > left || amount % step !== 0)
    throw invalidField('amount', `Between ${least} and ${left} minor units can be given back, in steps of ${step}.`)
  if (ownersPart > amount) throw invalidField('ownersPart', `The owner bears ${amount} minor units at most.`)
}
