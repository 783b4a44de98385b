import type { CardPrice } from '#contract/yacht.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'

const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** The trip that a card's total is for: its page, its pin and the comparison say the same total for it. */
export function tripOfPrice(search: TripSearch, price: CardPrice | null): TripSearch {
  if (!price) return search
  // A range of days is a length of its own.
  const dateTo = search.flex === null && search.date === price.date ? search.dateTo : null
  // A party that nobody has named is told where it makes the total.
  const guests = search.guests ?? (price.perGuest ? price.guests : null)
  return { ...search, guests, date: price.date, dateTo, tripType: tripTypes[price.unit], duration: price.units }
}
