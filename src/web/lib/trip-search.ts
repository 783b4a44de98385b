import type { Flexibility, TripType } from '#contract/boats.ts'
import { type DayPart, dayParts } from '#shared/day-part.ts'
import { dayOf } from './search-params.ts'

/** The trip that a visitor searches for: read from the address of any page, and carried on by its links. */
export type TripSearch = {
  date: string | null
  dateTo: string | null
  guests: number | null
  tripType: TripType | null
  /** In units of the kind of trip. */
  duration: number | null
  /** Any day of the date's month, or a few days around it. */
  flex: Flexibility | null
  /** Of trips by the hour. */
  dayPart: DayPart | null
}

export const tripTypes = ['hours', 'days', 'week'] as const satisfies readonly TripType[]
const flexibilities = ['days', 'month'] as const satisfies readonly Flexibility[]

const mostGuests = 50
const longest = 400

/** Results and comparison write the guests as `min_capacity`, a yacht's page as `guests`. */
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

/** The trip as the results, the comparison and the API take it. */
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

/** The trip as a yacht's page takes it; '' for none. */
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
