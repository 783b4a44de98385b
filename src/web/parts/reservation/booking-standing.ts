import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

/** The state of a booking as a badge. */
export function badgeOf({ status, nextAction }: Pick<BookingSummary, 'status' | 'nextAction'>) {
  if (nextAction === 'await_owner') return { tone: 'sea', text: m.status_request() } as const
  if (nextAction === 'await_licence') return { tone: 'warn', text: m.status_licence() } as const
  if (nextAction === 'answer_offer') return { tone: 'warn', text: m.status_offer() } as const
  if (nextAction === 'choose_after_call' || nextAction === 'choose_date')
    return { tone: 'warn', text: m.status_called_off() } as const
  if (status === 'pending') return { tone: 'warn', text: m.status_held() } as const
  if (status === 'confirmed') return { tone: 'good', text: m.status_confirmed() } as const
  if (status === 'completed') return { tone: 'plain', text: m.status_completed() } as const
  return { tone: 'bad', text: m.status_cancelled() } as const
}

/** The open deadline, or the refund; undefined where there is nothing to add to the badge. */
export function standingText(booking: BookingSummary): string | undefined {
  const { nextAction, due, refunded, currency } = booking
  const deadline = deadlineText(booking)
  if (deadline) return deadline
  if (nextAction === 'await_payment') return m.card_payment_checked()
  if (nextAction === 'pay_balance' && due) {
    const amount = moneyText({ amount: due.amount, currency })
    return m.card_balance_by({ amount, date: dayText(due.date ?? booking.bookingDate) })
  }
  if (refunded > 0) return m.card_refunded({ amount: moneyText({ amount: refunded, currency }) })
  return nextAction === 'get_ready' ? m.card_all_paid() : undefined
}

type Deadline = { at: string | null | undefined; text: (input: { moment: string }) => string }

function deadlineText({ nextAction, yacht, ...booking }: BookingSummary): string | undefined {
  const { holdExpiresAt, answerBy, licenceBy, change } = booking
  const deadlines: Partial<Record<typeof nextAction, Deadline>> = {
    pay: { at: holdExpiresAt, text: m.card_held_until },
    await_owner: { at: answerBy, text: m.card_answer_by },
    await_licence: { at: licenceBy, text: m.card_licence_by },
    answer_offer: { at: change?.until, text: m.card_answer_offer_by },
    answer_extension: { at: change?.until, text: m.card_answer_extension_by },
  }
  const open = deadlines[nextAction]
  return open?.at ? open.text({ moment: zonedMomentText(open.at, yacht.timeZone) }) : undefined
}
