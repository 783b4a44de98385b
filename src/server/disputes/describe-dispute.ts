import type { Dispute, DisputeDetails } from '#contract/disputes/disputes.ts'
import { getBooking } from '../bookings/queries.ts'
import { findUserNames } from '../identity/user-names.ts'
import { listDisputeFiles } from '../payments/dispute-files.ts'
import { getDispute, type StoredDispute } from '../payments/dispute-queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { isOverdue } from './answerable-dispute.ts'
import { composeSubmission } from './compose-submission.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { findReply } from './queries.ts'

/** Throws not_found. */
export async function describeDispute({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<DisputeDetails> {
  const dispute = await getDispute(db, id)
  const reply = await findReply(db, id)
  const evidence = await gatherEvidence(db, dispute)
  const presented = await presentDispute(db, dispute, reply?.submitted_at ?? null)
  const files = await listDisputeFiles(db, id)
  const names = await findUserNames(db, [
    reply?.saved_by ?? null,
    reply?.submitted_by ?? null,
    reply?.accepted_by ?? null,
    ...files.map(({ added_by }) => added_by),
  ])
  const nameOf = (userId: string | null | undefined) => (userId ? (names.get(userId) ?? userId) : null)
  const statement = reply?.statement ?? ''
  const { reference, yacht } = presented
  const submission = composeSubmission({ statement, reference, yacht, evidence })
  return {
    ...presented,
    evidence,
    submission: Object.entries(submission).map(([field, text]) => ({ field, text })),
    files: files.map(({ field, file_name, file_size, ...file }) => ({
      id: file.id,
      field,
      name: file_name,
      bytes: file_size,
      addedBy: nameOf(file.added_by) ?? file.added_by,
      addedAt: file.added_at.toISOString(),
    })),
    isOverdue: isOverdue(dispute, now()),
    statement,
    revision: reply?.revision ?? 0,
    // A reply with revision 0 has files but no statement yet.
    savedBy: reply?.revision ? nameOf(reply.saved_by) : null,
    savedAt: reply?.revision ? reply.saved_at.toISOString() : null,
    submittedBy: nameOf(reply?.submitted_by),
    acceptedBy: nameOf(reply?.accepted_by),
    acceptedAt: reply?.accepted_at?.toISOString() ?? null,
  }
}

/** One dispute as lists show it. */
export async function presentDispute(db: Db, dispute: StoredDispute, submittedAt: Date | null): Promise<Dispute> {
  const booking = await getBooking(db, dispute.booking_id)
  return {
    id: dispute.id,
    state: dispute.status,
    reason: dispute.reason,
    amount: { amount: dispute.amount, currency: dispute.currency },
    openedAt: dispute.opened_at.toISOString(),
    respondBy: dispute.respond_by?.toISOString() ?? null,
    closedAt: dispute.closed_at?.toISOString() ?? null,
    bookingId: dispute.booking_id,
    reference: booking.reference,
    yacht: booking.title,
    guest: booking.guest_name,
    submittedAt: submittedAt?.toISOString() ?? null,
    deliveredAt: dispute.evidence_sent_at?.toISOString() ?? null,
  }
}
