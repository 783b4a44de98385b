import type { BookingDetails } from '#contract/booking-details.ts'
import type { DepositClaim, SecurityDeposit } from '#contract/deposits.ts'
import type { BookingChange } from '#contract/open-change.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { endedStep } from './ended-step.ts'
import { payPath } from './pay-path.ts'
import type { NextStep } from './step.ts'

/** What the guest does next, or waits for, in words. */
export function nextStepOf(booking: BookingDetails): NextStep {
  const { nextAction, due, currency, yacht, start, end, boarding, change } = booking
  const amount = moneyText({ amount: due?.amount ?? 0, currency })
  if (nextAction === 'pay') return payStep(booking, amount)
  if (nextAction === 'await_payment') return { title: m.next_await_payment(), text: m.next_await_payment_text() }
  if (nextAction === 'choose_after_call' || nextAction === 'choose_date') return calledOffStep(booking)
  if (nextAction === 'await_owner') return awaitOwnerStep(booking)
  if (nextAction === 'pay_balance') return balanceStep(booking, amount)
  if (isOfChange(nextAction) && change) return changeStep(booking, change)
  const ofDeposit = stepOfDeposit(booking)
  if (ofDeposit) return ofDeposit
  if (nextAction === 'get_ready') {
    const title = m.next_get_ready({ moment: momentText(start, yacht.timeZone) })
    return { title, text: m.next_get_ready_text({ place: boarding.address }) }
  }
  if (nextAction === 'under_way') {
    return { title: m.next_under_way({ moment: momentText(end, yacht.timeZone) }), text: m.next_under_way_text() }
  }
  if (booking.status === 'cancelled') return endedStep(booking)
  return { title: m.next_completed(), text: m.next_completed_text(), to: bookAgain(yacht.id) }
}

function payStep({ id, holdExpiresAt, instant, yacht }: BookingDetails, amount: string): NextStep {
  const path = payPath(id)
  const held = holdExpiresAt
    ? { text: m.held_until({ moment: momentText(holdExpiresAt, yacht.timeZone) }), until: holdExpiresAt }
    : {}
  if (instant)
    return { title: m.next_pay_instant({ amount }), ...held, to: { path, label: m.next_pay_button({ amount }) } }
  return { title: m.next_pay_request({ amount }), ...held, to: { path, label: m.next_request_button() } }
}

function awaitOwnerStep({ answerBy, holdExpiresAt, payments, currency, yacht }: BookingDetails): NextStep {
  const reserved = payments.find(({ status }) => status === 'authorised')?.amount ?? 0
  const moment = momentText(answerBy ?? holdExpiresAt ?? '', yacht.timeZone)
  return {
    title: m.next_await_owner({ moment }),
    text: m.next_await_owner_text({ amount: moneyText({ amount: reserved, currency }) }),
  }
}

function depositStep({ id, currency, yacht }: BookingDetails, { amount, dueBy }: SecurityDeposit): NextStep {
  return {
    title: m.next_deposit({ moment: momentText(dueBy, yacht.timeZone) }),
    text: m.next_deposit_text({ amount: moneyText({ amount, currency }) }),
    to: { path: pagePath('/reservation/:bookingId/deposit', { bookingId: id }), label: m.deposit_button() },
  }
}

function replyStep({ currency, yacht }: BookingDetails, { amount, replyBy }: DepositClaim): NextStep {
  return {
    title: m.next_deposit_reply({ moment: momentText(replyBy, yacht.timeZone) }),
    text: m.next_deposit_reply_text({ amount: moneyText({ amount, currency }) }),
    to: { path: '#deposit', label: m.next_deposit_reply_button() },
  }
}

function calledOffStep({ weather, nextAction, yacht }: BookingDetails): NextStep {
  const moment = momentText(weather?.chooseBy ?? '', yacht.timeZone)
  if (nextAction === 'choose_date') return { title: m.next_choose_date({ moment }), text: m.next_choose_date_text() }
  return {
    title: m.next_choose_after_call({ moment }),
    text: m.next_choose_after_call_text({ reason: weather?.reason ?? '' }),
    to: { path: '#weather', label: m.next_choose_after_call_button() },
  }
}

const bookAgain = (yachtId: string) => ({
  path: pagePath('/:segment', { segment: yachtId }),
  label: m.next_book_again(),
})

function changeStep({ id, nextAction, currency, yacht, start }: BookingDetails, change: BookingChange): NextStep {
  if (nextAction === 'await_change') {
    const moment = momentText(change.until ?? start, yacht.timeZone)
    return { title: m.next_await_change({ moment }), text: m.next_await_change_text() }
  }
  const amount = moneyText({ amount: change.difference, currency })
  return {
    title: m.next_pay_difference({ amount }),
    text: m.next_pay_difference_text(),
    to: { path: payPath(id), label: m.next_pay_button({ amount }) },
    ...(change.until && { until: change.until }),
  }
}

function balanceStep({ id, due, bookingDate }: BookingDetails, amount: string): NextStep {
  const date = dayText(due?.date ?? bookingDate)
  const to = { path: payPath(id), label: m.next_balance_button() }
  return { title: m.next_balance({ amount, date }), text: m.next_balance_text(), to }
}

const isOfChange = (action: BookingDetails['nextAction']) => action === 'pay_difference' || action === 'await_change'

function stepOfDeposit(booking: BookingDetails): NextStep | undefined {
  const { deposit, nextAction } = booking
  if (deposit?.state === 'claimed' && deposit.claim) return replyStep(booking, deposit.claim)
  return nextAction === 'get_ready' && deposit?.state === 'due' ? depositStep(booking, deposit) : undefined
}
