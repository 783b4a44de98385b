import type { Db } from '../platform/database.ts'
import { distanceKm, type Place } from './place.ts'
import { listAround } from './queries.ts'

// Degrees of longitude are shorter near the poles, so the nearest place by degrees may not be the nearest by kilometres.
const candidates = 24

/** The marina or town nearest to a point, with its distance in kilometres. */
export async function nearestPlace(
  db: Db,
  latitude: number,
  longitude: number,
): Promise<(Place & { distance: number }) | undefined> {
  const around = await listAround(db, latitude, longitude, candidates)
  return around
    .map((place) => ({ ...place, distance: distanceKm(place, { latitude, longitude }) }))
    .sort((a, b) => a.distance - b.distance)[0]
}
