import type { Db } from '../platform/database.ts'
import { distanceKm } from './place.ts'

/** Whether a point lies in the circle of one of these places. */
export async function isWithinPlaces(
  db: Db,
  placeIds: readonly string[],
  point: { latitude: number; longitude: number },
): Promise<boolean> {
  const places = await db
    .selectFrom('places')
    .select(['latitude', 'longitude', 'radius_km'])
    .where('id', 'in', placeIds)
    .execute()
  return places.some((place) => distanceKm(place, point) <= place.radius_km)
}
