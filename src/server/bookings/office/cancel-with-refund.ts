import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { mostBeyondTerms } from '#shared/refund-limits.ts'
import { sumGranted } from '../../payments/goodwill.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { cancelBooking, previewCancellation, requireCancellable } from '../cancel-booking.ts'
import { grantBeyondTerms } from '../payment/refund-beyond-terms.ts'
import { getBooking } from '../queries.ts'
import { type ApprovedRefund, proposeRefund } from './refund-proposals.ts'

export type Bearer = 'market' | 'owner'

type CancelWithRefund = {
  bookingId: Id
  /** Minor units, over all payments. */
  refund: number
  bearer: Bearer
  /** The refundable sum that the page showed. */
  expectedPaid: number
  reason: string
  adminId: Id
  role: AdminRole
  now: number
  /** Set when another administrator has approved a refund below the terms. */
  approved?: ApprovedRefund
}

/** The most that this role may refund with a cancellation: the refund of the terms, and the role's allowance beyond it. */
export async function mostRefund(db: Db, bookingId: Id, role: AdminRole, now: number): Promise<number> {
  const { paid, refund, currency } = await previewCancellation(db, bookingId, now)
  const beyond = Math.max(0, mostBeyondTerms(role, currency) - (await sumGranted(db, bookingId)))
  return Math.min(paid, refund + beyond)
}

/**
 * Cancels a booking and refunds this sum. The market or the owner bears the part beyond the terms. A sum below the terms is
 * only proposed: it waits for another administrator. Throws not_cancellable, refund_waits, refund_changed with the refundable
 * sum of now, and invalid_request at `refund` for more than the administrator may give.
 */
export async function cancelWithRefund(tx: Tx, request: CancelWithRefund): Promise<'cancelled' | 'waits'> {
  const { bookingId, refund, bearer, expectedPaid, reason, adminId, role, now } = request
  await lockPaymentsOf(tx, bookingId)
  const { paid, currency, refund: byTerms } = await previewCancellation(tx, bookingId, now)
  if (paid !== expectedPaid) throw new AppError('refund_changed', { refund: paid, currency })
  const most = await mostRefund(tx, bookingId, role, now)
  if (refund > most) throw invalidField('refund', `You may give back ${most} minor units at most.`)
  if (refund < byTerms && !isApproved(request)) {
    requireCancellable(await getBooking(tx, bookingId), { action: 'cancelByOperator', by: { as: 'operator' }, now })
    await proposeRefund(tx, { kind: 'below_terms', bookingId, paid, byTerms, refund, reason, adminId, now })
    return 'waits'
  }
  const isCancelled = await cancelBooking(tx, {
    bookingId,
    action: 'cancelByOperator',
    by: { as: 'operator', userId: adminId },
    now,
    reason,
    refund: { atMost: refund },
  })
  if (!isCancelled) throw new AppError('not_cancellable', { bookingStatus: 'cancelled' })
  const beyond = refund - byTerms
  const ownersPart = bearer === 'owner' ? beyond : 0
  if (beyond > 0) await grantBeyondTerms(tx, adminId, { bookingId, amount: beyond, reason, ownersPart, role, now })
  return 'cancelled'
}

const isApproved = ({ approved, refund }: CancelWithRefund) =>
  approved?.kind === 'below_terms' && approved.refund === refund
