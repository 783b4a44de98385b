import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { cardError, invalidRequest, noSuch } from '../api/errors.ts'
import { integer, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { type CardEntry, checkCard } from '../cards/check-card.ts'
import { findNamedCard, findTestCard, type TestCard } from '../cards/test-cards.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../store.ts'

const Card = z.union([
  z.strictObject({ token: z.string() }),
  z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() }),
])

const Address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})

const BillingDetails = z.strictObject({
  address: Address.optional(),
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  tax_id: text.optional(),
})

export const paymentMethodShape = {
  type: z.literal('card'),
  card: Card.optional(),
  billing_details: BillingDetails.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: Metadata.optional(),
}

const PaymentMethodData = z.strictObject(paymentMethodShape)

export async function createPaymentMethod(call: Call): Promise<Stripe.PaymentMethod> {
  return makePaymentMethod(call, readParams(call, paymentMethodShape))
}

/**
 * Makes a payment method from a card number, which only browsers send, or from a token. Throws a card_error for an impossible
 * number.
 */
export async function makePaymentMethod(
  call: Call,
  { card, billing_details, allow_redisplay = 'unspecified', metadata }: z.output<typeof PaymentMethodData>,
): Promise<Stripe.PaymentMethod> {
  if (!card) throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  if ('number' in card && !call.isPublic)
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Use the provider’s script in the browser.',
      { param: 'card[number]' },
    )
  const [tested, entry] = 'number' in card ? [checkCard(card, call.now), card] : namedCard(call, card.token)
  const method = presentCard(call, tested, entry)
  method.billing_details = mergeBilling(method.billing_details, billing_details)
  method.metadata = mergeMetadata({}, metadata)
  method.allow_redisplay = allow_redisplay
  await call.store.insert(method, { account: call.account, hidden: { number: tested.number } })
  return method
}

function namedCard(call: Call, token: string): [TestCard, CardEntry] {
  const tested = findNamedCard(token)
  if (!tested) throw noSuch('token', token, 'card[token]')
  return [tested, { number: tested.number, exp_month: 12, exp_year: new Date(call.now).getUTCFullYear() + 3 }]
}

function presentCard(call: Call, tested: TestCard, { exp_month, exp_year, cvc }: CardEntry): Stripe.PaymentMethod {
  const { brand, number, country = 'US' } = tested
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: emptyAddress, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? 'pass' : null },
      country,
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(call.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

function mergeBilling(
  before: Stripe.PaymentMethod.BillingDetails,
  { address, ...given }: z.output<typeof BillingDetails> = {},
): Stripe.PaymentMethod.BillingDetails {
  return { ...before, ...given, address: { ...(before.address ?? emptyAddress), ...address } }
}

/** Finds a payment method by its id. A predefined name such as pm_card_visa makes a new payment method. */
export async function getPaymentMethod(call: Call, id: string): Promise<Stripe.PaymentMethod> {
  if (!id.startsWith('pm_card_')) return get<Stripe.PaymentMethod>(call, 'payment_method', id, 'payment_method')
  if (!findNamedCard(id)) throw noSuch('payment method', id, 'payment_method')
  return makePaymentMethod(call, { type: 'card', card: { token: id } })
}

/** The behaviour of the card, which only the provider knows. */
export async function behaviourOf(call: Call, method: Stripe.PaymentMethod): Promise<TestCard & { isSetUp: boolean }> {
  const hidden = await call.store.hiddenOf(method.id)
  const card = findTestCard(String(hidden.number))
  if (!card) throw new Error(`No test card lies behind ${method.id}.`)
  return { ...card, isSetUp: hidden.isSetUp === true }
}

export const retrievePaymentMethod = (call: Call) => get<Stripe.PaymentMethod>(call, 'payment_method', call.id)

export async function updatePaymentMethod(call: Call): Promise<Stripe.PaymentMethod> {
  const given = readParams(call, {
    billing_details: BillingDetails.optional(),
    metadata: Metadata.optional(),
    allow_redisplay: paymentMethodShape.allow_redisplay,
    card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  })
  const method = await retrievePaymentMethod(call)
  method.billing_details = mergeBilling(method.billing_details, given.billing_details)
  method.metadata = mergeMetadata(method.metadata ?? {}, given.metadata)
  if (given.allow_redisplay) method.allow_redisplay = given.allow_redisplay
  if (given.card && method.card) Object.assign(method.card, given.card)
  await call.store.save(method)
  await emit(call, 'payment_method.updated', method)
  return method
}

export async function attachPaymentMethod(call: Call): Promise<Stripe.PaymentMethod> {
  const { customer } = readParams(call, { customer: z.string() })
  const method = await getPaymentMethod(call, call.id)
  const { decline, failsToAttach } = await behaviourOf(call, method)
  if (decline && failsToAttach) throw cardError(decline)
  await attach(call, method, customer)
  return method
}

/** Attaches a payment method to a customer. Throws where it belongs to another one. */
export async function attach(call: Call, method: Stripe.PaymentMethod, customer: string): Promise<void> {
  await get<Stripe.Customer>(call, 'customer', customer, 'customer')
  if (method.customer === customer) return
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  method.customer = customer
  await call.store.save(method)
  await emit(call, 'payment_method.attached', method)
}

export async function detachPaymentMethod(call: Call): Promise<Stripe.PaymentMethod> {
  readParams(call, {})
  const method = await retrievePaymentMethod(call)
  if (method.customer === null)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
  const before = { customer: method.customer }
  method.customer = null
  await call.store.save(method)
  await emit(call, 'payment_method.detached', method, { before })
  return method
}
