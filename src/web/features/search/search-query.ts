import { dayOf, listOf } from '#web/lib/search-params.ts'

const lists = ['type', 'categories', 'amenities']
const days = ['date', 'date_to']

/** What a field holds when it says nothing; left out of the address. */
const silent: Record<string, string> = { page: '1', min_capacity: '1', sort: 'recommended', view: 'both' }

/** The query of a search as it stands in the address: no blank fields, lists with commas, real days, one address per search. */
export function cleanQuery(params: URLSearchParams): URLSearchParams {
  const clean = new URLSearchParams()
  for (const name of new Set(params.keys())) {
    const value = cleanValue(params, name)
    if (value && value !== silent[name]) clean.set(name, value)
  }
  return clean
}

function cleanValue(params: URLSearchParams, name: string): string | null {
  if (lists.includes(name)) return [...new Set(listOf(params, name))].join(',')
  return days.includes(name) ? dayOf(params, name) : (params.get(name)?.trim() ?? null)
}

/** The API's input from the address; it reads texts itself and drops what makes no sense. */
export const searchInput = (params: URLSearchParams): Record<string, string> => Object.fromEntries(params)

/** What the map asks for: the same search, all of it; within what it shows when told so. */
export function pinQuery(params: URLSearchParams, currency: string, within?: readonly number[]): string {
  const query = new URLSearchParams(params)
  for (const name of ['page', 'sort', 'view']) query.delete(name)
  if (within) query.set('bounds', within.map((degrees) => degrees.toFixed(3)).join(','))
  query.set('currency', currency)
  return query.toString()
}

/** Whatever narrows the search beyond place, date and guests. */
export const filterNames = [
  'trip_type',
  'duration',
  'type',
  'categories',
  'amenities',
  'captain',
  'instant',
  'q',
  'min_price',
  'max_price',
  'max_capacity',
  'min_length',
  'max_length',
  'min_year',
  'max_year',
  'min_cabins',
  'bounds',
  'date_to',
] as const

/** The trip that was searched for, for the address of a yacht's page. */
export function tripQuery(params: URLSearchParams): string {
  const trip = new URLSearchParams()
  const [date, guests, duration] = [params.get('date'), params.get('min_capacity'), params.get('duration')]
  if (date) {
    trip.set('date', date)
    trip.set('month', date.slice(0, 7))
  }
  if (duration) trip.set('duration', duration)
  if (guests) trip.set('guests', guests)
  return trip.size > 0 ? `?${trip}` : ''
}
