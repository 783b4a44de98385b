import type { Id } from '#shared/id.ts'
import { refuseObstacle } from '../../calendars/before-accept.ts'
import { paymentChanged } from '../../payments/events.ts'
import { lockPaymentsUnderWay, updatePayment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { applyChange, holdChange } from '../apply-change.ts'
import { lockChangeUnderWay } from '../change-queries.ts'
import { partyOf, requireRight } from '../charter-state.ts'
import { endChange } from '../end-change.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'

type Answer = { bookingId: Id; by: MovedBy; now: number } & (
  | { answer: 'accept' }
  | { answer: 'decline'; reason: string }
)

/**
 * Stores the owner's answer to a change. Throws not_requested when no change waits for it, has_sailed, dates_taken when its
 * period is gone, and calendar_conflict when another calendar occupies the yacht then.
 */
export async function answerChange(tx: Tx, answer: Answer): Promise<void> {
  const { bookingId, by, now } = answer
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  const { vesselId } = await lockBooking(tx, bookingId)
  const change = await lockChangeUnderWay(tx, bookingId)
  if (change?.status !== 'requested' || (change.expires_at?.getTime() ?? 0) <= now) throw new AppError('not_requested')
  if (answer.answer === 'decline') {
    await endChange(tx, change, { status: 'declined', reason: answer.reason, payments, now })
    return
  }
  const right = { party: partyOf(by), act: 'change', now } as const
  requireRight(await getBooking(tx, bookingId), right, new AppError('not_requested'))
  await refuseObstacle(tx, { vesselId, bookingId, period: change })
  const payment = payments.find(({ id }) => id === change.payment_id)
  if (!payment) {
    if (!(await applyChange(tx, change, { by, now }))) throw new AppError('dates_taken')
    return
  }
  if (payment.status !== 'authorised') throw new AppError('not_requested')
  const claimId = await holdChange(tx, change, { vesselId, until: null })
  if (claimId === null) throw new AppError('dates_taken')
  await tx
    .updateTable('booking_changes')
    .set({ status: 'open', claim_id: claimId, expires_at: null })
    .where('id', '=', change.id)
    .execute()
  await updatePayment(tx, payment.id, { status: 'capturing' })
  await emit(tx, paymentChanged, { paymentId: payment.id })
}
