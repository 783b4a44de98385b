import type { TripType } from '#contract/boats.ts'
import { dayOf } from './search-params.ts'

/** The trip that a visitor searches for: read from the address of any page, and carried on by its links. */
export type TripSearch = {
  date: string | null
  dateTo: string | null
  guests: number | null
  tripType: TripType | null
  /** In units of the kind of trip. */
  duration: number | null
}

export const tripTypes = ['hours', 'days', 'week'] as const satisfies readonly TripType[]

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
  }
}

/** The trip as the results, the comparison and the API take it. */
export function searchParamsOf({ date, dateTo, guests, tripType, duration }: TripSearch): URLSearchParams {
  return paramsOf({ date, date_to: dateTo, trip_type: tripType, duration, min_capacity: guests })
}

/** The trip as a yacht's page takes it; '' for none. */
export function yachtQuery({ date, dateTo, guests, tripType, duration }: TripSearch): string {
  const month = date?.slice(0, 7)
  const params = paramsOf({ date, month, date_to: dateTo, trip_type: tripType, duration, guests })
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
