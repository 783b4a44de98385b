import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'

type Report = { bookingId: Id; userId: Id | null; reason: string }

/**
 * Asks an operator to check the owner's public answer to the review of a charter. It stays public until then. A reported answer
 * stays as it is. Throws not_found where there is no public answer.
 */
export async function reportReply({ db, now }: Services, { bookingId, userId, reason }: Report): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['id', 'reply_reported_at', 'waits_since'])
      .where('booking_id', '=', bookingId)
      .where('about', '=', 'yacht')
      .where('status', '=', 'published')
      .where('reply_status', '=', 'published')
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw new AppError('not_found')
    if (review.reply_reported_at !== null) return
    const at = new Date(now())
    await tx
      .updateTable('reviews')
      .set({ reply_report_reason: reason, reply_reported_at: at, waits_since: review.waits_since ?? at })
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('id', '=', review.id)
      .execute()
    await recordAudit(tx, { event: 'review_answer_reported', at: now(), userId, details: { review: review.id } })
  })
}
