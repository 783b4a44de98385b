import type { Dispute, DisputeDetails, DisputeEvidence } from '#contract/disputes/disputes.ts'
import { listPicturesOf } from '../bookings/deposit/queries.ts'
import { countBoarded, countPeople } from '../bookings/manifest/queries.ts'
import { getBooking } from '../bookings/queries.ts'
import { readTerms } from '../bookings/stored-terms.ts'
import { findUserNames } from '../identity/user-names.ts'
import { findConversationOfBooking, listMessages } from '../messaging/queries.ts'
import { listDisputeFiles } from '../payments/dispute-files.ts'
import { getDispute, type StoredDispute } from '../payments/dispute-queries.ts'
import { getPayment } from '../payments/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { isOverdue } from './answerable-dispute.ts'
import { composeSubmission } from './compose-submission.ts'
import { findReply } from './queries.ts'

const mostMessages = 200

/** The present evidence for a charter whose payment a guest's bank has taken back. */
async function gatherEvidence(db: Db, { booking_id, payment_id }: StoredDispute): Promise<DisputeEvidence> {
  const booking = await getBooking(db, booking_id)
  const payment = await getPayment(db, payment_id)
  const boarded = await countBoarded(db, booking_id)
  const registered = (await countPeople(db, [booking_id])).get(booking_id) ?? 0
  return {
    trip: {
      start: booking.starts_at.toISOString(),
      end: booking.ends_at.toISOString(),
      guests: booking.guests,
      status: booking.status,
      zone: booking.time_zone,
    },
    price: { amount: booking.total, currency: booking.currency },
    payment: {
      id: payment.id,
      card: payment.card_brand && payment.card_last4 ? { brand: payment.card_brand, last4: payment.card_last4 } : null,
      at: payment.captured_at?.toISOString() ?? null,
    },
    payer: { name: booking.guest_name, email: booking.guest_email },
    bookedAt: booking.created_at.toISOString(),
    cancellation: readTerms(booking.terms).cancellation.map(({ until, fee }) => ({ until, fee })),
    manifest: { registered, guests: booking.guests },
    boarding: {
      boarded: boarded > 0 ? boarded : null,
      departedAt: booking.departed_at?.toISOString() ?? null,
      returnedAt: booking.returned_at?.toISOString() ?? null,
    },
    pictures: await listPicturesOf(db, booking_id),
    messages: await messagesOf(db, booking_id),
  }
}

/** The oldest first, in the form that the other side reads. */
async function messagesOf(db: Db, bookingId: string): Promise<DisputeEvidence['messages']> {
  const conversation = await findConversationOfBooking(db, bookingId)
  if (!conversation) return []
  const messages = await listMessages(db, conversation.id, { limit: mostMessages })
  return messages.reverse().map(({ created_at, side, masked_text }) => ({
    at: created_at.toISOString(),
    // A check constraint allows only these words in the column.
    from: side as 'guest' | 'owner',
    text: masked_text,
  }))
}

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
