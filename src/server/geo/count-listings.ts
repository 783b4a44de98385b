import type { Db } from '../platform/database.ts'
import { distanceKm, type Harbour } from './place.ts'
import { listDestinations, saveHarbours, saveListingCounts } from './queries.ts'

/**
 * Counts the public yachts in each harbour, and from that at each destination. A yacht between two destinations counts for both.
 */
export async function countListings(db: Db, harbours: readonly Harbour[]): Promise<void> {
  const counts = (await listDestinations(db)).map((destination) => {
    const within = harbours.filter((harbour) => distanceKm(destination, harbour) <= destination.radiusKm)
    return [destination.id, within.reduce((sum, { listings }) => sum + listings, 0)] as const
  })
  await saveListingCounts(db, new Map(counts))
  await saveHarbours(db, harbours)
}
