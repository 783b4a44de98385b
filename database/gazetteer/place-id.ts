import { foldName } from '#server/geo/fold.ts'
import type { DestinationEntry } from './destinations.ts'

/** Ids stay the same from edition to edition: yachts point at them. */
export const cityId = (geonames: number) => `city-${geonames}`
export const countryId = (code: string) => `country-${code.toLowerCase()}`
export const regionId = (name: string) => `region-${slugOf(name)}`
export const marinaId = (name: string) => `marina-${slugOf(name)}`

/** The place that a destination stands for. */
export function placeIdOf({ place }: DestinationEntry): string {
  if ('city' in place) return cityId(place.city)
  return 'region' in place ? regionId(place.region) : countryId(place.country)
}

const slugOf = (name: string) => foldName(name).replaceAll(' ', '-')
