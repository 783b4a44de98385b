import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { integer, Metadata, mergeMetadata, readParams } from '../api/parameters.ts'
import { behaviourOf } from '../customers/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { enterBalance } from '../money/balance.ts'
import { checkLastDigit } from '../money/check-amount.ts'
import { newId } from '../store.ts'

export async function createRefund(call: Call): Promise<Stripe.Refund> {
  const given = readParams(call, {
    amount: integer.optional(),
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata.optional(),
  })
  const charge = await findCharge(call, given)
  const amount = checkRefund(charge, { given: given.amount, isTakenBack: await isTakenBack(call, charge) })
  const id = newId('re')
  const entry = await enterBalance(call, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
    isAvailable: true,
  })
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: seconds(call.now),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  await call.store.insert(refund, { account: call.account })
  await add(call, charge, amount)
  await emit(call, 'refund.created', refund)
  await emit(call, 'charge.refunded', charge)
  const method = await get<Stripe.PaymentMethod>(call, 'payment_method', String(charge.payment_method))
  if ((await behaviourOf(call, method)).refundFails) await call.store.startTimer('fail_refund', id, call.now + 2_000)
  return refund
}

async function findCharge(call: Call, given: { charge?: string | undefined; payment_intent?: string | undefined }) {
  if (given.charge) return get<Stripe.Charge>(call, 'charge', given.charge, 'charge')
  if (!given.payment_intent)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', given.payment_intent, 'payment_intent')
  if (typeof intent.latest_charge !== 'string' || intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return get<Stripe.Charge>(call, 'charge', intent.latest_charge)
}

/** True where a dispute that was not won has taken the money back. The charge's own `disputed` stays true for ever. */
async function isTakenBack({ store }: Call, { id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false
  const { rows } = await store.query(
    `select from sandbox.objects where kind = 'dispute' and body ->> 'charge' = $1 and body ->> 'status' <> 'won' limit 1`,
    [id],
  )
  return rows.length > 0
}

/** The amount to refund; by default the whole rest. */
function checkRefund(
  charge: Stripe.Charge,
  { given, isTakenBack }: { given: number | undefined; isTakenBack: boolean },
): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (!charge.captured) throw invalidRequest(`Charge ${charge.id} has not been captured.`, { param: 'charge' })
  if (isTakenBack)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = given ?? left
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}) in ${charge.currency}`,
      { code: 'amount_too_large', param: 'amount' },
    )
  checkLastDigit(amount, charge.currency)
  return amount
}

/** Adds to the refunded amount. A negative amount undoes a refund. */
async function add(call: Call, charge: Stripe.Charge, amount: number): Promise<void> {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  await call.store.save(charge)
}

export const retrieveRefund = (call: Call) => get<Stripe.Refund>(call, 'refund', call.id)

/** The bank has returned the refund: the money is on the account again, and the guest has not received it. */
export async function failRefund(call: Call, id: string): Promise<void> {
  const refund = await get<Stripe.Refund>(call, 'refund', id)
  if (refund.status !== 'succeeded') return
  const charge = await get<Stripe.Charge>(call, 'charge', String(refund.charge))
  const entry = await enterBalance(call, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    isAvailable: true,
  })
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  refund.failure_balance_transaction = entry.id
  await call.store.save(refund)
  await add(call, charge, -refund.amount)
  await emit(call, 'refund.failed', refund)
}
