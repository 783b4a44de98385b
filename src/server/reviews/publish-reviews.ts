import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

export type NewReview = {
  listingId: Id
  /** A completed charter of this listing; one review each. */
  bookingId: Id
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  author: string
  country?: string
  language: string
  reply?: string
  /** Epoch milliseconds. */
  writtenAt: number
  isDemo?: boolean
}

/** Publishes reviews of charters that were sailed. The database refuses one of any other. */
export async function publishReviews(db: Db, reviews: NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  const rows = reviews.map((review) => ({
    id: newId(review.writtenAt),
    listing_id: review.listingId,
    booking_id: review.bookingId,
    rating: review.rating,
    comment: review.comment,
    author: review.author,
    country: review.country ?? null,
    language: review.language,
    reply: review.reply ?? null,
    is_demo: review.isDemo ?? false,
    created_at: new Date(review.writtenAt),
  }))
  await db.insertInto('reviews').values(rows).execute()
}
