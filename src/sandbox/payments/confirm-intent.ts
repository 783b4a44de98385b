import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get } from '../api/call.ts'
import { cardError, invalidRequest } from '../api/errors.ts'
import { readParams } from '../api/parameters.ts'
import { nextAction } from '../cards/next-action.ts'
import type { TestCard } from '../cards/test-cards.ts'
import { attach, behaviourOf, makePaymentMethod } from '../customers/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { captureCharge } from './capture.ts'
import { authorisationDays, newCharge } from './charge.ts'
import { confirmShape } from './intent-parameters.ts'
import { isOpen, offer, requireClientSecret, unexpectedState } from './intent-state.ts'

type Confirmation = Omit<ReturnType<typeof readParams<typeof confirmShape>>, 'expand'>

export async function confirmPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const { client_secret, ...given } = readParams(call, { ...confirmShape, client_secret: z.string().optional() })
  const intent = await get<Stripe.PaymentIntent>(call, 'payment_intent', call.id)
  requireClientSecret(call, intent, client_secret)
  return confirmIntent(call, intent, given)
}

/**
 * Confirms the payment with the bank. Throws a card_error where the bank declines; the intent then keeps the error and waits for
 * another card.
 */
export async function confirmIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  given: Confirmation,
): Promise<Stripe.PaymentIntent> {
  if (!isOpen(intent)) throw unexpectedState(intent, 'confirmed')
  if (given.setup_future_usage !== undefined) intent.setup_future_usage = given.setup_future_usage
  if (given.receipt_email !== undefined) intent.receipt_email = given.receipt_email
  const method = await choose(call, intent, given)
  const card = await behaviourOf(call, method)
  intent.last_payment_error = null
  const asked = given.payment_method_options?.card?.request_three_d_secure ?? 'automatic'
  if (!asksHolder(card) && asked === 'automatic')
    return authorise(call, { intent, method, card, isAuthenticated: false })
  if (given.off_session || given.error_on_requires_action)
    return decline(call, intent, method, { ...card, decline: authenticationRequired })
  return askHolder(call, intent, given.return_url)
}

async function choose(call: Call, intent: Stripe.PaymentIntent, given: Confirmation): Promise<Stripe.PaymentMethod> {
  if (given.payment_method_data) {
    const made = await makePaymentMethod(call, given.payment_method_data)
    return offer(call, intent, made.id)
  }
  const id = given.payment_method ?? intent.payment_method
  if (typeof id === 'string') return offer(call, intent, id)
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it’s missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

const asksHolder = ({ authentication, isSetUp }: TestCard & { isSetUp: boolean }) =>
  authentication === 'always' || (authentication === 'unless_set_up' && !isSetUp)

const authenticationRequired = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

async function askHolder(call: Call, intent: Stripe.PaymentIntent, returnUrl: string | undefined) {
  intent.status = 'requires_action'
  intent.next_action = nextAction(call, intent, returnUrl)
  await call.store.save(intent)
  await emit(call, 'payment_intent.requires_action', intent)
  return intent
}

/** Continues after the cardholder has answered the bank. */
export async function finishAuthentication(call: Call, intent: Stripe.PaymentIntent, isConfirmed: boolean) {
  if (intent.status !== 'requires_action') return intent
  const method = await get<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method))
  const card = await behaviourOf(call, method)
  intent.next_action = null
  if (isConfirmed) return authorise(call, { intent, method, card, isAuthenticated: true })
  return decline(call, intent, method, { ...card, decline: authenticationFailed })
}

const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

type Attempt = Parameters<typeof newCharge>[1]

async function authorise(call: Call, attempt: Attempt): Promise<Stripe.PaymentIntent> {
  const { intent, method, card } = attempt
  if (card.decline) return decline(call, intent, method, card, newCharge(call, attempt))
  const charge = newCharge(call, attempt)
  await call.store.insert(charge, { account: call.account })
  if (intent.setup_future_usage && typeof intent.customer === 'string') {
    await attach(call, method, intent.customer)
    await call.store.hide(method.id, { isSetUp: true })
  }
  intent.latest_charge = charge.id
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  if (intent.capture_method !== 'manual') return captureCharge(call, { intent, charge, card, amount: intent.amount })
  await call.store.save(intent)
  await call.store.startTimer('expire', intent.id, call.now + authorisationDays * 86_400_000)
  await emit(call, 'charge.succeeded', charge)
  await emit(call, 'payment_intent.amount_capturable_updated', intent)
  return intent
}

async function decline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  charge?: Stripe.Charge,
): Promise<never> {
  const error = { ...card.decline, message: card.decline?.message ?? '', ...(charge && { charge: charge.id }) }
  if (charge) {
    await call.store.insert(charge, { account: call.account })
    await emit(call, 'charge.failed', charge)
    intent.latest_charge = charge.id
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    type: 'card_error',
    ...error,
    payment_method: method,
  } as Stripe.PaymentIntent.LastPaymentError
  await call.store.save(intent)
  await emit(call, 'payment_intent.payment_failed', intent)
  throw cardError({ ...error, payment_intent: intent, payment_method: method })
}
