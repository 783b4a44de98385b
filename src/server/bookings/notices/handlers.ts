import type { Id } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { getPaymentOfRefund, listPaymentsOf } from '../../payments/queries.ts'
import { getRefund } from '../../payments/refund-payment.ts'
import { leftOf, listRefundable, sumOfRefunds } from '../../payments/refundable.ts'
import { isVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import type { Services } from '../../platform/context.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { graceDays, type ReminderStage } from '../clock/balance-stage.ts'
import { payableOf } from '../payment/payable.ts'
import { getBooking } from '../queries.ts'
import { othersWait } from '../request-group/queries.ts'
import { freeAlternatives } from './free-alternatives.ts'
import { tellParties } from './tell-parties.ts'
import { type Happening, whichLetters, whileOthersWait } from './which-letters.ts'

/** Tells guest and owner of a transition. */
export const tellOf =
  (happening: Happening) =>
  async (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun): Promise<void> => {
    const booking = await getBooking(services.db, bookingId)
    const told = whichLetters(happening, booking)
    const letters = (await othersWait(services.db, booking)) ? whileOthersWait(told) : told
    if (!letters.guest && !letters.host) return
    const payments = await listRefundable(services.db, bookingId)
    const refund = sumOfRefunds(payments)
    const facts = { deadline: booking.answer_by ?? booking.expires_at, refund, paid: leftOf(payments) + refund }
    const links = offersOthers(letters.guest) ? await freeAlternatives(services, booking) : []
    await tellParties(services, { booking, letters, jobId, facts, links })
  }

const offersOthers = (kind: string | undefined) =>
  kind === 'no_answer' || kind === 'declined' || kind === 'cancelled_by_host'

/** Reminds the guest of the balance, unless it has been paid meanwhile. */
export async function tellOfBalance(
  services: Services,
  { bookingId, stage }: { bookingId: Id; stage: ReminderStage },
  { jobId }: JobRun,
): Promise<void> {
  const booking = await getBooking(services.db, bookingId)
  const payable = payableOf(booking, await listPaymentsOf(services.db, bookingId))
  const on = booking.balance_due_on
  if (payable?.purpose !== 'balance' || on === null) return
  const due = { amount: payable.amount, on, cancelOn: addDays(on, graceDays) }
  const letters = { guest: stage === 'overdue' ? 'balance_overdue' : 'balance' } as const
  await tellParties(services, { booking, letters, jobId, facts: { due } })
}

/** Tells the guest that money is on its way back. */
export async function tellOfRefund(
  services: Services,
  { refundId }: { refundId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const { amount, way } = await getRefund(services.db, refundId)
  // The mail about the credit tells it.
  if (way === 'credit') return
  const payment = await getPaymentOfRefund(services.db, refundId)
  const booking = await getBooking(services.db, payment.booking_id)
  const guest = isVoucher(payment) ? 'refunded_to_voucher' : 'refunded'
  await tellParties(services, { booking, letters: { guest }, jobId, facts: { refund: amount } })
}
