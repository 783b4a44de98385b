import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { findHoldOfIntent } from './deposit-holds.ts'
import { enterRefunds } from './enter-refund.ts'
import { depositHoldChanged, giftCardOrderChanged } from './events.ts'
import { findOrderOfIntent } from './gift-cards/orders.ts'
import { paymentProvider } from './provider.ts'
import { findPaymentOfIntent } from './queries.ts'
import { makeRefund } from './refund-payment.ts'

/**
 * Records a refund that somebody made directly at the provider, on request of an operator. A known refund changes nothing. Throws
 * not_settled for a refund of an unknown payment, or of one that has been refunded in full.
 */
export async function adoptRefund(services: Services, providerRefundId: string): Promise<void> {
  const { db, settings } = services
  const provider = await paymentProvider(settings)
  const made = await provider.refunds.retrieve(providerRefundId)
  if (made.metadata?.refund_id) return makeRefund(services, { refundId: made.metadata.refund_id })
  const intent = typeof made.payment_intent === 'string' ? made.payment_intent : made.payment_intent?.id
  if (intent && (await settleOther(services, intent))) return
  const payment = intent ? await findPaymentOfIntent(db, intent) : undefined
  if (payment?.status !== 'captured' || made.status === 'failed') throw new AppError('not_settled')
  const { data } = await provider.refunds.list({ payment_intent: String(payment.intent_id), limit: 100 })
  await enterRefunds(services, payment, data)
}

/**
 * Settles the gift card or security deposit of the intent, which records the refund. False where the intent belongs to neither.
 */
function settleOther({ db }: Services, intentId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await findOrderOfIntent(tx, intentId)
    if (order) await emit(tx, giftCardOrderChanged, { orderId: order.id })
    const hold = await findHoldOfIntent(tx, intentId)
    if (hold) await emit(tx, depositHoldChanged, { holdId: hold.id })
    return order !== undefined || hold !== undefined
  })
}
