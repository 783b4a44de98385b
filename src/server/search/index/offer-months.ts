import { addMonths, dayNumber, type LocalDate, type LocalMonth, monthOf } from '#shared/local-date.ts'
import { horizonReaches } from '../../availability/booking-horizon.ts'
import type { Variant } from '../model/variant.ts'
import { describeOfferDays } from '../price/offer-day.ts'
import type { OfferEngine } from '../price/offer-engine.ts'
import type { CalendarState } from '../price/price-day.ts'
import { firstDayOf, lastDayOf } from './horizon.ts'
import { emptyMonth, type MonthDay, type MonthRow, withDays } from './month-row.ts'

/** These months of an offer, computed from scratch. `months` are consecutive. New variants are added to the list. */
export function monthsOfOffer(
  engine: OfferEngine,
  state: CalendarState,
  months: readonly LocalMonth[],
  variants: Variant[],
): MonthRow[] {
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const days = daysByMonth(engine, state, firstDayOf(first), lastDayOf(last))
  return months.map((month) => {
    // A new month has no other days.
    const open = (days.get(month) ?? []).filter(({ day }) => day !== undefined)
    const row = withDays(emptyMonth(month), open, variants)
    const opensAt = horizonReaches(engine.rules, firstDayOf(month))
    return opensAt > state.now ? { ...row, staleAt: opensAt } : row
  })
}

/** The days between two days, by month, including those that cannot be booked. */
export function daysByMonth(engine: OfferEngine, state: CalendarState, first: LocalDate, last: LocalDate) {
  const days = describeOfferDays(engine, state, first, last)
  const byMonth = new Map<LocalMonth, MonthDay[]>()
  let month = monthOf(first)
  for (let rest = days, index = Number(first.slice(8)) - 1; rest.length > 0; index = 0) {
    const next = addMonths(month, 1)
    const count = dayNumber(firstDayOf(next)) - dayNumber(firstDayOf(month)) - index
    const from = index
    byMonth.set(
      month,
      rest.slice(0, count).map((day, at) => ({ index: from + at, day })),
    )
    rest = rest.slice(count)
    month = next
  }
  return byMonth
}
