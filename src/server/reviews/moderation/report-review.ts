import type { Id } from '#shared/id.ts'
import { findListingsOfFleet } from '../../boats/named-fleet.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { OwnFleet } from '../../platform/scopes.ts'

type Report = { fleet: OwnFleet; userId: Id; reviewId: Id; reason: string }

/**
 * Asks an operator to check a published review of a yacht in this fleet. It stays public until then. A reported review stays as
 * it is. Throws not_found for any other review.
 */
export async function reportReview({ db, now }: Services, { fleet, userId, reviewId, reason }: Report): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['listing_id', 'reported_at'])
      .where('id', '=', reviewId)
      .where('status', '=', 'published')
      .where('about', '=', 'yacht')
      .forUpdate()
      .executeTakeFirst()
    const listingIds = await findListingsOfFleet(tx, fleet)
    if (!review || !listingIds.includes(review.listing_id)) throw new AppError('not_found')
    if (review.reported_at !== null) return
    const at = new Date(now())
    await tx
      .updateTable('reviews')
      .set({ report_reason: reason, reported_at: at, reported_by: userId, waits_since: at })
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('id', '=', reviewId)
      .execute()
    await recordAudit(tx, { event: 'review_reported', at: now(), userId, details: { review: reviewId } })
  })
}
