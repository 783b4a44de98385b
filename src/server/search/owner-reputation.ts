import type { Statistics } from '#contract/analytics/statistics.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { isSuperOwner } from './present/present-card.ts'

/** The reputation of an owner, from completed bookings and published reviews. */
export async function readReputation(db: Db, ownerId: Id): Promise<Statistics['reputation']> {
  const found = await db
    .selectFrom('owner_reputations')
    .select(['rating', 'booking_count'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  const rating = found?.rating ?? null
  const bookingCount = found?.booking_count ?? 0
  const superOwner = isSuperOwner({ ownerRating: rating, ownerBookingCount: bookingCount })
  return { rating, bookingCount, superOwner }
}
