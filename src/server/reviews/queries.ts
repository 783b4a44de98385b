import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../boats/queries.ts'
import type { Db } from '../platform/database.ts'

type ReviewFilters = { listingId: Id; language: string | undefined; limit: number; page: number }

/** Published reviews, those in the reader's language first, then the newest. */
export function listPublishedReviews(db: Db, { listingId, language, limit, page }: ReviewFilters) {
  return db
    .selectFrom('reviews')
    .select(['id', 'rating', 'comment', 'author', 'country', 'reply', 'created_at'])
    .where('listing_id', '=', listingId)
    .where('status', '=', 'published')
    .orderBy(sql`language = ${(language ?? 'en').toLowerCase()}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** The number of published reviews with one, two, three, four and five stars. */
export async function countRatings(db: Db, listingId: Id): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', db.fn.countAll<number>().as('count')])
    .where('listing_id', '=', listingId)
    .where('status', '=', 'published')
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0)
}

type WantedLatest = { language: string | undefined; limit: number }

/** The newest review of each listing, those in the reader's language first, then the newest. */
export async function listLatestOfListings(db: Db, { language, limit }: WantedLatest) {
  const inLanguage = sql<boolean>`language = ${(language ?? 'en').toLowerCase()}`
  const newest = db
    .selectFrom('reviews')
    .distinctOn('listing_id')
    .select(['id', 'listing_id', 'rating', 'comment', 'author', 'country', 'created_at', inLanguage.as('readable')])
    .where('status', '=', 'published')
    .orderBy('listing_id')
    .orderBy(inLanguage, 'desc')
    .orderBy('created_at', 'desc')
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('readable', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The reviews of these bookings, hidden or not, the newest first, with the titles of the yachts. */
export async function listReviewsOfBookings(db: Db, bookingIds: readonly Id[]) {
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'listing_id', 'rating', 'comment', 'author', 'country', 'reply', 'created_at', 'status as state'])
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .orderBy('created_at', 'desc')
    .execute()
  const titles = await findTitles(
    db,
    reviews.map(({ listing_id }) => listing_id),
  )
  return reviews.map((review) => ({ ...review, title: titles.get(review.listing_id) ?? '' }))
}

/** Removes the names of guests from their reviews. The reviews stay. */
export async function anonymiseReviews(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ author: 'Former guest', country: null, report_reason: null, reported_at: null, decision_reason: null })
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .execute()
}
