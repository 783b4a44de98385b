import type { BookingDetails, CancelledBy, NextAction } from '#contract/bookings/booking-details.ts'
import type { DepositClaim, SecurityDeposit } from '#contract/bookings/deposits.ts'
import { cardText } from '#web/lib/card-text.ts'
import { dayText, laterText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { payPath } from './pay-path.ts'
import type { NextStep } from './step.ts'

/** The guest's next step, or what they wait for, in words. */
export function nextStepOf(booking: BookingDetails): NextStep {
  return stepOfDeposit(booking) ?? steps[booking.nextAction](booking)
}

const steps: Record<NextAction, (booking: BookingDetails) => NextStep> = {
  pay: payStep,
  await_payment: () => ({ title: m.next_await_payment(), text: m.next_await_payment_text() }),
  await_owner: awaitOwnerStep,
  await_licence: ({ licenceBy, start, yacht }) => ({
    title: m.next_await_licence({ moment: zonedMomentText(licenceBy ?? start, yacht.timeZone) }),
    text: m.next_await_licence_text(),
    to: { path: pagePath('/UserDashboard/verification-documents'), label: m.next_await_licence_button() },
  }),
  answer_offer: ({ change, start, yacht }) => ({
    title: m.next_answer_offer({ moment: zonedMomentText(change?.until ?? start, yacht.timeZone) }),
    text: m.next_answer_offer_text(),
    to: { path: '#offer', label: m.next_answer_offer_button() },
    ...(change?.until && { until: change.until }),
  }),
  answer_extension: extensionStep,
  await_shares: ({ holdExpiresAt: until }) => ({
    title: m.next_await_shares(),
    text: m.next_await_shares_text(),
    ...(until && { until }),
  }),
  pay_balance: balanceStep,
  pay_difference: differenceStep,
  await_change: ({ change, start, yacht }) => ({
    title: m.next_await_change({ moment: zonedMomentText(change?.until ?? start, yacht.timeZone) }),
    text: m.next_await_change_text(),
  }),
  get_ready: ({ start, yacht, boarding }) => ({
    title: m.next_get_ready({ moment: zonedMomentText(start, yacht.timeZone) }),
    text: m.next_get_ready_text({ place: boarding.address }),
  }),
  under_way: ({ end, yacht }) => ({
    title: m.next_under_way({ moment: zonedMomentText(end, yacht.timeZone) }),
    text: m.next_under_way_text(),
  }),
  choose_after_call: choiceStep,
  choose_date: newDateStep,
  book_again: (booking) =>
    booking.status === 'cancelled'
      ? endedStep(booking)
      : { title: m.next_completed(), text: m.next_completed_text(), to: bookAgain(booking.yacht.id) },
}

function payStep(booking: BookingDetails): NextStep {
  const { id, holdExpiresAt, instant, yacht } = booking
  const amount = amountDue(booking)
  const path = payPath(id)
  const held = holdExpiresAt
    ? { text: m.held_until({ moment: zonedMomentText(holdExpiresAt, yacht.timeZone) }), until: holdExpiresAt }
    : {}
  if (instant)
    return { title: m.next_pay_instant({ amount }), ...held, to: { path, label: m.next_pay_button({ amount }) } }
  return { title: m.next_pay_request({ amount }), ...held, to: { path, label: m.next_request_button() } }
}

function awaitOwnerStep({ answerBy, holdExpiresAt, payments, currency, yacht }: BookingDetails): NextStep {
  const reserved = payments.find(({ status }) => status === 'authorised')?.amount ?? 0
  const moment = zonedMomentText(answerBy ?? holdExpiresAt ?? '', yacht.timeZone)
  return {
    title: m.next_await_owner({ moment }),
    text: m.next_await_owner_text({ amount: moneyText({ amount: reserved, currency }) }),
  }
}

function depositStep({ id, currency, yacht }: BookingDetails, { amount, dueBy }: SecurityDeposit): NextStep {
  return {
    title: m.next_deposit({ moment: zonedMomentText(dueBy, yacht.timeZone) }),
    text: m.next_deposit_text({ amount: moneyText({ amount, currency }) }),
    to: { path: pagePath('/reservation/:bookingId/deposit', { bookingId: id }), label: m.deposit_button() },
  }
}

function replyStep({ currency, yacht }: BookingDetails, { amount, replyBy }: DepositClaim): NextStep {
  return {
    title: m.next_deposit_reply({ moment: zonedMomentText(replyBy, yacht.timeZone) }),
    text: m.next_deposit_reply_text({ amount: moneyText({ amount, currency }) }),
    to: { path: '#deposit', label: m.next_deposit_reply_button() },
  }
}

function choiceStep({ weather, yacht }: BookingDetails): NextStep {
  const moment = zonedMomentText(weather?.chooseBy ?? '', yacht.timeZone)
  return {
    title: m.next_choose_after_call({ moment }),
    text: m.next_choose_after_call_text({ reason: weather?.reason ?? '' }),
    to: { path: '#weather', label: m.next_choose_after_call_button() },
  }
}

function newDateStep({ id, weather, yacht }: BookingDetails): NextStep {
  return {
    title: m.next_choose_date({ moment: zonedMomentText(weather?.chooseBy ?? '', yacht.timeZone) }),
    text: m.next_choose_date_text(),
    to: {
      path: pagePath('/reservation/:bookingId/change', { bookingId: id }),
      label: m.next_choose_date_button(),
    },
  }
}

const bookAgain = (yachtId: string) => ({
  path: pagePath('/:segment', { segment: yachtId }),
  label: m.next_book_again(),
})

function differenceStep({ id, change, currency }: BookingDetails): NextStep {
  const amount = moneyText({ amount: change?.difference ?? 0, currency })
  return {
    title: m.next_pay_difference({ amount }),
    text: m.next_pay_difference_text(),
    to: { path: payPath(id), label: m.next_pay_button({ amount }) },
    ...(change?.until && { until: change.until }),
  }
}

function extensionStep({ extension, start, end, yacht }: BookingDetails): NextStep {
  const text = (instant: string) => laterText(instant, start, yacht.timeZone)
  return {
    title: m.next_answer_extension({ end: text(extension?.end ?? end) }),
    text: m.next_answer_extension_text({ end: text(end) }),
    to: { path: '#extension', label: m.next_answer_extension_button() },
    ...(extension?.until && { until: extension.until }),
  }
}

function balanceStep(booking: BookingDetails): NextStep {
  const { id, due, bookingDate, keptCard } = booking
  const to = { path: payPath(id), label: m.next_balance_button() }
  const facts = { amount: amountDue(booking), date: dayText(due?.date ?? bookingDate) }
  if (keptCard)
    return { title: m.next_balance_kept(facts), text: m.next_balance_kept_text({ card: cardText(keptCard) }), to }
  const title = m.next_balance(facts)
  return { title, text: m.next_balance_text(), to }
}

const amountDue = ({ due, currency }: BookingDetails) => moneyText({ amount: due?.amount ?? 0, currency })

/** A damage claim of the owner must be answered before any other step. */
function stepOfDeposit(booking: BookingDetails): NextStep | undefined {
  const { deposit, nextAction } = booking
  if (deposit?.state === 'claimed' && deposit.claim) return replyStep(booking, deposit.claim)
  return nextAction === 'get_ready' && deposit?.state === 'due' ? depositStep(booking, deposit) : undefined
}

const titles: Record<CancelledBy, () => string> = {
  customer: m.ended_customer,
  owner: m.ended_owner,
  operator: m.ended_operator,
  expired: m.hold_over,
  declined: m.ended_declined,
  no_answer: m.ended_no_answer,
  payment_failed: m.ended_payment_failed,
  unpaid: m.ended_unpaid,
  weather: m.ended_weather,
  no_show: m.ended_no_show,
  unlicensed: m.ended_unlicensed,
  other_accepted: m.ended_other_accepted,
}

/** Says why a booking has ended, what happens with the money, and what the guest can book instead. */
function endedStep(booking: BookingDetails): NextStep {
  const { cancelled, yacht, paid } = booking
  const by = cancelled?.by ?? 'expired'
  const again = { path: pagePath('/:segment', { segment: yacht.id }), label: m.next_book_again() }
  // An unpaid reservation ends without a cancellation.
  if (by === 'expired' || (by === 'customer' && paid === 0))
    return { title: m.hold_over(), text: m.hold_over_text(), to: again }
  const reason = cancelled?.reason && m.ended_reason({ reason: cancelled.reason })
  const text = [reason, moneyBack(booking)].filter(Boolean).join(' ')
  const other = { path: pagePath('/yacht-rentals'), label: m.next_choose_other() }
  return { title: titles[by](), text, to: by === 'customer' || by === 'unpaid' ? again : other }
}

function moneyBack({ paid, refunded, currency, weather }: BookingDetails): string {
  const money = (amount: number) => moneyText({ amount, currency })
  if (weather?.outcome === 'credit' && refunded > 0) return m.ended_credit({ amount: money(refunded) })
  if (paid === 0) return m.ended_nothing_charged()
  if (refunded === 0) return m.ended_kept({ paid: money(paid) })
  if (refunded >= paid) return m.ended_refunded_all({ amount: money(refunded) })
  return m.ended_refunded({ amount: money(refunded), paid: money(paid) })
}
