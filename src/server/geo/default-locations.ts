import type { LocationChoices, NamedLocation } from '#contract/geo/locations.ts'
import { defaultPlaces } from '#shared/default-places.ts'
import type { Locale } from '#shared/locale.ts'
import { countryName, placeDescription } from '#shared/place-names.ts'
import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { findNamed, type NamedPlace } from './queries.ts'

/** The suggestions before a visitor types anything, with their places. */
export async function chooseDefaultLocations(db: Db, locale: Locale): Promise<LocationChoices> {
  const { currentLocation, recentSearches, popularSearches } = defaultPlaces
  const names = [...currentLocation, ...recentSearches, ...popularSearches].map(keyOf)
  const places = await findNamed(db, [...new Set(names)])
  const withPlaces = (choices: readonly NamedLocation[]) => choices.map((choice) => withPlace(choice, places, locale))
  return {
    currentLocation: withPlaces(currentLocation),
    recentSearches: withPlaces(recentSearches),
    popularSearches: withPlaces(popularSearches),
  }
}

/** A country uses its own rule, because its description has no other part that tells it from a town with the same name. */
export const describeIn = ({ kind, description, countryCode }: Described, locale: Locale): string =>
  kind === 'country'
    ? countryName(description, countryCode, locale)
    : placeDescription(description, countryCode, locale)

type Described = Pick<Place, 'kind' | 'description' | 'countryCode'>

/** A place as a choice of a list, described in the reader's language. */
export const asNamed = (place: Place, locale: Locale): NamedLocation => ({
  name: place.name,
  type: place.kind,
  description: describeIn(place, locale),
  place_id: place.id,
})

function withPlace(choice: NamedLocation, places: readonly NamedPlace[], locale: Locale): NamedLocation {
  const place = places.find(({ key, kind }) => key === keyOf(choice) && kind === choice.type)
  return place ? { ...asNamed(place, locale), name: choice.name } : choice
}

// The key of 'Miami, USA' is that of Miami.
const keyOf = ({ name }: NamedLocation) => foldName(name.split(',')[0] ?? '')
