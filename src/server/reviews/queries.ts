import { type Selectable, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { ReviewOrder } from '#shared/review-orders.ts'
import { findTitles } from '../boats/queries.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Reviews } from '../platform/database-types.ts'
import { deletePictures } from './writing/pictures.ts'

type ReviewFilters = {
  listingId: Id
  language: string | undefined
  sort: ReviewOrder | undefined
  stars: number | undefined
  limit: number
  page: number
}

/** In the generated types each column of a view may be null. */
type PublicReviewRow = Pick<
  Selectable<Reviews>,
  | 'id'
  | 'listing_id'
  | 'booking_id'
  | 'rating'
  | 'crew'
  | 'cleanliness'
  | 'accuracy'
  | 'value'
  | 'comment'
  | 'author'
  | 'country'
  | 'language'
  | 'reply'
  | 'replied_at'
  | 'created_at'
>

/** Published reviews in this order; without one, those in the reader's language first, then the newest. */
export function listPublishedReviews(db: Db, { listingId, language, sort, stars, limit, page }: ReviewFilters) {
  let reviews = db
    .selectFrom('public_reviews')
    .selectAll()
    .$castTo<PublicReviewRow>()
    .where('listing_id', '=', listingId)
  if (stars !== undefined) reviews = reviews.where('rating', '=', stars)
  if (sort === undefined) reviews = reviews.orderBy(sql`language = ${(language ?? 'en').toLowerCase()}`, 'desc')
  if (sort === 'highest') reviews = reviews.orderBy('rating', 'desc')
  if (sort === 'lowest') reviews = reviews.orderBy('rating')
  return reviews
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** The number of published reviews with one, two, three, four and five stars, and the mean of each mark. */
export async function readFigures(db: Db, listingId: Id) {
  const mean = (mark: 'crew' | 'cleanliness' | 'accuracy' | 'value') =>
    sql<number | null>`round(avg(${sql.ref(mark)}), 1)::double precision`.as(mark)
  const [rows, averageMarks] = await Promise.all([
    db
      .selectFrom('public_reviews')
      .select(['rating', db.fn.countAll<number>().as('count')])
      .where('listing_id', '=', listingId)
      .groupBy('rating')
      .execute(),
    db
      .selectFrom('public_reviews')
      .select([mean('crew'), mean('cleanliness'), mean('accuracy'), mean('value')])
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow(),
  ])
  const distribution = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0)
  return { distribution, averageMarks }
}

type WantedLatest = { language: string | undefined; limit: number }

/** The newest review of each listing, those in the reader's language first, then the newest. */
export async function listLatestOfListings(db: Db, { language, limit }: WantedLatest) {
  const inLanguage = sql<boolean>`language = ${(language ?? 'en').toLowerCase()}`
  const newest = db
    .selectFrom('public_reviews')
    .distinctOn('listing_id')
    .select(['id', 'listing_id', 'rating', 'comment', 'author', 'country', 'created_at', inLanguage.as('readable')])
    .orderBy('listing_id')
    .orderBy(inLanguage, 'desc')
    .orderBy('created_at', 'desc')
    .$castTo<PublicReviewRow & { readable: boolean }>()
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('readable', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The reviews that the guest of these bookings wrote, sealed and hidden ones too, the newest first, with the titles of the yachts.
 */
export async function listReviewsOfBookings(db: Db, bookingIds: readonly Id[]) {
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'booking_id', 'listing_id', 'rating', 'crew', 'cleanliness', 'accuracy', 'value'])
    .select(['comment', 'author', 'country', 'created_at', 'closes_at', 'status'])
    .select(sql<string | null>`case when reply_status = 'published' then reply end`.as('reply'))
    .where('about', '=', 'yacht')
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .orderBy('created_at', 'desc')
    .execute()
  const titles = await findTitles(
    db,
    reviews.map(({ listing_id }) => listing_id),
  )
  return reviews.map((review) => ({ ...review, title: titles.get(review.listing_id) ?? '' }))
}

/** Reviews of the guest of these bookings by owners, without sealed ones, which the guest may not read yet. */
export function listGuestReviewsForExport(db: Db, bookingIds: readonly Id[]) {
  return db
    .selectFrom('reviews')
    .select(['booking_id', 'rating', 'communication', 'care', 'rules', 'comment', 'author', 'created_at', 'status'])
    .where('about', '=', 'guest')
    .where('status', '<>', 'sealed')
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The bookings among these that this side has reviewed. */
export async function findReviewed(db: Db, bookingIds: readonly Id[], about: 'yacht' | 'guest'): Promise<Set<Id>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('about', '=', about)
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

/**
 * Removes the names of guests from their reviews, and the words of owners about them. The reviews of charters stay, without
 * their pictures. Returns the keys of the pictures' files, which the caller deletes after the transaction.
 */
export async function anonymiseReviews(tx: Tx, bookingIds: readonly Id[]): Promise<string[]> {
  const ofBookings = sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`
  const rows = await tx
    .updateTable('reviews')
    .set({ author: 'Former guest', country: null, report_reason: null, reported_at: null, decision_reason: null })
    .set({ reply_report_reason: null, reply_reported_at: null })
    .where('about', '=', 'yacht')
    .where(ofBookings)
    .returning('id')
    .execute()
  await tx.deleteFrom('reviews').where('about', '=', 'guest').where(ofBookings).execute()
  return deletePictures(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Removes the name of a fleet from its reviews of guests. */
export async function anonymiseFleetReviews(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ author: 'Former owner' })
    .where('about', '=', 'guest')
    .where(sql<boolean>`listing_id = any(${[...listingIds]}::text[])`)
    .execute()
}
