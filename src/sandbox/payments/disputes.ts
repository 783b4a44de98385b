import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { flag, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { enterBalance } from '../money/balance.ts'
import { newId } from '../store.ts'

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** Evidence fields that contain the id of an uploaded file. */
const fileFields: readonly string[] = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]

const Evidence = z.strictObject(Object.fromEntries(evidenceFields.map((name) => [name, text.optional()])))

const evidenceDays = 20
const disputeFee = 1500
/** The limit for all files of a dispute together. */
const mostFileBytes = 4_500_000

/** Opens a dispute: the bank takes the money back until it has decided. */
export async function openDispute(call: Call, charge: Stripe.Charge, reason: string): Promise<Stripe.Dispute> {
  const id = newId('dp')
  const entry = await enterBalance(call, {
    type: 'adjustment',
    amount: -charge.amount_captured,
    currency: charge.currency,
    source: id,
    fee: disputeFee,
    description: `Chargeback withdrawal for ${charge.id}`,
    isAvailable: true,
  })
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [entry],
    charge: charge.id,
    created: seconds(call.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(evidenceFields.map((name) => [name, null])),
      enhanced_evidence: {},
    } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: seconds(call.now + evidenceDays * 86_400_000),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason,
    status: 'needs_response',
  }
  await call.store.insert(dispute, { account: call.account })
  charge.disputed = true
  await call.store.save(charge)
  await emit(call, 'charge.dispute.created', dispute)
  await emit(call, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export async function retrieveDispute(call: Call): Promise<Stripe.Dispute> {
  const dispute = await get<Stripe.Dispute>(call, 'dispute', call.id)
  const { due_by, submission_count } = dispute.evidence_details
  dispute.evidence_details.past_due = due_by !== null && due_by <= seconds(call.now) && submission_count === 0
  return dispute
}

/** The words winning_evidence and losing_evidence in uncategorized_text decide the dispute, as in the provider's test mode. */
export async function updateDispute(call: Call): Promise<Stripe.Dispute> {
  const given = readParams(call, {
    evidence: Evidence.optional(),
    metadata: Metadata.optional(),
    submit: flag.optional(),
  })
  const dispute = await openOne(call)
  if (dispute.evidence_details.past_due)
    throw invalidRequest('The deadline for submitting evidence for this dispute has passed.')
  if (dispute.evidence_details.submission_count > 0)
    throw invalidRequest('Evidence for this dispute has already been submitted.')
  Object.assign(dispute.evidence, given.evidence)
  await checkFiles(call, dispute.evidence)
  dispute.metadata = mergeMetadata(dispute.metadata, given.metadata)
  if (given.evidence) dispute.evidence_details.has_evidence = true
  if (given.submit !== false) {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
  }
  await call.store.save(dispute)
  await emit(call, 'charge.dispute.updated', dispute)
  const { uncategorized_text: words } = dispute.evidence
  if (dispute.status === 'under_review' && words === 'winning_evidence') return decide(call, dispute, 'won')
  if (dispute.status === 'under_review' && words === 'losing_evidence') return decide(call, dispute, 'lost')
  return dispute
}

async function checkFiles(call: Call, evidence: Stripe.Dispute.Evidence): Promise<void> {
  const ids = Object.entries(evidence).filter(([name, value]) => fileFields.includes(name) && value !== null)
  const sizes = await Promise.all(ids.map(([name, id]) => sizeOf(call, String(id), `evidence[${name}]`)))
  if (sizes.reduce((total, size) => total + size, 0) > mostFileBytes)
    throw invalidRequest(
      'The files you’ve attached to this dispute as evidence will exceed the limit for a dispute’s total size. Try using smaller files as evidence.',
      { param: 'evidence' },
    )
}

const sizeOf = async (call: Call, id: string, param: string) => (await get<Stripe.File>(call, 'file', id, param)).size

export async function closeDispute(call: Call): Promise<Stripe.Dispute> {
  readParams(call, {})
  return decide(call, await openOne(call), 'lost')
}

async function openOne(call: Call): Promise<Stripe.Dispute> {
  const dispute = await retrieveDispute(call)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`This dispute is already closed: ${dispute.status}.`)
  return dispute
}

async function decide(call: Call, dispute: Stripe.Dispute, status: 'won' | 'lost'): Promise<Stripe.Dispute> {
  dispute.status = status
  if (status === 'won') {
    const entry = await enterBalance(call, {
      type: 'adjustment',
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
      isAvailable: true,
    })
    dispute.balance_transactions.push(entry)
  }
  await call.store.save(dispute)
  await emit(call, 'charge.dispute.closed', dispute)
  if (status === 'won') await emit(call, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}
