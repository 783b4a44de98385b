type PlaceKind = 'country' | 'region' | 'city' | 'marina'

/** A place of the gazetteer. */
export type Place = {
  id: string
  kind: PlaceKind
  name: string
  /** 'Tourlos Marina, Mykonos, Greece' */
  description: string
  countryCode: string
  /** The island, town or state between the name and the country. */
  region: string | null
  latitude: number
  longitude: number
  radiusKm: number
  timeZone: string
}

/** A position with public yachts. */
export type Harbour = { latitude: number; longitude: number; countryCode: string; listings: number }

const earthKm = 6371

/** Kilometres along the surface. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
