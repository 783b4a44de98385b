import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { deleteReviewPictures } from '../../media/store-review-picture.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { reviewOpened } from '../events.ts'
import { isReportOpen } from '../report-state.ts'
import { deletePictures } from '../writing/pictures.ts'
import { tellOfDecision } from './tell-of-decision.ts'

type Decision = { id: Id; state: 'published' | 'hidden'; reason?: string | undefined; revision: number }

/**
 * Publishes or hides a review, after which it no longer waits. A hidden one loses its pictures. Averages and search change in
 * the same transaction. The author gets a mail if what others read has changed. Throws not_found, review_sealed, and
 * revision_conflict when the review has changed since the operator read it.
 */
export async function decideReview(services: Services, adminId: AdminId, decision: Decision): Promise<void> {
  const dropped = await services.db.transaction().execute(async (tx) => {
    const before = await lockReview(tx, decision)
    await storeDecision(tx, services, adminId, { ...decision, before })
    const pictures = decision.state === 'hidden' ? await deletePictures(tx, [decision.id]) : []
    if (before.status !== decision.state) await followDecision(tx, services, { ...decision, before })
    return pictures
  })
  await deleteReviewPictures(services.settings, dropped)
}

type Decided = Decision & { before: Awaited<ReturnType<typeof lockReview>> }

async function lockReview(tx: Tx, { id, revision }: Decision) {
  const review = await tx
    .selectFrom('reviews')
    .select(['status', 'about', 'revision', 'booking_id', 'listing_id', 'reply_status', 'waits_since'])
    .select(['reply_reported_at', 'reply_decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw new AppError('not_found')
  if (review.revision !== revision) throw new AppError('revision_conflict', { revision: review.revision })
  if (review.status === 'sealed') throw new AppError('review_sealed')
  return review
}

async function storeDecision(tx: Tx, { now }: Services, adminId: AdminId, decided: Decided): Promise<void> {
  const { id, state, reason = null, revision, before } = decided
  const at = now()
  // An answer that is held or reported goes on waiting with a public review.
  const isReplyReported = isReportOpen({ reported_at: before.reply_reported_at, decided_at: before.reply_decided_at })
  const isReplyWaiting = before.reply_status === 'waiting' || (before.reply_status === 'published' && isReplyReported)
  const waits_since = state === 'published' && isReplyWaiting ? before.waits_since : null
  const decision = { decision_reason: reason, decided_at: new Date(at), decided_by: adminId }
  await tx
    .updateTable('reviews')
    .set({ status: state, waits_since, revision: revision + 1, ...decision })
    .where('id', '=', id)
    .execute()
  const event = state === 'published' ? 'review_published' : 'review_hidden'
  await recordAudit(tx, { event, at, actorId: adminId, userId: null, details: { review: id, reason } })
}

/** The public has another text now: figures and search follow in the same transaction, and both sides are told. */
async function followDecision(tx: Tx, services: Services, { before, ...decision }: Decided): Promise<void> {
  const { settings, now } = services
  const isOfGuest = before.about === 'guest'
  if (before.status === 'waiting' && decision.state === 'published')
    await emit(tx, reviewOpened, { reviewId: decision.id })
  await tellOfDecision(tx, services, { ...before, ...decision, to: isOfGuest ? 'owner' : 'guest', isOfGuest })
  await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
}
