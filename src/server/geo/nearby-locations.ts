import type { NamedLocation } from '#contract/geo/locations.ts'
import type { Locale } from '#shared/locale.ts'
import { placeDescription } from '#shared/place-names.ts'
import type { Db } from '../platform/database.ts'
import { asNamed, chooseDefaultLocations } from './default-locations.ts'
import { distanceKm } from './place.ts'
import { findCountry } from './place-text.ts'
import { type Destination, listDestinations, listPopularInCountry } from './queries.ts'

type Whereabouts = { latitude?: number; longitude?: number; countryCode?: string; countryName?: string }

const most = 6
// A place further away than a day's drive or a short flight is not nearby.
const nearKm = 1_500

/**
 * Destinations with yachts around a position, the nearest first; else popular charter places of the visitor's country; else the
 * default.
 */
export async function listNearbyChoices(db: Db, where: Whereabouts, locale: Locale): Promise<NamedLocation[]> {
  const destinations = (await listDestinations(db)).filter(({ listings }) => listings !== 0)
  const near = around(destinations, where, locale)
  if (near.length > 0) return near
  const countryCode = await findCountryCode(db, where)
  const popular = countryCode ? await listPopularInCountry(db, countryCode, most) : []
  if (popular.length > 0) return popular.map((place) => asNamed(place, locale))
  return (await chooseDefaultLocations(db, locale)).currentLocation
}

function around(
  destinations: readonly Destination[],
  { latitude, longitude }: Whereabouts,
  locale: Locale,
): NamedLocation[] {
  if (latitude === undefined || longitude === undefined) return []
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return []
  return destinations
    .map((destination) => ({ destination, distance: distanceKm(destination, { latitude, longitude }) }))
    .filter(({ distance }) => distance <= nearKm)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ destination, distance }) => ({
      name: destination.name[locale] ?? destination.name.en,
      type: destination.kind,
      description: placeDescription(destination.description, destination.countryCode, locale),
      place_id: destination.placeId,
      distance: Math.round(distance),
    }))
}

async function findCountryCode(db: Db, { countryCode, countryName }: Whereabouts): Promise<string | undefined> {
  const byCode = countryCode ? await findCountry(db, countryCode) : undefined
  const country = byCode ?? (countryName ? await findCountry(db, countryName) : undefined)
  return country?.countryCode
}
