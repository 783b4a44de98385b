import type { ListingDecision, StepFeedback } from '#contract/fleet/listings.ts'
import type { BulkOutcome } from '#contract/fleet/moderation.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { outcomeOf } from '../../platform/outcome-of.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { keepApprovedVersion, keepPublicVersion } from '../drafts/approved-version.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { decideListing } from './review-listing.ts'

type Decision = {
  action: ListingDecision
  feedback: readonly StepFeedback[]
  takesOffline?: boolean | undefined
  /** The revision that the operator has seen. Without it the present one is used. */
  revision?: number | undefined
}

/**
 * Stores an operator's decision about a listing. Throws not_found, invalid_request, listing_incomplete, papers_unchecked, and
 * revision_conflict when the listing has changed since the operator read it.
 */
export function decideAsOperator(context: Context, adminId: AdminId, listingId: Id, decision: Decision): Promise<void> {
  const { action, feedback, takesOffline, revision } = decision
  const at = context.now()
  return changeListing(context, listingId, async (tx) => {
    const before = await lockListing(tx, listingId)
    if (revision !== undefined && before.revision !== revision) {
      throw new AppError('revision_conflict', { revision: before.revision })
    }
    if (action !== 'approve' && before.status === 'approved') await keepPublicVersion(tx, listingId)
    await decideListing(tx, listingId, { action, feedback, takesOffline, now: at })
    if (action === 'approve') await keepApprovedVersion(tx, listingId, { by: adminId, at })
    const details = {
      listing: listingId,
      action,
      steps: feedback.map(({ step }) => step),
      ...(takesOffline && { takesOffline }),
    }
    await recordAudit(tx, { event: 'listing_decided', at, actorId: adminId, userId: null, details })
  })
}

/** The same for several listings, one by one. The outcome of a refused one is its code; the others are done. */
export async function decideMany(
  context: Context,
  adminId: AdminId,
  { ids, action }: { ids: readonly Id[]; action: ListingDecision },
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids)) {
    const outcome = await outcomeOf(decideAsOperator(context, adminId, id, { action, feedback: [] }))
    const listing = await context.db.selectFrom('listings').select('title').where('id', '=', id).executeTakeFirst()
    outcomes.push({ id, title: listing?.title ?? '', outcome })
  }
  return outcomes
}
