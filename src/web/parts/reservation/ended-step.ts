import type { BookingDetails, CancelledBy } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import type { NextStep } from './step.ts'

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
export function endedStep(booking: BookingDetails): NextStep {
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
