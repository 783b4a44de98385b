import type { Id } from '#shared/id.ts'
import { extendClaimsOf, releaseClaimsOf } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { paymentChanged } from '../../payments/events.ts'
import { lockPaymentsUnderWay, type Payment, updatePayment } from '../../payments/queries.ts'
import { isVoucher, releaseVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { type MovedBy, moveBooking } from '../move-booking.ts'
import { confirmPaid } from './paid-booking.ts'

type Answer = { bookingId: Id; vesselId: Id; now: number; by: MovedBy } & (
  | { answer: 'accept' }
  | { answer: 'decline'; reason: string }
)

/**
 * The owner's answer to a request: accepted, the money is taken and the booking confirmed; declined, it is given back. Throws
 * not_requested when nothing waits for an answer any more.
 */
export async function answerRequest(tx: Tx, answer: Answer): Promise<void> {
  const { bookingId, vesselId, now } = answer
  const waiting = (await lockPaymentsUnderWay(tx, bookingId)).filter(({ status }) => status === 'authorised')
  const cards = waiting.filter((payment) => !isVoucher(payment))
  if (waiting.length === 0) throw new AppError('not_requested')
  await lockCalendar(tx, vesselId)
  // Vouchers alone may also wait for their guest.
  if (cards.length === 0 && !(await isRequested(tx, bookingId))) throw new AppError('not_requested')
  if (answer.answer === 'accept') {
    if (!(await extendClaimsOf(tx, bookingId, null))) throw new AppError('not_requested')
    if (cards.length === 0 && !(await confirmPaid(tx, bookingId, { now }))) throw new AppError('not_requested')
  } else await decline(tx, answer, waiting.filter(isVoucher))
  for (const { id: paymentId } of cards) {
    await updatePayment(tx, paymentId, { status: answer.answer === 'accept' ? 'capturing' : 'voiding' })
    await emit(tx, paymentChanged, { paymentId })
  }
}

type Decline = Extract<Answer, { answer: 'decline' }>

async function decline(tx: Tx, { bookingId, vesselId, by, now, reason }: Decline, vouchers: readonly Payment[]) {
  await moveBooking(tx, { bookingId, action: 'decline', by, now, reason })
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  for (const voucher of vouchers) await releaseVoucher(tx, voucher, now)
}

async function isRequested(tx: Tx, bookingId: Id): Promise<boolean> {
  const { answer_by } = await tx
    .selectFrom('bookings')
    .select('answer_by')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return answer_by !== null
}
