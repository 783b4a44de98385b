import type { LocationChoices, NamedLocation } from '#contract/locations.ts'
import { defaultPlaces } from '#shared/default-places.ts'
import type { Locale } from '#shared/locale.ts'
import { countryName, placeDescription } from '#shared/place-names.ts'
import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { findNamed, type NamedPlace } from './queries.ts'

/** What is offered before anything is typed, with the places that those names stand for. */
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

/** A country is named by its own rule: it has no other part that tells it from a town of that name. */
export const describeIn = ({ kind, description, countryCode }: Described, locale: Locale): string =>
  kind === 'country'
    ? countryName(description, countryCode, locale)
    : placeDescription(description, countryCode, locale)

type Described = Pick<Place, 'kind' | 'description' | 'countryCode'>

/** As a choice in a list, described in the language of its reader. */
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

// 'Miami, USA' is known as Miami.
const keyOf = ({ name }: NamedLocation) => foldName(name.split(',')[0] ?? '')
