import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { reviewAnswered } from '../events.ts'
import { isReportOpen } from '../report-state.ts'
import { tellOfDecision } from './tell-of-decision.ts'

type Decision = { id: Id; state: 'published' | 'hidden'; reason?: string | undefined; revision: number }

/**
 * Publishes or hides the answer of an owner. The review itself waits on where its owner has reported it. Throws not_found, and
 * revision_conflict when the review has changed since the operator read it.
 */
export async function decideReply(services: Services, adminId: AdminId, decision: Decision): Promise<void> {
  const { db, now } = services
  const { id, state, reason = null, revision } = decision
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('reviews')
      .select(['reply_status', 'replied_at', 'revision', 'booking_id', 'listing_id', 'status'])
      .select(['reported_at', 'decided_at'])
      .where('id', '=', id)
      .where('reply', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('revision_conflict', { revision: before.revision })
    await tx
      .updateTable('reviews')
      .set({
        reply_status: state,
        reply_decided_at: new Date(now()),
        waits_since: before.status === 'published' && isReportOpen(before) ? before.reported_at : null,
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute()
    const event = state === 'published' ? 'review_answer_published' : 'review_answer_hidden'
    await recordAudit(tx, { event, at: now(), actorId: adminId, userId: null, details: { review: id, reason } })
    if (before.reply_status === state) return
    if (state === 'published') await emit(tx, reviewAnswered, { reviewId: id })
    await tellOfDecision(tx, services, { ...decision, ...before, to: 'owner' })
  })
}
