import type Stripe from 'stripe'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { findHoldOfIntent } from './deposit-holds.ts'
import {
  depositHoldChanged,
  giftCardOrderChanged,
  paymentChanged,
  payoutAccountChanged,
  payoutChanged,
} from './events.ts'
import { findOrderOfIntent } from './gift-cards/orders.ts'
import { findOwnerOfAccount } from './payouts/details.ts'
import { findPayoutAtProvider } from './payouts/queries.ts'
import { paymentProvider } from './provider.ts'
import { findPaymentOfIntent } from './queries.ts'

/** The events that the market needs from the provider. */
export const webhookEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  // Events of owners' accounts.
  'account.updated',
  'payout.paid',
  'payout.failed',
]

/** The highest age of a signature in seconds. */
const tolerance = 300

/**
 * Stores an event of the provider and queues its work, once, in one transaction. The event's data are not trusted: the current
 * object is fetched from the provider. Throws invalid_request for an event without a valid signature.
 */
export async function receiveWebhook(
  { db, settings, now }: Services,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const provider = await paymentProvider(settings)
  const event = verify(provider, { body, signature, secret: settings.STRIPE_WEBHOOK_SECRET ?? '', now: now() })
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('provider_events')
      .values({ id: event.id, type: event.type })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await queueWork(tx, event)
  })
}

type Signed = { body: string; signature: string; secret: string; now: number }

function verify(provider: Stripe, { body, signature, secret, now }: Signed): Stripe.Event {
  // The library rejects signatures from the past, but not from the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
  if (signedAt > now / 1000 + tolerance) throw new AppError('invalid_request')
  let event: Stripe.Event
  try {
    event = provider.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now)
  } catch (error) {
    throw new AppError('invalid_request', {}, { cause: error })
  }
  if (!Envelope.safeParse(event).success) throw new AppError('invalid_request')
  return event
}

const word = z.string().regex(/^[\w.]{1,200}$/)
/** The fields that are read from every event, of any type. */
const Envelope = z.object({ id: word, type: word, data: z.object({ object: z.object({ id: word.nullish() }) }) })

async function queueWork(tx: Tx, event: Stripe.Event): Promise<void> {
  const { type, data } = event
  if (event.type === 'account.updated') {
    const ownerId = await findOwnerOfAccount(tx, event.data.object.id)
    return ownerId === undefined ? undefined : emit(tx, payoutAccountChanged, { ownerId })
  }
  if (event.type === 'payout.paid' || event.type === 'payout.failed') {
    const payoutId = await findPayoutAtProvider(tx, event.data.object.id)
    return payoutId === undefined ? undefined : emit(tx, payoutChanged, { payoutId })
  }
  const intentId = intentOf(data.object)
  const payment = intentId && (await findPaymentOfIntent(tx, intentId))
  // The guest's return was faster: for a captured payment an event of its intent has no news.
  if (payment && payment.status === 'captured' && type.startsWith('payment_intent.')) return
  if (payment) return emit(tx, paymentChanged, { paymentId: payment.id })
  const hold = intentId && (await findHoldOfIntent(tx, intentId))
  if (hold) return emit(tx, depositHoldChanged, { holdId: hold.id })
  const order = intentId && (await findOrderOfIntent(tx, intentId))
  if (order) await emit(tx, giftCardOrderChanged, { orderId: order.id })
}

/** The id of the intent that is the object, or that the charge, refund or dispute belongs to. */
function intentOf(object: object): string | undefined {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id)
  const intent = 'payment_intent' in object ? object.payment_intent : undefined
  return typeof intent === 'string' ? intent : undefined
}
