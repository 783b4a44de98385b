import type { BookingTerms } from '#contract/bookings.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { type Changed, changedTerms } from '../change-terms.ts'

/** How long a guest has to pay what the other yacht costs more, where no balance is due later anyway. */
const daysToPay = 3

type Move = {
  /** What the other yacht costs, as quoted. */
  quoted: BookingTerms
  /** Kept of what earlier changes took away. */
  fee: number
  paid: number
  currency: string
  /** Days where the other yacht lies. */
  today: LocalDate
  departsOn: LocalDate
}

export type MovedTerms = {
  total: number
  terms: BookingTerms
  /** Given back at once. */
  refund: number
  /** More than was agreed before to be paid at once: due with the balance. */
  due: number
  dueOn: LocalDate | null
}

/**
 * What is agreed after a move at the price of the other yacht. Nobody holds a card at that moment, so that what would be
 * due at once is due with the balance: on its day, or within three days, but not later than the day of the departure.
 */
export function movedTerms({ quoted, fee, paid, currency, today, departsOn }: Move): MovedTerms {
  const changed = changedTerms(quoted, { fee, leastFee: 0 }, { paid, currency })
  const { total, terms, difference } = changed
  if (difference <= 0) return { total, terms, refund: -difference, due: 0, dueOn: null }
  const later = balanceOf(changed)
  const soon = addDays(today, daysToPay)
  const dueOn = later?.due ?? (soon < departsOn ? soon : departsOn)
  const schedule = [
    { due: 'now' as const, amount: paid },
    { due: dueOn, amount: (later?.amount ?? 0) + difference },
    ...terms.schedule.filter(({ due }) => due === 'at_base'),
  ]
  return { total, terms: { ...terms, schedule }, refund: 0, due: difference, dueOn }
}

const balanceOf = ({ terms }: Changed) => terms.schedule.find(({ due }) => due !== 'now' && due !== 'at_base')
