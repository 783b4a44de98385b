import { cellsOfBox, cellsOfCircle } from '../../geo/geo-cells.ts'
import type { Search } from '../model/search.ts'

/** The tags of a search. Each yacht that it may find has one of them, so that a change of its calendar changes the page. */
export function tagsOfSearch({
  ids,
  place,
  bounds,
  types,
}: Pick<Search, 'ids' | 'place' | 'bounds' | 'types'>): string[] {
  if (ids) return ids.map((id) => `listing:${id}`)
  if (place?.kind === 'country') return [`country:${place.countryCode}`]
  const cells = place ? cellsOfCircle(place) : bounds && cellsOfBox(bounds)
  if (cells) return cells
  return types.length > 0 ? types.map((type) => `type:${type}`) : ['fleet']
}
