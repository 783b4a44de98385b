import type { Db } from '../platform/database.ts'
import { distanceKm } from './place.ts'

const kmOfDegree = 111

/** The places in the circle of a destination; none for one that is not there. */
export async function placesWithin(db: Db, slug: string): Promise<string[]> {
  const destination = await db
    .selectFrom('destinations')
    .select(['latitude', 'longitude', 'radius_km'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!destination) return []
  const { latitude, longitude, radius_km: radius } = destination
  const height = radius / kmOfDegree
  const width = height / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  const nearby = await db
    .selectFrom('places')
    .select(['id', 'latitude', 'longitude'])
    .where('latitude', '>=', latitude - height)
    .where('latitude', '<=', latitude + height)
    .where('longitude', '>=', longitude - width)
    .where('longitude', '<=', longitude + width)
    .execute()
  return nearby.filter((place) => distanceKm(place, { latitude, longitude }) <= radius).map(({ id }) => id)
}
