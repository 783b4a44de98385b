import type Stripe from 'stripe'
import { endingOf, readEvidenceFile } from '../media/evidence-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/settings.ts'
import { listDisputeFiles, noteProviderFile, type StoredDisputeFile } from './dispute-files.ts'
import { paymentProvider } from './provider.ts'

type Evidence = Stripe.DisputeUpdateParams.Evidence

/**
 * Uploads the files that the provider does not have yet, each once: the id is stored after each upload, and after a lost answer
 * the idempotency key returns the same file. Throws evidence_refused for a file that the provider rejects, and unavailable when
 * the provider fails: a repeated call continues with the missing files.
 */
export async function uploadDisputeFiles({ db, settings }: Pick<Services, 'db' | 'settings'>, disputeId: string) {
  const files = await listDisputeFiles(db, disputeId)
  for (const file of files.filter(({ provider_file }) => provider_file === null))
    await noteProviderFile(db, file.id, await uploadFile(settings, file))
}

async function uploadFile(settings: Settings, { id, field, file_type: type }: StoredDisputeFile): Promise<string> {
  const provider = await paymentProvider(settings)
  const data = await readEvidenceFile(settings, { id, type })
  // A neutral name, because the original name may be private.
  const file = { data, name: `${field}.${endingOf(type)}`, type: 'application/octet-stream' }
  const uploaded = await provider.files
    .create({ purpose: 'dispute_evidence', file }, { idempotencyKey: `dispute-file:${id}` })
    .catch((error: unknown) => refuseOr(error, 'evidence_refused'))
  return uploaded.id
}

/**
 * Stores the evidence at the provider without sending it to the bank, so that a refusal can still be corrected. Throws
 * dispute_closed, dispute_overdue and evidence_refused.
 */
export async function stageEvidence(settings: Settings, disputeId: string, evidence: Evidence): Promise<void> {
  const provider = await paymentProvider(settings)
  const { evidence_details } = await retrieveDispute(settings, disputeId)
  if (evidence_details.submission_count > 0) return
  await provider.disputes
    .update(disputeId, { evidence, submit: false })
    .catch((error: unknown) => explainRefusal(settings, disputeId, error))
}

type Place = Pick<Services, 'db' | 'settings' | 'now'>

/**
 * Sends evidence to the guest's bank, once for any number of calls, and stores that the provider has it. Throws dispute_closed,
 * dispute_overdue and evidence_refused.
 */
export async function sendEvidence({ db, settings, now }: Place, disputeId: string, evidence: Evidence): Promise<void> {
  const provider = await paymentProvider(settings)
  const { evidence_details } = await retrieveDispute(settings, disputeId)
  if (evidence_details.submission_count === 0)
    await provider.disputes
      .update(disputeId, { evidence, submit: true }, { idempotencyKey: `dispute-evidence:${disputeId}` })
      .catch((error: unknown) => explainRefusal(settings, disputeId, error))
  const disputes = db.updateTable('disputes').set({ evidence_sent_at: new Date(now()) })
  await disputes.where('id', '=', disputeId).where('evidence_sent_at', 'is', null).execute()
}

/** Closes the dispute, so that the guest keeps the money. A closed dispute stays as it is. */
export async function closeDispute(settings: Settings, disputeId: string): Promise<void> {
  const provider = await paymentProvider(settings)
  const { status } = await retrieveDispute(settings, disputeId)
  if (status === 'lost') return
  await provider.disputes
    .close(disputeId, {}, { idempotencyKey: `dispute-close:${disputeId}` })
    .catch((error: unknown) => refuseOr(error, 'dispute_closed'))
}

/** The provider has a single code for these refusals. The state of the dispute tells which one it is. */
async function explainRefusal(settings: Settings, disputeId: string, cause: unknown): Promise<never> {
  if (!isRefusal(cause)) return refuseOr(cause, 'dispute_closed')
  const { status, evidence_details } = await retrieveDispute(settings, disputeId)
  const takesEvidence = status === 'needs_response' || status === 'warning_needs_response'
  if (!takesEvidence) throw new AppError('dispute_closed', {}, { cause })
  throw new AppError(evidence_details.past_due ? 'dispute_overdue' : 'evidence_refused', {}, { cause })
}

async function retrieveDispute(settings: Settings, disputeId: string): Promise<Stripe.Dispute> {
  const provider = await paymentProvider(settings)
  return provider.disputes.retrieve(disputeId).catch((error: unknown) => refuseOr(error, 'dispute_closed'))
}

/**
 * Throws `code` for a refusal of the provider, and unavailable where it fails or cannot be reached, so that the call can be
 * repeated.
 */
function refuseOr(cause: unknown, code: 'dispute_closed' | 'evidence_refused'): never {
  if (isRefusal(cause)) throw new AppError(code, {}, { cause })
  const isOfProvider = cause instanceof Error && 'type' in cause && String(cause.type).startsWith('Stripe')
  throw isOfProvider ? new AppError('unavailable', {}, { cause }) : cause
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
