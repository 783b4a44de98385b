import { dayMonthText, shortMonthText } from '#web/lib/format.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'

/** The texts of a search; null for values that it leaves open. */
export function searchTexts(params: URLSearchParams) {
  const { date, dateTo, flex, guests } = readTripSearch(params)
  return {
    // The country is left out: the place is clear without it.
    place: params.get('location')?.split(',')[0] || null,
    days: date && daysText(date, dateTo, flex),
    party: guests === null ? null : m.guests_count({ count: guests }),
  }
}

/** "4 Dec", "4 Dec ± 3 days", "any time in June 2027", "4 - 9 Dec". */
function daysText(date: string, dateTo: string | null, flex: 'days' | 'month' | null): string {
  if (flex === 'month') return m.any_time_in({ month: shortMonthText(date.slice(0, 7)) })
  const first = dayMonthText(date)
  if (flex === 'days') return m.days_around({ date: first })
  return dateTo ? `${first} - ${dayMonthText(dateTo)}` : first
}
