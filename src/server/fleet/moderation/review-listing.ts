import { sql } from 'kysely'
import type { ListingDecision, StepFeedback } from '#contract/fleet/listings.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { changeListingStatus } from '../change-listing-status.ts'
import { keepPublicVersion } from '../drafts/approved-version.ts'
import { describeSteps, incompleteSteps } from '../drafts/complete-steps.ts'
import { getDraftRow, lockListing } from '../drafts/draft-queries.ts'
import { getDraft } from '../drafts/present-draft.ts'
import { findProposal, markSubmitted } from '../drafts/proposal-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { listingDecided } from '../events.ts'
import { type ListingAction, nextListingStatus } from '../listing-status.ts'
import { requireCheckedPapers } from '../papers/require-checked.ts'
import { applyProposal, foldProposal } from '../proposals/apply-proposal.ts'

/** Submits a listing, or the changes of a public one, to the operator. Throws listing_locked, listing_incomplete. */
export async function submitListing(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  if (status === 'approved') return submitChanges(tx, listingId, now)
  await requireAction(tx, listingId, 'submit')
  await requireComplete(tx, listingId)
  await moveListing(tx, listingId, { action: 'submit' })
}

/** Submits the changes of a public listing, and clears the operator's feedback: the owner says that it is done. */
async function submitChanges(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  const { proposed, ListingFeedback } = await getDraft(tx, listingId)
  const isNew = proposed?.submittedAt === null
  if (!isNew && ListingFeedback.length === 0)
    throw new AppError('listing_locked', { listingStatus: 'approved', fields: [] })
  if (isNew) await markSubmitted(tx, listingId, new Date(now))
  await moveListing(tx, listingId, { action: 'answer_changes' })
}

/**
 * Withdraws a submission, so that the owner can change it. The operator's feedback stays. A public listing stays public. Throws
 * listing_locked.
 */
export async function withdrawListing(tx: Tx, listingId: Id): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  const { proposed, ListingFeedback } = await getDraft(tx, listingId)
  if (status === 'approved' && proposed?.submittedAt) return markSubmitted(tx, listingId, null)
  await requireAction(tx, listingId, 'withdraw')
  await moveListing(tx, listingId, { action: 'withdraw', feedback: ListingFeedback })
}

/** Makes a draft of a public listing and its proposed changes. Throws listing_locked, invalid_request. */
export async function unpublishListing(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  await requireAction(tx, listingId, 'unpublish')
  await keepPublicVersion(tx, listingId)
  await foldProposal(tx, listingId, now)
  const { ListingFeedback } = await getDraft(tx, listingId)
  await moveListing(tx, listingId, { action: 'unpublish', feedback: ListingFeedback })
}

type Decision = {
  action: ListingDecision
  feedback: readonly StepFeedback[]
  /** Takes a public listing offline while changes are asked for. */
  takesOffline?: boolean | undefined
  now: Instant
}

/** Stores the operator's decision about a listing. Throws not_found, invalid_request, listing_incomplete, papers_unchecked. */
export async function decideListing(tx: Tx, listingId: Id, decision: Decision): Promise<void> {
  const { action, feedback, takesOffline = false, now } = decision
  const { status } = await lockListing(tx, listingId)
  if (status === 'approved' && action === 'approve') return approveChanges(tx, listingId, now)
  if (action === 'approve') {
    await requireComplete(tx, listingId)
    await requireCheckedPapers(tx, listingId, new Date(now).toISOString().slice(0, 10))
  }
  if (action === 'withdraw_request') await requireRequest(tx, listingId)
  const asksOfPublic = action === 'request_changes' && status === 'approved'
  if (asksOfPublic) await (takesOffline ? foldProposal(tx, listingId, now) : markSubmitted(tx, listingId, null))
  await moveListing(tx, listingId, { action: asksOfPublic && takesOffline ? 'take_offline' : action, feedback })
  await emit(tx, listingDecided, { listingId, action, ...(asksOfPublic && { staysPublic: !takesOffline }) })
}

/** A request can be withdrawn until the owner has answered it. Throws invalid_request. */
async function requireRequest(tx: Tx, listingId: Id): Promise<void> {
  if ((await getDraft(tx, listingId)).ListingFeedback.length > 0) return
  throw invalidField('action', 'No changes are asked for.')
}

/** Publishes the changes that the owner has submitted. Throws invalid_request, listing_incomplete. */
async function approveChanges(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  const proposal = await findProposal(tx, listingId)
  if (proposal?.submittedAt) {
    await applyProposal(tx, listingId, now)
    await requireComplete(tx, listingId)
  }
  await moveListing(tx, listingId, { action: proposal?.submittedAt ? 'approve_changes' : 'approve' })
  await emit(tx, listingDecided, { listingId, action: 'approve', ofChanges: true })
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
