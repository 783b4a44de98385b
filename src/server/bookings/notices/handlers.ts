import type { Id } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { reviewClosesAt } from '#shared/review-window.ts'
import { getPaymentOfRefund, listPaymentsOf } from '../../payments/queries.ts'
import { getRefund } from '../../payments/refund-payment.ts'
import { leftOf, listRefundable, sumOfRefunds } from '../../payments/refundable.ts'
import { isVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { graceDays, type ReminderStage } from '../balance-stage.ts'
import { findChange, wasExtended } from '../change-queries.ts'
import { othersWait } from '../group-queries.ts'
import type { LetterFacts } from '../letters/facts.ts'
import type { LetterKind } from '../letters/letters.ts'
import { payableOf } from '../payment/payable.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { findLatestCall, type StoredWeatherCall } from '../weather/queries.ts'
import { freeAlternatives } from './free-alternatives.ts'
import { tellParties } from './tell-parties.ts'
import { type Happening, type Letters, standingLetters, whichLetters, whileOthersWait } from './which-letters.ts'

/** Tells guest and owner of a transition. */
export const tellOf =
  (happening: Happening) =>
  async (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun): Promise<void> => {
    const booking = await getBooking(services.db, bookingId)
    const call = await findLatestCall(services.db, bookingId)
    const isExtension = happening === 'changed' && (await wasExtended(services.db, bookingId))
    const told = keptAsCredit(whichLetters(happening, booking, isExtension), call?.outcome)
    const letters = (await othersWait(services.db, booking)) ? whileOthersWait(told) : told
    if (!letters.guest && !letters.host) return
    const links = offersOthers(letters.guest) ? await freeAlternatives(services, booking) : []
    await tellParties(services, { booking, letters, jobId, facts: await factsOf(services.db, booking, call), links })
  }

/** The money of a booking and its next deadline, as its letters tell them. */
async function factsOf(db: Db, booking: StoredBooking, call: StoredWeatherCall | undefined): Promise<LetterFacts> {
  const payments = await listRefundable(db, booking.id)
  const refund = sumOfRefunds(payments)
  const open = booking.weather_state === null ? undefined : call
  return {
    deadline: deadlineOf(booking, open),
    refund,
    paid: leftOf(payments) + refund,
    ...(open && { calledOff: open.reason }),
  }
}

function deadlineOf(booking: StoredBooking, call: StoredWeatherCall | undefined): Date | null {
  if (booking.status === 'completed') return new Date(reviewClosesAt(booking.ends_at.getTime()))
  return call?.choose_by ?? booking.answer_by ?? booking.licence_by ?? booking.expires_at
}

type Again = { bookingId: Id; to: 'guest' | 'owner'; jobId: string }

/** Sends one side the letter about the booking's current state again. Throws nothing_due when there is none. */
export async function tellAgain(services: Services, { bookingId, to, jobId }: Again): Promise<void> {
  const { db } = services
  const booking = await getBooking(db, bookingId)
  const call = await findLatestCall(db, bookingId)
  const { guest, host } = keptAsCredit(standingLetters(booking), call?.outcome)
  const letters: Letters = to === 'guest' ? { ...(guest && { guest }) } : { ...(host && { host }) }
  if (!letters.guest && !letters.host) throw new AppError('nothing_due')
  await tellParties(services, { booking, letters, jobId, facts: await factsOf(db, booking, call) })
}

/** A guest who has chosen credit after a weather call gets another letter: nothing goes back to the card. */
const keptAsCredit = (letters: Letters, outcome: string | null | undefined): Letters =>
  letters.guest === 'weather' && outcome === 'credit' ? { ...letters, guest: 'weather_credit' } : letters

const offersOthers = (kind: string | undefined) =>
  kind === 'no_answer' || kind === 'declined' || kind === 'cancelled_by_host'

/** Reminds the guest of the balance, unless it has been paid meanwhile. */
export async function tellOfBalance(
  services: Services,
  { bookingId, stage }: { bookingId: Id; stage: ReminderStage },
  { jobId }: JobRun,
): Promise<void> {
  await writeOfBalance(services, { bookingId, stage, jobId })
}

/** Sends the reminder of the balance on demand. False when no balance is due. */
export async function writeOfBalance(
  services: Services,
  { bookingId, stage, jobId }: { bookingId: Id; stage: ReminderStage; jobId: string },
): Promise<boolean> {
  const booking = await getBooking(services.db, bookingId)
  const payable = payableOf(booking, await listPaymentsOf(services.db, bookingId))
  const on = booking.balance_due_on
  if (payable?.purpose !== 'balance' || on === null) return false
  const due = { amount: payable.amount, on, cancelOn: addDays(on, graceDays) }
  const letters = { guest: stage === 'overdue' ? 'balance_overdue' : 'balance' } as const
  await tellParties(services, { booking, letters, jobId, facts: { due } })
  return true
}

const ofChange: Partial<Record<string, Letters>> = {
  requested: { guest: 'change_requested', host: 'host_change_requested' },
  open: { guest: 'change_offered' },
  declined: { guest: 'change_declined' },
  no_answer: { guest: 'change_no_answer' },
  not_free: { guest: 'change_not_made' },
  unpaid: { guest: 'change_not_made' },
}

const ofExtension: Partial<Record<string, Letters>> = {
  open: { guest: 'extension_offered' },
  not_free: { guest: 'extension_not_made' },
  unpaid: { guest: 'extension_not_made' },
}

const ofOffer: Partial<Record<string, Letters>> = {
  offered: { guest: 'counter_offer' },
  withdrawn: { guest: 'counter_offer_withdrawn' },
  given_up: { host: 'host_counter_offer_declined' },
  expired: { guest: 'counter_offer_expired', host: 'host_counter_offer_expired' },
  not_free: { guest: 'change_not_made' },
  unpaid: { guest: 'change_not_made' },
}

function lettersBy(maker: string | undefined) {
  if (maker === 'captain') return ofExtension
  return maker === 'owner' ? ofOffer : ofChange
}

/** Tells about a change that waits for somebody, or that has ended. The letter tells the state at the time of writing. */
export async function tellOfChange(
  services: Services,
  { bookingId, changeId }: { bookingId: Id; changeId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const change = await findChange(services.db, changeId)
  const letters = lettersBy(change?.made_by)[change?.status ?? '']
  if (!change || !letters) return
  const { start, end, guests, difference, reason, total, old_total: oldTotal, message, expires_at: deadline } = change
  const facts = {
    deadline,
    change: { start: new Date(start), end: new Date(end), guests, difference, reason, total, oldTotal, message },
  }
  await tellParties(services, { booking: await getBooking(services.db, bookingId), letters, jobId, facts })
}

/** The letters about refunds that a person paid out. */
const refundedBy: Partial<Record<string, LetterKind>> = {
  bank_transfer: 'refunded_by_transfer',
  cash: 'refunded_in_person',
  terminal: 'refunded_in_person',
}

/** Tells the guest that money is on its way back. */
export async function tellOfRefund(
  services: Services,
  { refundId }: { refundId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const { amount, way, cause, reason } = await getRefund(services.db, refundId)
  // The mail about a credit tells it already, and the guest's own bank tells about a dispute.
  if (way === 'credit' || way === 'dispute') return
  const payment = await getPaymentOfRefund(services.db, refundId)
  const booking = await getBooking(services.db, payment.booking_id)
  const guest = isVoucher(payment) ? 'refunded_to_voucher' : (refundedBy[way] ?? 'refunded')
  const facts = { refund: amount, ...(cause !== null && { refundWhy: { cause: cause as RefundCause, words: reason } }) }
  await tellParties(services, { booking, letters: { guest }, jobId, facts })
}

/** Tells the owner of a refund beyond the terms of which they bear a part. */
export async function tellOwnerOfRefund(
  services: Services,
  { bookingId, refundIds }: { bookingId: Id; refundIds: readonly Id[] },
  { jobId }: JobRun,
): Promise<void> {
  const refunds = await Promise.all(refundIds.map((id) => getRefund(services.db, id)))
  const refund = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const ownersPart = refunds.reduce((sum, { owners_part }) => sum + (owners_part ?? 0), 0)
  const [first] = refunds
  if (!first || ownersPart === 0) return
  // A check constraint keeps the column to these values.
  const refundWhy = { cause: (first.cause ?? 'other') as RefundCause, words: first.reason }
  const booking = await getBooking(services.db, bookingId)
  await tellParties(services, {
    booking,
    letters: { host: 'host_refunded' },
    jobId,
    facts: { refund, refundWhy, ownersPart },
  })
}

/** The guest's bank has returned a refund: asks the guest how to pay it, unless somebody has paid it out meanwhile. */
export async function tellOfReturnedRefund(
  services: Services,
  { refundId }: { refundId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const { amount, status } = await getRefund(services.db, refundId)
  if (status !== 'failed') return
  const { booking_id: bookingId } = await getPaymentOfRefund(services.db, refundId)
  const booking = await getBooking(services.db, bookingId)
  await tellParties(services, { booking, letters: { guest: 'refund_returned' }, jobId, facts: { refund: amount } })
}
