import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { brokenRules } from './moderation/broken-rules.ts'

export type NewReview = {
  listingId: Id
  /** A completed charter of this listing. A booking has one review at most. */
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

type Rules = { REVIEW_WORDS?: string | undefined }

/**
 * Publishes reviews of completed charters. A review that breaks the rules waits for a moderator. The database refuses reviews of
 * other charters.
 */
export async function publishReviews(db: Db, reviews: NewReview[], { REVIEW_WORDS }: Rules): Promise<void> {
  if (reviews.length === 0) return
  const rows = reviews.map((review) => {
    const heldFor = brokenRules(review.comment, REVIEW_WORDS)
    const writtenAt = new Date(review.writtenAt)
    return {
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
      created_at: writtenAt,
      ...(heldFor.length > 0 && { status: 'waiting', held_for: heldFor, waits_since: writtenAt }),
    }
  })
  await db.insertInto('reviews').values(rows).execute()
}
