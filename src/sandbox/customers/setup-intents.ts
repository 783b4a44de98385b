import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { cardError, invalidRequest } from '../api/errors.ts'
import { flag, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { nextAction } from '../cards/next-action.ts'
import type { TestCard } from '../cards/test-cards.ts'
import { emit } from '../events/emit.ts'
import { newId, randomCharacters } from '../store.ts'
import { attach, behaviourOf, getPaymentMethod, makePaymentMethod, paymentMethodShape } from './payment-methods.ts'

const confirmShape = {
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
}

const createShape = {
  ...confirmShape,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.optional(),
  customer: z.string().optional(),
  description: text.optional(),
  metadata: Metadata.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
}

export async function createSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  const given = readParams(call, createShape)
  if (given.customer) await get<Stripe.Customer>(call, 'customer', given.customer, 'customer')
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: given.automatic_payment_methods ?? null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomCharacters(30)}`,
    created: seconds(call.now),
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: given.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  }
  await call.store.insert(intent, { account: call.account })
  await emit(call, 'setup_intent.created', intent)
  return given.confirm ? confirm(call, intent, given) : intent
}

export async function retrieveSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  const { client_secret } = readParams(call, { client_secret: z.string().optional() })
  return getWithSecret(call, client_secret)
}

async function getWithSecret(call: Call, secret: string | undefined): Promise<Stripe.SetupIntent> {
  const intent = await get<Stripe.SetupIntent>(call, 'setup_intent', call.id)
  if ((call.isPublic || secret !== undefined) && secret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match any associated intent.', { param: 'client_secret' })
  return intent
}

export async function confirmSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  const { client_secret, ...given } = readParams(call, { ...confirmShape, client_secret: z.string().optional() })
  return confirm(call, await getWithSecret(call, client_secret), given)
}

async function confirm(
  call: Call,
  intent: Stripe.SetupIntent,
  given: Omit<ReturnType<typeof readParams<typeof confirmShape>>, 'expand'>,
): Promise<Stripe.SetupIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirmed')
  const method = await choose(call, intent, given)
  const card = await behaviourOf(call, method)
  intent.payment_method = method.id
  intent.last_setup_error = null
  if (card.authentication) return askHolder(call, intent, given.return_url)
  return complete(call, intent, method, card)
}

async function choose(
  call: Call,
  intent: Stripe.SetupIntent,
  given: Pick<ReturnType<typeof readParams<typeof confirmShape>>, 'payment_method' | 'payment_method_data'>,
): Promise<Stripe.PaymentMethod> {
  if (given.payment_method_data) return makePaymentMethod(call, given.payment_method_data)
  const id = given.payment_method ?? intent.payment_method
  if (typeof id === 'string') return getPaymentMethod(call, id)
  throw invalidRequest('You cannot confirm this SetupIntent because it’s missing a payment method.', {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  })
}

async function askHolder(call: Call, intent: Stripe.SetupIntent, returnUrl: string | undefined) {
  intent.status = 'requires_action'
  intent.next_action = nextAction(call, intent, returnUrl)
  await call.store.save(intent)
  await emit(call, 'setup_intent.requires_action', intent)
  return intent
}

export async function finishSetupAuthentication(call: Call, intent: Stripe.SetupIntent, isConfirmed: boolean) {
  if (intent.status !== 'requires_action') return intent
  const method = await get<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method))
  intent.next_action = null
  const { decline: _decline, ...card } = await behaviourOf(call, method)
  if (isConfirmed) return complete(call, intent, method, card)
  return fail(call, intent, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

async function complete(call: Call, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, card: TestCard) {
  if (card.decline && card.failsToAttach) return fail(call, intent, method, card.decline)
  if (typeof intent.customer === 'string') await attach(call, method, intent.customer)
  await call.store.hide(method.id, { isSetUp: true })
  intent.status = 'succeeded'
  await call.store.save(intent)
  await emit(call, 'setup_intent.succeeded', intent)
  return intent
}

async function fail(
  call: Call,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: { code: string; message: string },
): Promise<never> {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = { type: 'card_error', ...error, payment_method: method }
  await call.store.save(intent)
  await emit(call, 'setup_intent.setup_failed', intent)
  throw cardError({ ...error, setup_intent: intent })
}

export async function cancelSetupIntent(call: Call): Promise<Stripe.SetupIntent> {
  readParams(call, { cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional() })
  const intent = await get<Stripe.SetupIntent>(call, 'setup_intent', call.id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled')
  intent.status = 'canceled'
  intent.next_action = null
  await call.store.save(intent)
  await emit(call, 'setup_intent.canceled', intent)
  return intent
}

const unexpectedState = (intent: Stripe.SetupIntent, what: string) =>
  invalidRequest(`You cannot have a SetupIntent ${what} because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  })
