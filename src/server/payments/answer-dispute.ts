import type Stripe from 'stripe'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { paymentProvider } from './provider.ts'

/** Sends evidence to the guest's bank, once however often it is called. Throws dispute_closed where the bank takes none any more. */
export async function sendEvidence(
  settings: Settings,
  disputeId: string,
  evidence: Stripe.DisputeUpdateParams.Evidence,
): Promise<void> {
  const provider = await paymentProvider(settings)
  const { evidence_details } = await provider.disputes.retrieve(disputeId)
  if (evidence_details.submission_count > 0) return
  await provider.disputes
    .update(disputeId, { evidence, submit: true }, { idempotencyKey: `dispute-evidence:${disputeId}` })
    .catch(closedMeanwhile)
}

/** The money stays with the guest. Closed before, nothing happens. */
export async function closeDispute(settings: Settings, disputeId: string): Promise<void> {
  const provider = await paymentProvider(settings)
  const { status } = await provider.disputes.retrieve(disputeId)
  if (status === 'lost') return
  await provider.disputes.close(disputeId, {}, { idempotencyKey: `dispute-close:${disputeId}` }).catch(closedMeanwhile)
}

function closedMeanwhile(error: unknown): never {
  const isRefusal = error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
  throw isRefusal ? new AppError('dispute_closed', {}, { cause: error }) : error
}
