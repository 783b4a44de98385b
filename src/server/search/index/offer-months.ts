import type { LocalMonth } from '#shared/local-date.ts'
import { addDays } from '#shared/local-date.ts'
import { horizonReaches } from '../../availability/booking-horizon.ts'
import { type CalendarState, describeOfferDays } from '../price/offer-day.ts'
import type { OfferEngine } from '../price/offer-engine.ts'
import type { Variant } from '../price/variant.ts'
import { firstDayOf, lastDayOf } from './horizon.ts'
import { byMonth, emptyMonth, type MonthRow, withDays } from './month-row.ts'

/** These months of an offer, from scratch; `months` are consecutive. Variants that are new are added to the list. */
export function monthsOfOffer(
  engine: OfferEngine,
  state: CalendarState,
  months: readonly LocalMonth[],
  variants: Variant[],
): MonthRow[] {
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const days = byMonth(datedDays(engine, state, firstDayOf(first), lastDayOf(last)))
  return months.map((month) => {
    const row = withDays(emptyMonth(month), days.get(month) ?? [], variants)
    const opensAt = horizonReaches(engine.rules, firstDayOf(month))
    return opensAt > state.now ? { ...row, staleAt: opensAt } : row
  })
}

/** The days with their dates, those that cannot be booked included. */
export function datedDays(engine: OfferEngine, state: CalendarState, first: string, last: string) {
  return describeOfferDays(engine, state, first, last).map((day, index) => ({ date: addDays(first, index), day }))
}
