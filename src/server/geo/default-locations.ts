import type { LocationChoices, NamedLocation } from '#contract/locations.ts'
import { defaultPlaces } from '#shared/default-places.ts'
import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { findNamed, type NamedPlace } from './queries.ts'

/** What is offered before anything is typed, with the places that those names stand for. */
export async function chooseDefaultLocations(db: Db): Promise<LocationChoices> {
  const { currentLocation, recentSearches, popularSearches } = defaultPlaces
  const names = [...currentLocation, ...recentSearches, ...popularSearches].map(keyOf)
  const places = await findNamed(db, [...new Set(names)])
  const withPlaces = (choices: readonly NamedLocation[]) => choices.map((choice) => withPlace(choice, places))
  return {
    currentLocation: withPlaces(currentLocation),
    recentSearches: withPlaces(recentSearches),
    popularSearches: withPlaces(popularSearches),
  }
}

/** As a choice in a list. */
export const asNamed = ({ name, kind, description, id }: Place): NamedLocation => ({
  name,
  type: kind,
  description,
  place_id: id,
})

function withPlace(choice: NamedLocation, places: readonly NamedPlace[]): NamedLocation {
  const place = places.find(({ key, kind }) => key === keyOf(choice) && kind === choice.type)
  return place ? { ...asNamed(place), name: choice.name } : choice
}

// 'Miami, USA' is known as Miami.
const keyOf = ({ name }: NamedLocation) => foldName(name.split(',')[0] ?? '')
