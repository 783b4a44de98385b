import type { Flexibility, TripType } from '#contract/search/boats.ts'
import { type DayPart, dayParts } from '#shared/day-part.ts'
import { dayOf } from './search-params.ts'

/** The trip that a visitor searches for. Any page reads it from its address and passes it on in its links. */
export type TripSearch = {
  date: string | null
  dateTo: string | null
  guests: number | null
  tripType: TripType | null
  /** The duration in units of the kind of trip. */
  duration: number | null
  /** `month`: any day of the date's month; `days`: a few days around the date. */
  flex: Flexibility | null
  /** Only for trips by the hour. */
  dayPart: DayPart | null
}

export const tripTypes = ['hours', 'days', 'week'] as const satisfies readonly TripType[]
const flexibilities = ['days', 'month'] as const satisfies readonly Flexibility[]

const mostGuests = 50
const longest = 400

/** Reads the trip from an address. Results and comparison write the guests as `min_capacity`, a yacht's page as `guests`. */
export function readTripSearch(params: URLSearchParams): TripSearch {
  const date = dayOf(params, 'date')
  return {
    date,
    dateTo: date && dayOf(params, 'date_to'),
    guests: wholeNumber(params.get('min_capacity') ?? params.get('guests'), mostGuests),
    tripType: tripTypes.find((type) => type === params.get('trip_type')) ?? null,
    duration: wholeNumber(params.get('duration'), longest),
    flex: (date && flexibilities.find((flex) => flex === params.get('flex'))) || null,
    dayPart: dayParts.find((part) => part === params.get('day_part')) ?? null,
  }
}

/** The query of the trip for the results, the comparison and the API. */
export function searchParamsOf({
  date,
  dateTo,
  guests,
  tripType,
  duration,
  flex,
  dayPart,
}: TripSearch): URLSearchParams {
  const days = { date, date_to: dateTo, flex }
  return paramsOf({ ...days, trip_type: tripType, duration, day_part: dayPart, min_capacity: guests })
}

/** The query of the trip for a yacht's page; '' for none. */
export function yachtQuery({ date, dateTo, guests, tripType, duration, flex, dayPart }: TripSearch): string {
  const days = { date, month: date?.slice(0, 7), date_to: dateTo, flex }
  const params = paramsOf({ ...days, trip_type: tripType, duration, day_part: dayPart, guests })
  return params.size > 0 ? `?${params}` : ''
}

function paramsOf(values: Record<string, string | number | null | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value))
  return params
}

function wholeNumber(text: string | null, most: number): number | null {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) && number > 0 ? Math.min(number, most) : null
}
