import type { CardPrice } from '#contract/boats/yacht.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'

const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** The trip that a card's total is for. Yacht page, map pin and comparison use it to show the same total. */
export function tripOfPrice(search: TripSearch, price: CardPrice | null): TripSearch {
  if (!price) return search
  // A range of days already sets the duration.
  const dateTo = search.flex === null && search.date === price.date ? search.dateTo : null
  // Where the visitor named no number of guests, the price's own number is passed on if the total depends on it.
  const guests = search.guests ?? (price.perGuest ? price.guests : null)
  return { ...search, guests, date: price.date, dateTo, tripType: tripTypes[price.unit], duration: price.units }
}
