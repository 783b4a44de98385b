import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { applyBasisPoints, chargeStep } from '#shared/money.ts'
import { extendLines } from '../../pricing/price-extension.ts'
import { waivedLine } from '../change-terms.ts'

type Booked = { total: number; currency: string; terms: BookingTerms }

export type Extended = {
  total: number
  terms: BookingTerms
  /** `price` is the whole cost of the extension, `difference` its part paid through us now. Minor units, never negative. */
  price: number
  difference: number
}

/**
 * Adds the cost of an extension to the agreed terms: to the lines, to the sums due at once and at base, and, by the share of
 * each cancellation tier, to its fee. A sum below the smallest card charge is waived.
 */
export function extendedTerms(
  { total, currency, terms }: Booked,
  added: readonly QuoteLine[],
  after: { endsWithHalfHour: boolean },
): Extended {
  const dueNow = sumOf(added.filter(({ payable }) => payable === 'now'))
  const isTooSmall = dueNow > 0 && dueNow < minimumCharge(currency)
  const more = isTooSmall ? [...added, waivedLine(dueNow)] : added
  const price = sumOf(more)
  const difference = isTooSmall ? 0 : dueNow
  const step = chargeStep(currency)
  return {
    total: total + price,
    price,
    difference,
    terms: {
      ...terms,
      lines: extendLines(terms.lines, more, after),
      schedule: extendedSchedule(terms.schedule, difference, price - difference),
      cancellation: terms.cancellation.map((tier) => ({
        ...tier,
        fee: tier.fee + applyBasisPoints(price, tier.basisPoints, step),
      })),
    },
  }
}

function extendedSchedule(schedule: BookingTerms['schedule'], now: number, atBase: number): BookingTerms['schedule'] {
  const more = { now, at_base: atBase }
  const dues = [
    ...schedule,
    ...(['now', 'at_base'] as const)
      .filter((due) => !schedule.some((part) => part.due === due))
      .map((due) => ({ due, amount: 0 })),
  ]
  return dues
    .map(({ due, amount }) => ({ due, amount: due === 'now' || due === 'at_base' ? amount + more[due] : amount }))
    .filter(({ due, amount }) => amount > 0 || due === 'now')
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
