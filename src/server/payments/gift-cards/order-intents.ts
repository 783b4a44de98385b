import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { expand, fetchIntent, type Intent, unlessMovedOn } from '../intents.ts'
import { paymentProvider } from '../provider.ts'
import { type Order, payableUntil, updateOrder } from './orders.ts'

type OrderServices = Pick<Services, 'db' | 'settings' | 'now'>

/**
 * The provider's intent of an order, created if there is none. A repeated call gets the same one by its key. Throws nothing_due.
 */
export async function startOrder({ db, settings, now }: OrderServices, order: Order): Promise<Intent> {
  if (order.status !== 'open' || now() >= payableUntil(order)) throw new AppError('nothing_due')
  if (order.intent_id) return fetchIntent(settings, order.intent_id)
  const provider = await paymentProvider(settings)
  const intent = await provider.paymentIntents.create(
    {
      amount: order.amount,
      currency: order.currency.toLowerCase(),
      // Nobody has to accept the order, so the payment is captured at once.
      capture_method: 'automatic',
      description: `Gift card from ${settings.SITE_NAME}`,
      receipt_email: order.buyer_email,
      // The metadata differ from those of payments, because the order belongs to no booking.
      metadata: { gift_card_order_id: order.id },
      expand,
    },
    { idempotencyKey: `gift-card:${order.id}` },
  )
  await updateOrder(db, order.id, { intent_id: intent.id })
  return intent as Intent
}

/** Ends the intent, so that nobody can pay it. */
export async function voidOrderIntent({ settings }: OrderServices, { id, intent_id }: Order): Promise<void> {
  const provider = await paymentProvider(settings)
  await provider.paymentIntents
    .cancel(String(intent_id), {}, { idempotencyKey: `gift-card-void:${id}` })
    .catch(unlessMovedOn)
}
