import type { Id } from '#shared/id.ts'
import { settlePayment } from '../bookings/payment/settle-payment.ts'
import { recordAudit } from '../identity/audit.ts'
import { closeDispute, sendEvidence, stageEvidence, uploadDisputeFiles } from '../payments/answer-dispute.ts'
import { listDisputeFiles } from '../payments/dispute-files.ts'
import { getDispute } from '../payments/dispute-queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { getAnswerable, getOpen } from './answerable-dispute.ts'
import { composeSubmission } from './compose-submission.ts'
import { describeDispute } from './describe-dispute.ts'
import { checkReply, findReply, markAccepted, markSubmitted, saveReply } from './queries.ts'

type Statement = { id: string; statement: string; revision: number }

/** Throws not_found, dispute_closed, dispute_overdue and revision_conflict. */
export async function saveStatement({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, given: Statement) {
  const { id, statement, revision } = given
  await getAnswerable(db, id, now())
  await db.transaction().execute((tx) => saveReply(tx, { disputeId: id, statement, revision, by: adminId, now: now() }))
}

/** The parts of the answer that the administrator has seen before sending. */
type Submission = { id: string; revision: number; files: readonly Id[] }

/**
 * Sends the statement, the files and the gathered evidence to the guest's bank. First the provider gets everything without
 * forwarding it, so that a refusal can still be corrected. Then the decision is stored, so that nobody can accept the loss
 * meanwhile, and the evidence is sent. A repeated call after a failure of the provider sends the rest. Throws not_found,
 * dispute_closed, dispute_overdue, statement_missing, evidence_refused and revision_conflict.
 */
export async function submitEvidence(services: Services, adminId: Id, { id, ...seen }: Submission): Promise<void> {
  const { db, settings, now } = services
  const dispute = await getOpen(db, id)
  if (!(await checkReply(db, await findReply(db, id), seen))) {
    await getAnswerable(db, id, now())
    await uploadDisputeFiles(services, id)
    await stageEvidence(settings, id, await composeEvidence(services, id))
    await db.transaction().execute(async (tx) => {
      if (!(await markSubmitted(tx, { disputeId: id, ...seen, by: adminId, now: now() }))) return
      const details = { dispute: id, revision: seen.revision }
      await recordAudit(tx, { event: 'dispute_answered', at: now(), actorId: adminId, userId: null, details })
    })
  }
  await sendEvidence(services, id, await composeEvidence(services, id))
  await settlePayment(services, { paymentId: dispute.payment_id })
}

async function composeEvidence(services: Pick<Services, 'db' | 'now'>, id: string) {
  const { statement, reference, yacht, evidence } = await describeDispute(services, id)
  const files = await listDisputeFiles(services.db, id)
  return {
    ...composeSubmission({ statement, reference, yacht, evidence }),
    ...Object.fromEntries(files.flatMap(({ field, provider_file: file }) => (file ? [[field, file]] : []))),
  }
}

/**
 * Accepts that the guest keeps the money. Throws not_found, and dispute_closed where the bank has decided or has the evidence.
 */
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
