import { sql } from 'kysely'
import type { ListingDecision, StepFeedback } from '#contract/listings.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { changeListingStatus } from '../change-listing-status.ts'
import { listingDecided } from '../events.ts'
import { type ListingAction, nextListingStatus } from '../listing-status.ts'
import { keepPublicVersion } from '../moderation/approved-version.ts'
import { requireCheckedPapers } from '../papers/require-checked.ts'
import { describeSteps, incompleteSteps } from './complete-steps.ts'
import { getDraftRow, lockListing } from './draft-queries.ts'
import { getDraft } from './present-draft.ts'
import { recordSteps } from './record-steps.ts'

/**
 * Sends a listing to the operator. One that stayed public while changes were asked for is public still: its owner says that they are
 * made. Throws listing_locked, listing_incomplete.
 */
export async function submitListing(tx: Tx, listingId: Id): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  const { ListingFeedback } = await getDraft(tx, listingId)
  if (status === 'approved' && ListingFeedback.length > 0)
    return moveListing(tx, listingId, { action: 'answer_changes' })
  await requireAction(tx, listingId, 'submit')
  await requireComplete(tx, listingId)
  await moveListing(tx, listingId, { action: 'submit' })
}

/** Takes a listing back, so that its owner can change it; what an operator asked for stays. Throws listing_locked. */
export async function withdrawListing(tx: Tx, listingId: Id): Promise<void> {
  const { status } = await requireAction(tx, listingId, 'withdraw')
  if (status === 'approved') await keepPublicVersion(tx, listingId)
  const { ListingFeedback } = await getDraft(tx, listingId)
  await moveListing(tx, listingId, { action: 'withdraw', feedback: ListingFeedback })
}

type Decision = {
  action: ListingDecision
  feedback: readonly StepFeedback[]
  /** A public listing for which changes are asked is no longer public. */
  takesOffline?: boolean | undefined
  now: number
}

/** Stores the operator's decision about a listing. Throws not_found, invalid_request, listing_incomplete, papers_unchecked. */
export async function decideListing(tx: Tx, listingId: Id, decision: Decision): Promise<void> {
  const { action, feedback, takesOffline = false, now } = decision
  const { status } = await lockListing(tx, listingId)
  if (action === 'approve') {
    await requireComplete(tx, listingId)
    await requireCheckedPapers(tx, listingId, new Date(now).toISOString().slice(0, 10))
  }
  const asksOfPublic = action === 'request_changes' && status === 'approved'
  await moveListing(tx, listingId, { action: asksOfPublic && takesOffline ? 'take_offline' : action, feedback })
  await emit(tx, listingDecided, { listingId, action, ...(asksOfPublic && { staysPublic: !takesOffline }) })
}

type Move = { action: ListingAction; feedback?: readonly StepFeedback[] }

async function moveListing(tx: Tx, listingId: Id, { action, feedback = [] }: Move): Promise<void> {
  const text = feedback.map((each) => each.feedback).join('\n')
  await changeListingStatus(tx, listingId, { action, ...(text ? { feedback: text } : {}) })
  const byStep = Object.fromEntries(feedback.map((each) => [each.step, each.feedback]))
  await tx
    .updateTable('listings')
    .set({ step_feedback: JSON.stringify(byStep), revision: sql<number>`revision + 1` })
    .where('id', '=', listingId)
    .execute()
  await recordSteps(tx, listingId)
}

async function requireAction(tx: Tx, listingId: Id, action: ListingAction) {
  const listing = await lockListing(tx, listingId)
  const { status } = listing
  if (!nextListingStatus(action, status)) throw new AppError('listing_locked', { listingStatus: status, fields: [] })
  return listing
}

async function requireComplete(tx: Tx, listingId: Id): Promise<void> {
  const steps = incompleteSteps(describeSteps(await getDraftRow(tx, listingId)))
  if (steps.length > 0) throw new AppError('listing_incomplete', { steps })
}
