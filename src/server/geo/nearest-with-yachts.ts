import type { Db } from '../platform/database.ts'
import { distanceKm } from './place.ts'
import { countYachtsAt, findPlace, listDestinations } from './queries.ts'

const most = 3

/** The nearest places with yachts around a place without any; empty for a place with yachts. */
export async function listNearestWithYachts(db: Db, placeId: string) {
  const [place, yachts] = await Promise.all([findPlace(db, placeId), countYachtsAt(db, [placeId])])
  if (!place || (yachts.get(placeId) ?? 0) > 0) return []
  return (await listDestinations(db))
    .map((destination) => ({ ...destination, distance: distanceKm(destination, place) }))
    .filter(({ listings }) => (listings ?? 0) > 0)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name, description, listings, distance }) => ({
      name,
      description,
      yachts: listings ?? 0,
      distance: Math.round(distance),
    }))
}
