import type Stripe from 'stripe'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { paymentProvider } from './provider.ts'
import { type Payment, updatePayment } from './queries.ts'

/** An intent with the charge and the fee of its capture. */
export type Intent = Omit<Stripe.PaymentIntent, 'latest_charge'> & {
  latest_charge:
    | (Omit<Stripe.Charge, 'balance_transaction'> & { balance_transaction: Stripe.BalanceTransaction | null })
    | null
}

export const expand = ['latest_charge.balance_transaction']

type Payer = { reference: string; email: string; description: string }

/** The provider's intent of a payment, created if there is none. A repeated call gets the same one by its key. */
export async function getOrCreateIntent(
  { db, settings }: { db: Db; settings: Settings },
  payment: Payment,
  { reference, email, description }: Payer,
): Promise<Intent> {
  const provider = await paymentProvider(settings)
  if (payment.intent_id) return fetchIntent(settings, payment.intent_id)
  const intent = await provider.paymentIntents.create(
    {
      amount: payment.authorised_amount ?? payment.amount,
      currency: payment.currency.toLowerCase(),
      capture_method: 'manual',
      description,
      ...(email && { receipt_email: email }),
      metadata: { payment_id: payment.id, booking_ref: reference },
      transfer_group: reference,
      expand,
    },
    { idempotencyKey: `payment:${payment.id}` },
  )
  await updatePayment(db, payment.id, { intent_id: intent.id })
  return intent as Intent
}

export async function fetchIntent(settings: Settings, id: string): Promise<Intent> {
  const provider = await paymentProvider(settings)
  return (await provider.paymentIntents.retrieve(id, { expand })) as Intent
}

/** Throws where the guest has just paid the intent. */
export async function updateIntent(
  settings: Settings,
  id: string,
  change: Stripe.PaymentIntentUpdateParams,
): Promise<Intent> {
  const provider = await paymentProvider(settings)
  return (await provider.paymentIntents.update(id, { ...change, expand })) as Intent
}

type KeptCard = { intent: Intent; customerId: string; methodId: string }

/** Pays with a card without the guest. A refusal is stored on the intent and read when the payment is settled. */
export async function confirmOffSession(
  settings: Settings,
  { id, attempts }: Payment,
  { intent, customerId, methodId }: KeptCard,
): Promise<void> {
  const isOpen = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
  // The guest is authenticating at their bank, or has paid.
  if (!isOpen) return
  const provider = await paymentProvider(settings)
  try {
    if (intent.customer === null) await provider.paymentIntents.update(intent.id, { customer: customerId })
    await provider.paymentIntents.confirm(
      intent.id,
      { payment_method: methodId, off_session: true },
      { idempotencyKey: `balance:${id}:${attempts}` },
    )
  } catch (error) {
    if (!isCardRefused(error)) unlessMovedOn(error)
  }
}

/** Captures the money, once for any number of calls. An intent that can no longer be captured stays as it is. */
export async function captureIntent(settings: Settings, payment: Payment): Promise<void> {
  const { id, intent_id, amount, authorised_amount } = payment
  const provider = await paymentProvider(settings)
  // The capture releases the rest of a larger authorisation.
  const part = authorised_amount === null ? {} : { amount_to_capture: amount }
  await provider.paymentIntents
    .capture(String(intent_id), part, { idempotencyKey: `capture:${id}` })
    .catch(unlessMovedOn)
}

/** Releases an authorisation, or ends an unpaid intent. */
export async function voidIntent(settings: Settings, { id, intent_id }: Payment): Promise<void> {
  const provider = await paymentProvider(settings)
  await provider.paymentIntents.cancel(String(intent_id), {}, { idempotencyKey: `void:${id}` }).catch(unlessMovedOn)
}

export const isCardRefused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeCardError'

/** The state at the provider has changed meanwhile, or another call is changing it. The next settlement reads it. */
export function unlessMovedOn(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'payment_intent_unexpected_state' && code !== 'idempotency_key_in_use') throw error
}
