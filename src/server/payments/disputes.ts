import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import type { Settings } from '../platform/settings.ts'
import { disputeOpened, refundRequested } from './events.ts'
import { credit, debit } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'
import { paymentProvider } from './provider.ts'
import { type Payment, updatePayment } from './queries.ts'

export async function fetchDisputes(settings: Settings, intentId: string): Promise<Stripe.Dispute[]> {
  const provider = await paymentProvider(settings)
  const { data } = await provider.disputes.list({ payment_intent: intentId, limit: 100 })
  return data
}

type Reading = {
  payment: Payment
  dispute: Stripe.Dispute
  /** The evidence for the charter. It is stored when the dispute is first read, and not changed later. */
  evidence: object
  now: number
}

/**
 * Stores the provider's data of a dispute: each movement of money once, the loss when it is lost, and its state. Withdrawn money
 * is on the account `disputed` until the decision.
 */
export async function noteDispute(tx: Tx, { payment, dispute, evidence, now }: Reading): Promise<void> {
  const status = disputeStatus(dispute)
  const before = await tx.selectFrom('disputes').select('status').where('id', '=', dispute.id).executeTakeFirst()
  await postDispute(tx, dispute, payment.booking_id)
  if (before?.status === status) return
  const closing = { status, closed_at: status === 'open' ? null : new Date(now) }
  await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      payment_id: payment.id,
      amount: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      reason: dispute.reason,
      respond_by: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
      opened_at: new Date(dispute.created * 1000),
      evidence: JSON.stringify(evidence),
      ...closing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(closing))
    .execute()
  const state = await stateOfAll(tx, payment.id)
  await updatePayment(tx, payment.id, { dispute: state })
  // Refunds that waited for the bank are made now, or end.
  if (state !== 'open') await emit(tx, refundRequested, ...(await listRequested(tx, payment.id)))
  if (!before) await emit(tx, disputeOpened, { paymentId: payment.id })
}

export function disputeStatus({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

async function listRequested(tx: Tx, paymentId: Id): Promise<{ refundId: Id }[]> {
  const refunds = tx.selectFrom('refunds').select('id as refundId').where('payment_id', '=', paymentId)
  return refunds.where('status', '=', 'requested').execute()
}

async function stateOfAll(tx: Tx, paymentId: Id): Promise<'open' | 'won' | 'lost'> {
  const disputes = await tx.selectFrom('disputes').select('status').where('payment_id', '=', paymentId).execute()
  const has = (wanted: string) => disputes.some(({ status }) => status === wanted)
  return has('open') ? 'open' : has('lost') ? 'lost' : 'won'
}

/** Posts each movement of money once, and the loss when the dispute is lost. A gift card's dispute belongs to no booking. */
export async function postDispute(tx: Tx, dispute: Stripe.Dispute, bookingId?: Id): Promise<void> {
  for (const movement of dispute.balance_transactions) await postMovement(tx, { bookingId, dispute, movement })
  if (disputeStatus(dispute) === 'lost') await postLoss(tx, dispute, bookingId)
}

type Movement = { bookingId: Id | undefined; dispute: Stripe.Dispute; movement: Stripe.BalanceTransaction }

/** A movement as the provider counts it: withdrawn money is negative and comes with a fee. */
async function postMovement(tx: Tx, { bookingId, dispute, movement }: Movement) {
  const currency = movement.currency.toUpperCase()
  await postEntry(tx, {
    reference: `dispute:${dispute.id}:${movement.id}`,
    kind: 'dispute',
    ...(bookingId && { bookingId }),
    postings: [
      debit({ account: 'provider' }, movement.amount - movement.fee, currency),
      debit({ account: 'provider_fee' }, movement.fee, currency),
      credit({ account: 'disputed' }, movement.amount, currency),
    ],
  })
}

async function postLoss(tx: Tx, { id, balance_transactions }: Stripe.Dispute, bookingId?: Id): Promise<void> {
  const currency = balance_transactions[0]?.currency.toUpperCase()
  const lost = -balance_transactions.reduce((all, { amount }) => all + amount, 0)
  if (!currency || lost === 0) return
  await postEntry(tx, {
    reference: `dispute-lost:${id}`,
    kind: 'dispute_lost',
    ...(bookingId && { bookingId }),
    postings: [debit({ account: 'loss' }, lost, currency), credit({ account: 'disputed' }, lost, currency)],
  })
}

/** Removes personal data of these bookings from disputes. */
export async function anonymiseDisputes(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await sql`
    update disputes set evidence = evidence - 'payer'
    where payment_id in (select id from payments where booking_id = any(${bookingIds}::text[]))`.execute(db)
}
