import type Stripe from 'stripe'
import { type Call, get } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { flag, integer, Metadata, mergeMetadata, readParams } from '../api/parameters.ts'
import type { TestCard } from '../cards/test-cards.ts'
import { behaviourOf } from '../customers/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { enterBalance, feeOf } from '../money/balance.ts'
import { checkLastDigit } from '../money/check-amount.ts'
import { openDispute } from './disputes.ts'
import { unexpectedState } from './intent-state.ts'

/** Captures all or a part of the authorised amount. The rest is released. */
export async function capturePaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const given = readParams(call, {
    amount_to_capture: integer.optional(),
    final_capture: flag.optional(),
    metadata: Metadata.optional(),
  })
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', call.id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  const amount = given.amount_to_capture ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest(
      `The requested capture amount is greater than the amount you can capture for this charge, or not positive.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    )
  checkLastDigit(amount, intent.currency)
  intent.metadata = mergeMetadata(intent.metadata, given.metadata)
  const charge = await chargeOf(call, intent)
  const method = await get<Stripe.PaymentMethod>(call, 'payment_method', String(charge.payment_method))
  return captureCharge(call, { intent, charge, card: await behaviourOf(call, method), amount })
}

const chargeOf = (call: Call, intent: Stripe.PaymentIntent) =>
  get<Stripe.Charge>(call, 'charge', String(intent.latest_charge))

type Capture = { intent: Stripe.PaymentIntent; charge: Stripe.Charge; card: TestCard; amount: number }

export async function captureCharge(call: Call, { intent, charge, card, amount }: Capture) {
  const wasAuthorised = intent.capture_method === 'manual'
  const entry = await enterBalance(call, {
    type: 'charge',
    amount,
    currency: charge.currency,
    source: charge.id,
    fee: feeOf(amount, charge.currency),
    description: charge.description,
    ...(card.isAvailableAtOnce && { isAvailable: true }),
  })
  charge.captured = true
  charge.amount_captured = amount
  charge.balance_transaction = entry.id
  await call.store.save(charge)
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  await call.store.save(intent)
  await emit(call, wasAuthorised ? 'charge.captured' : 'charge.succeeded', charge)
  await emit(call, 'payment_intent.succeeded', intent)
  if (card.dispute) await openDispute(call, charge, card.dispute)
  return intent
}

/** Releases an authorisation that was not captured. */
export async function releaseCharge(call: Call, intent: Stripe.PaymentIntent): Promise<void> {
  const charge = await chargeOf(call, intent)
  charge.refunded = true
  charge.amount_refunded = charge.amount
  await call.store.save(charge)
  await emit(call, 'charge.refunded', charge)
}
