import type { Id } from '#shared/id.ts'
import { findListingsOfFleet } from '../../boats/named-fleet.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { reviewAnswered } from '../events.ts'
import { brokenRules } from '../writing/broken-rules.ts'

type Answer = { fleet: OwnFleet; userId: Id; reviewId: Id; answer: string }

/**
 * Answers a published review of a yacht of this fleet, once. An answer that breaks the rules waits for an operator. Throws
 * not_found for any other review, and review_answered.
 */
export async function answerReview(
  { db, settings, now }: Services,
  { fleet, userId, reviewId, answer }: Answer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['listing_id', 'reply', 'waits_since'])
      .where('id', '=', reviewId)
      .where('about', '=', 'yacht')
      .where('status', '=', 'published')
      .forUpdate()
      .executeTakeFirst()
    const listingIds = await findListingsOfFleet(tx, fleet)
    if (!review || !listingIds.includes(review.listing_id)) throw new AppError('not_found')
    if (review.reply !== null) throw new AppError('review_answered')
    const isHeld = brokenRules(answer, settings.REVIEW_WORDS).length > 0
    const at = new Date(now())
    await tx
      .updateTable('reviews')
      .set({ reply: answer, reply_status: isHeld ? 'waiting' : 'published', replied_at: at, replied_by: userId })
      .set(isHeld ? { waits_since: review.waits_since ?? at } : {})
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('id', '=', reviewId)
      .execute()
    if (!isHeld) await emit(tx, reviewAnswered, { reviewId })
  })
}
