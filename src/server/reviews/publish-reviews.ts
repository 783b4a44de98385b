import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'
import { brokenRules } from './writing/broken-rules.ts'
import { unseal } from './writing/open-reviews.ts'
import type { Marks } from './writing/written.ts'

export type NewReview = {
  listingId: Id
  /** A completed charter of this listing. A booking has one review of each side at most. */
  bookingId: Id
  /** By the guest about the charter, which is the default, or by the owner about the guest. */
  about?: 'yacht' | 'guest'
  rating: 1 | 2 | 3 | 4 | 5
  marks?: Omit<Marks, 'rating'>
  comment: string
  author: string
  country?: string
  language: string
  reply?: string
  /** Epoch milliseconds. */
  writtenAt: number
  isDemo?: boolean
}

type Publication = {
  REVIEW_WORDS?: string | undefined
  /** Epoch milliseconds. */
  now: number
}

/**
 * Stores reviews of completed charters that were written elsewhere. Those of which both sides have written, or whose time to
 * write is over, are public at once; one that breaks the rules waits for a moderator then. Nobody is told. The database refuses
 * reviews of other charters.
 */
export async function publishReviews(tx: Tx, reviews: NewReview[], { REVIEW_WORDS, now }: Publication): Promise<void> {
  if (reviews.length === 0) return
  const rows = reviews.map((review) => ({
    id: newId(review.writtenAt),
    listing_id: review.listingId,
    booking_id: review.bookingId,
    about: review.about ?? 'yacht',
    rating: review.rating,
    ...review.marks,
    comment: review.comment,
    author: review.author,
    country: review.country ?? null,
    language: review.language,
    is_demo: review.isDemo ?? false,
    created_at: new Date(review.writtenAt),
    held_for: brokenRules(review.comment, REVIEW_WORDS),
  }))
  await tx.insertInto('reviews').values(rows).execute()
  await unseal(
    tx,
    reviews.map(({ bookingId }) => bookingId),
    now,
  )
  const replies = reviews.flatMap(({ reply, writtenAt }, index) =>
    reply === undefined ? [] : [{ id: rows[index]?.id, reply, at: new Date(writtenAt) }],
  )
  await sql`
    update reviews set reply = given.reply, reply_status = 'published', replied_at = given.at
    from json_to_recordset(${JSON.stringify(replies)}::json) as given (id text, reply text, at timestamptz)
    where reviews.id = given.id and status = 'published'`.execute(tx)
}
