import { cellsOfBox, cellsOfCircle } from '../../geo/geo-cells.ts'
import type { Search } from '../model/search.ts'

/** Tags of which each yacht has one that a search can find: its calendar may bring it in or take it out. */
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
