import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { type DepositHold, updateHold } from './deposit-holds.ts'
import { expand, fetchIntent, type Intent, isCardRefused, unlessMovedOn } from './intents.ts'
import { paymentProvider } from './provider.ts'

type Holder = { reference: string; email: string; description: string; customerId: string }
type Services = { db: Db; settings: Settings }

/** The provider's intent of a hold, created if there is none. A repeated call gets the same one by its key. */
export async function getOrCreateHoldIntent(
  { db, settings }: Services,
  hold: DepositHold,
  { reference, email, description, customerId }: Holder,
): Promise<Intent> {
  if (hold.intent_id) return fetchIntent(settings, hold.intent_id)
  const provider = await paymentProvider(settings)
  const intent = await provider.paymentIntents.create(
    {
      amount: hold.amount,
      currency: hold.currency.toLowerCase(),
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      customer: customerId,
      description,
      receipt_email: email,
      // The metadata differ from those of payments, because the deposit is no part of the price.
      metadata: { deposit_hold_id: hold.id, deposit_of: reference },
      expand,
    },
    { idempotencyKey: `deposit:${hold.id}` },
  )
  await updateHold(db, hold.id, { intent_id: intent.id, customer_id: customerId })
  return intent as Intent
}

/** Authorises the deposit again on the kept card without the guest. A refusal is stored on the intent. */
export async function confirmHoldOffSession(
  settings: Settings,
  { id, attempts }: DepositHold,
  { intent, methodId }: { intent: Intent; methodId: string },
): Promise<void> {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') return
  const provider = await paymentProvider(settings)
  await provider.paymentIntents
    .confirm(
      intent.id,
      { payment_method: methodId, off_session: true },
      { idempotencyKey: `deposit-renewal:${id}:${attempts}` },
    )
    .catch((error: unknown) => {
      if (!isCardRefused(error)) unlessMovedOn(error)
    })
}

/** Captures the decided part. The bank releases the rest. */
export async function captureHold(settings: Settings, { id, intent_id, capture_amount }: DepositHold): Promise<void> {
  const provider = await paymentProvider(settings)
  await provider.paymentIntents
    .capture(
      String(intent_id),
      { amount_to_capture: Number(capture_amount) },
      { idempotencyKey: `deposit-capture:${id}` },
    )
    .catch(unlessMovedOn)
}

export async function voidHold(settings: Settings, { id, intent_id }: DepositHold): Promise<void> {
  const provider = await paymentProvider(settings)
  await provider.paymentIntents
    .cancel(String(intent_id), {}, { idempotencyKey: `deposit-void:${id}` })
    .catch(unlessMovedOn)
}
