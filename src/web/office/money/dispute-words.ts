import type { DisputeState } from '#contract/disputes/disputes.ts'
import type { EvidenceFileField } from '#shared/evidence-files.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'good' | 'bad' | 'warn'

export const disputeStates: Record<DisputeState, { text: () => string; tone: Tone }> = {
  open: { text: m.money_dispute_open, tone: 'warn' },
  won: { text: m.money_dispute_won, tone: 'good' },
  lost: { text: m.money_dispute_lost, tone: 'bad' },
}

const reasons: Readonly<Record<string, () => string>> = {
  fraudulent: m.money_dispute_fraudulent,
  product_not_received: m.money_dispute_not_received,
  product_unacceptable: m.money_dispute_unacceptable,
  credit_not_processed: m.money_dispute_no_refund,
  duplicate: m.money_dispute_duplicate,
  subscription_canceled: m.money_dispute_cancelled,
  unrecognized: m.money_dispute_unrecognised,
}

/** The reason that the guest gave the bank. An unknown reason shows its code. */
export const disputeReason = (reason: string) => (reasons[reason] ?? (() => reason.replaceAll('_', ' ')))()

const fields: Readonly<Record<string, () => string>> = {
  uncategorized_text: m.money_evidence_statement,
  customer_name: m.money_evidence_name,
  customer_email_address: m.money_evidence_email,
  product_description: m.money_evidence_description,
  service_date: m.money_evidence_date,
  cancellation_policy_disclosure: m.money_evidence_terms,
  access_activity_log: m.money_evidence_log,
}

export const evidenceFiles: Record<EvidenceFileField, () => string> = {
  receipt: m.money_evidence_receipt,
  customer_signature: m.money_evidence_agreement,
  customer_communication: m.money_evidence_communication,
  service_documentation: m.money_evidence_service,
  cancellation_policy: m.money_evidence_terms_file,
  refund_policy: m.money_evidence_refund_terms,
  duplicate_charge_documentation: m.money_evidence_duplicate,
  uncategorized_file: m.money_evidence_other,
}

export const evidenceField = (field: string) => (fields[field] ?? (() => field))()
