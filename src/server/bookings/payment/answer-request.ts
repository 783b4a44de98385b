import type { Id } from '#shared/id.ts'
import { extendClaimsOf, releaseClaimsOf } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { paymentChanged } from '../../payments/events.ts'
import { listPaymentsOf, lockPayment, updatePayment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { type MovedBy, moveBooking } from '../move-booking.ts'

type Answer = { bookingId: Id; vesselId: Id; now: number; by: MovedBy } & (
  | { answer: 'accept' }
  | { answer: 'decline'; reason: string }
)

/**
 * The owner's answer to a request: accepted, the money is taken and the booking confirmed; declined, it is given back. Throws
 * not_requested when nothing waits for an answer any more.
 */
export async function answerRequest(tx: Tx, answer: Answer): Promise<void> {
  const { bookingId, vesselId, now, by } = answer
  const waiting = (await listPaymentsOf(tx, bookingId)).find(({ status }) => status === 'authorised')
  const payment = waiting && (await lockPayment(tx, waiting.id))
  if (payment?.status !== 'authorised') throw new AppError('not_requested')
  await lockCalendar(tx, vesselId)
  if (answer.answer === 'accept') {
    if (!(await extendClaimsOf(tx, bookingId, null))) throw new AppError('not_requested')
  } else {
    await moveBooking(tx, { bookingId, action: 'decline', by, now, reason: answer.reason })
    for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  }
  await updatePayment(tx, payment.id, { status: answer.answer === 'accept' ? 'capturing' : 'voiding' })
  await emit(tx, paymentChanged, { paymentId: payment.id })
}
