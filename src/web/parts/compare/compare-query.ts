import type { TripType } from '#contract/search/boats.ts'
import { type DayPart, dayParts } from '#shared/day-part.ts'
import { dayOf, listOf } from '#web/lib/search-params.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import { mostCompared } from '#web/parts/boats/compare-selection.ts'

export type CompareQuery = {
  ids: string[]
  date: string | null
  tripType: TripType | null
  /** Only for trips by the hour with a date. */
  dayPart: DayPart | null
  duration: number | null
  guests: number | null
  onlyDifferences: boolean
}

/** The address is the whole state: the yachts, and the trip whose totals are compared. */
export function readCompareQuery(params: URLSearchParams): CompareQuery {
  const date = dayOf(params, 'date')
  const part = dayParts.find((each) => each === params.get('day_part')) ?? null
  const named = tripTypes.find((type) => type === params.get('trip_type')) ?? null
  // A part of the day implies a trip by the hour.
  const tripType = named ?? (date && part ? 'hours' : null)
  return {
    ids: [...new Set(listOf(params, 'ids').map((id) => id.trim().toLowerCase()))].filter(isId).slice(0, mostCompared),
    date,
    tripType,
    dayPart: date && tripType === 'hours' ? part : null,
    // A duration has no meaning without a unit.
    duration: tripType && wholeNumber(params.get('duration'), 400),
    guests: wholeNumber(params.get('min_capacity'), 50),
    onlyDifferences: params.get('only') === 'differences',
  }
}

/** Every comparison has one address: the ids come first, with plain commas. */
export function writeCompareQuery({
  ids,
  date,
  tripType,
  dayPart,
  duration,
  guests,
  onlyDifferences,
}: CompareQuery): string {
  const rest = new URLSearchParams({
    ...(date && { date }),
    ...(tripType && { trip_type: tripType }),
    ...(duration && { duration: String(duration) }),
    ...(dayPart && { day_part: dayPart }),
    ...(guests && { min_capacity: String(guests) }),
    ...(onlyDifferences && { only: 'differences' }),
  }).toString()
  const text = [ids.length > 0 && `ids=${ids.join(',')}`, rest].filter(Boolean).join('&')
  return text && `?${text}`
}

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

function wholeNumber(text: string | null, most: number) {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) && number > 0 ? Math.min(number, most) : null
}
