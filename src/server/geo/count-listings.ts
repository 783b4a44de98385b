import type { Db } from '../platform/database.ts'
import { distanceKm } from './place.ts'
import { listDestinations, saveListingCounts } from './queries.ts'

/**
 * Takes down how many yachts can be seen at each destination, from the number at each position. A yacht between two
 * destinations counts for both.
 */
export async function countListings(
  db: Db,
  positions: readonly { latitude: number; longitude: number; listings: number }[],
): Promise<void> {
  const counts = (await listDestinations(db)).map((destination) => {
    const within = positions.filter((position) => distanceKm(destination, position) <= destination.radiusKm)
    return [destination.id, within.reduce((sum, { listings }) => sum + listings, 0)] as const
  })
  await saveListingCounts(db, new Map(counts))
}
