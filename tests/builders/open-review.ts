import type { Db } from '#server/platform/database.ts'
import { type NewReview, publishReviews } from '#server/reviews/publish-reviews.ts'

/** Stores the review of a charter, and the owner's of its guest: both are open then. */
export async function openReview(
  db: Db,
  review: NewReview,
  { REVIEW_WORDS }: { REVIEW_WORDS?: string } = {},
): Promise<void> {
  const { listingId, bookingId, writtenAt } = review
  const ofGuest: NewReview = {
    listingId,
    bookingId,
    writtenAt,
    about: 'guest',
    rating: 5,
    language: 'en',
    comment: 'On time, and tidy.',
    author: 'Marek Charters',
  }
  await db.transaction().execute((tx) => publishReviews(tx, [review, ofGuest], { REVIEW_WORDS, now: writtenAt }))
}
