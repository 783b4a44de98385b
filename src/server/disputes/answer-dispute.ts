import type { Id } from '#shared/id.ts'
import { settlePayment } from '../bookings/payment/settle-payment.ts'
import { recordAudit } from '../identity/audit.ts'
import { closeDispute, sendEvidence } from '../payments/answer-dispute.ts'
import { getDispute, type StoredDispute } from '../payments/dispute-queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { composeSubmission } from './compose-submission.ts'
import { describeDispute } from './describe-dispute.ts'
import { markAccepted, markSubmitted, saveReply } from './queries.ts'

type Statement = { id: string; statement: string; revision: number }

/** Throws not_found, dispute_closed and revision_conflict. */
export async function saveStatement({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, given: Statement) {
  const { id, statement, revision } = given
  await getOpen(db, id)
  await db.transaction().execute((tx) => saveReply(tx, { disputeId: id, statement, revision, by: adminId, now: now() }))
}

/**
 * Sends the statement and what was gathered to the guest's bank. It is decided first, so that nobody accepts the loss meanwhile;
 * called again after a failure of the provider it sends what was not sent. Throws not_found, dispute_closed, evidence_missing and
 * revision_conflict.
 */
export async function submitEvidence(services: Services, adminId: Id, given: Omit<Statement, 'statement'>) {
  const { db, settings, now } = services
  const { id, revision } = given
  const dispute = await getOpen(db, id)
  await db.transaction().execute(async (tx) => {
    if (!(await markSubmitted(tx, { disputeId: id, revision, by: adminId, now: now() }))) return
    const details = { dispute: id, revision }
    await recordAudit(tx, { event: 'dispute_answered', at: now(), actorId: adminId, userId: null, details })
  })
  const { statement, reference, yacht, evidence } = await describeDispute(db, id)
  await sendEvidence(settings, id, { ...composeSubmission({ statement, reference, yacht, evidence }) })
  await settlePayment(services, { paymentId: dispute.payment_id })
}

/** The money stays with the guest. Throws not_found, and dispute_closed where the bank has decided or has the evidence. */
export async function acceptLoss(services: Services, adminId: Id, id: string): Promise<void> {
  const { db, settings, now } = services
  const dispute = await getDispute(db, id)
  if (dispute.status === 'won') throw new AppError('dispute_closed')
  await db.transaction().execute(async (tx) => {
    if (!(await markAccepted(tx, { disputeId: id, by: adminId, now: now() }))) return
    const { amount, currency } = dispute
    const details = { dispute: id, amount, currency }
    await recordAudit(tx, { event: 'dispute_accepted', at: now(), actorId: adminId, userId: null, details })
  })
  await closeDispute(settings, id)
  await settlePayment(services, { paymentId: dispute.payment_id })
}

async function getOpen(db: Db, id: string): Promise<StoredDispute> {
  const dispute = await getDispute(db, id)
  if (dispute.status !== 'open') throw new AppError('dispute_closed')
  return dispute
}
