import { dayOf, listOf, withQuery } from '#web/lib/search-params.ts'

const lists = ['type', 'categories', 'amenities']
const days = ['date', 'date_to']

/** The default values of fields. They are left out of the address. */
const silent: Record<string, string> = { page: '1', sort: 'recommended', view: 'both' }

/** The canonical query of a search: without blank fields and invalid days, lists with commas. Each search has one address. */
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

/** The API's input from the address. The API parses the texts and ignores invalid values. */
export const searchInput = (params: URLSearchParams): Record<string, string> => Object.fromEntries(params)

/** The query for the map's pins: the same search without page and sorting. */
export function pinQuery(params: URLSearchParams, currency: string): string {
  const query = new URLSearchParams(params)
  for (const name of ['page', 'sort', 'view', 'filters']) query.delete(name)
  query.set('currency', currency)
  return query.toString()
}

/** The same search within an area. */
export function withArea(search: string, area: readonly number[]): string {
  const query = new URLSearchParams(search)
  query.set('bounds', area.map((degrees) => degrees.toFixed(3)).join(','))
  return query.toString()
}

/** The filters beyond place, dates, guests and kind of trip. */
const filterNames = [
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
  'paid_in',
  'bounds',
] as const

/** The number of active filters. Each type and each amenity counts. */
export const countFilters = (params: URLSearchParams): number =>
  filterNames.reduce(
    (count, name) => count + (lists.includes(name) ? listOf(params, name).length : Number(params.has(name))),
    0,
  )

/** The address of the same search without filters. */
export const withoutFilters = (params: URLSearchParams): string =>
  withQuery(params, { ...Object.fromEntries(filterNames.map((name) => [name, null])), page: null })
