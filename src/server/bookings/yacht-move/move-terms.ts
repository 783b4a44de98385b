import type { BookingTerms } from '#contract/bookings/bookings.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { type Changed, changedTerms } from '../change-terms.ts'

/** The days that a guest has to pay a higher price, when no balance is due later anyway. */
const daysToPay = 3

type Move = {
  /** The terms of the other yacht, as quoted. */
  quoted: BookingTerms
  /** The fee kept from earlier changes. */
  fee: number
  paid: number
  currency: string
  /** `today` and `departsOn` are days in the zone of the other yacht. */
  today: LocalDate
  departsOn: LocalDate
}

export type MovedTerms = {
  total: number
  terms: BookingTerms
  /** The sum refunded at once. */
  refund: number
  /** The rise of the sum due at once; it is due with the balance. */
  due: number
  dueOn: LocalDate | null
}

/**
 * The terms after a move at the price of the other yacht. No guest is there to enter a card, so that a sum due at once is
 * due with the balance: on its day, or within three days, but not later than the day of the departure.
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
