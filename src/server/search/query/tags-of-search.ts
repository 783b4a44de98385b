import { cellsOfBox, cellsOfCircle } from '../../geo/geo-cells.ts'
import type { Search } from './search.ts'

/** Tags of which each yacht has one that a search can find: its calendar may bring it in or take it out. */
export function tagsOfSearch({ ids, place, bounds }: Pick<Search, 'ids' | 'place' | 'bounds'>): string[] {
  if (ids) return ids.map((id) => `listing:${id}`)
  if (place?.kind === 'country') return [`country:${place.countryCode}`]
  const cells = place ? cellsOfCircle(place) : bounds && cellsOfBox(bounds)
  return cells ?? ['fleet']
}
