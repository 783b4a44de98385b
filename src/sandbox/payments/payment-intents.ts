import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { integer, mergeMetadata, readParams } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { checkAmount, checkCurrency } from '../money/check-amount.ts'
import { newId, randomCharacters } from '../store.ts'
import { releaseCharge } from './capture.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createShape, intentShape } from './intent-parameters.ts'
import { isOpen, offer, requireClientSecret, unexpectedState } from './intent-state.ts'

export async function createPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const given = readParams(call, createShape)
  const currency = checkCurrency(given.currency)
  checkAmount(given.amount, currency)
  if (given.customer) await get<Stripe.Customer>(call, 'customer', given.customer, 'customer')
  const intent = newIntent(call, { ...given, currency })
  if (given.payment_method) await offer(call, intent, given.payment_method)
  await call.store.insert(intent, { account: call.account })
  await emit(call, 'payment_intent.created', intent)
  return given.confirm ? confirmIntent(call, intent, given) : intent
}

function newIntent(call: Call, given: ReturnType<typeof readParams<typeof createShape>>): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    confirmation_method: 'automatic',
    created: seconds(call.now),
    currency: given.currency,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: given.transfer_group ?? null,
  }
}

/** With the publishable key, the client secret is required. */
export async function retrievePaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { client_secret } = readParams(call, { client_secret: z.string().optional() })
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', call.id)
  requireClientSecret(call, intent, client_secret)
  return intent
}

export async function updatePaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const given = readParams(call, { ...intentShape, amount: integer.optional(), currency: z.string().optional() })
  const { amount, currency, metadata, payment_method, expand: _expand, ...fields } = given
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', call.id)
  const changesPayment = amount !== undefined || currency !== undefined || payment_method !== undefined
  if (changesPayment && !isOpen(intent)) throw unexpectedState(intent, 'updated')
  if (currency) intent.currency = checkCurrency(currency)
  if (amount !== undefined) {
    checkAmount(amount, intent.currency)
    intent.amount = amount
  }
  Object.assign(intent, fields)
  intent.metadata = mergeMetadata(intent.metadata, metadata)
  if (payment_method) await offer(call, intent, payment_method)
  await call.store.save(intent)
  return intent
}

const Reason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])

export async function cancelPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { cancellation_reason } = readParams(call, { cancellation_reason: Reason.optional() })
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', call.id)
  if (!isOpen(intent) && intent.status !== 'requires_capture') throw unexpectedState(intent, 'canceled')
  return cancelIntent(call, intent, cancellation_reason ?? null)
}

/** Cancels an intent. The sandbox also calls it for an authorisation that nobody captured in time. */
export async function cancelIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'requires_capture') await releaseCharge(call, intent)
  intent.status = 'canceled'
  intent.canceled_at = seconds(call.now)
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  await call.store.save(intent)
  await emit(call, 'payment_intent.canceled', intent)
  return intent
}
