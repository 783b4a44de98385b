import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { disputeStatus } from '../disputes.ts'
import type { ProviderBooks } from '../provider-books.ts'
import { adoptOrderIntent, listOrdersByIds, type Order } from './orders.ts'

type Books = Pick<ProviderBooks, 'giftCardIntents' | 'disputes'>

/**
 * Gift card orders that differ from their intents or disputes, or whose refunds are not recorded. An order without its intent
 * gets it.
 */
export async function findOutdatedOrders(db: Db, books: Books, refunded: ReadonlySet<string | null>): Promise<Id[]> {
  const orders = await ordersOf(db, books)
  const outdated: Id[] = []
  for (const intent of books.giftCardIntents) {
    const order = orders.get(orderId(intent))
    if (!order) continue
    const isAdopted = order.intent_id === null && (await adoptOrderIntent(db, order.id, intent.id))
    const isDisputed = books.disputes.some(
      (dispute) => intentOf(dispute) === intent.id && disputeStatus(dispute) !== order.dispute,
    )
    if (isAdopted || isDisputed || refunded.has(intent.id) || statusOf(intent) !== order.status) outdated.push(order.id)
  }
  return outdated
}

/** The differences of gift cards between our records and the provider's. */
export async function compareOrders(db: Db, books: Books) {
  const orders = await ordersOf(db, books)
  return books.giftCardIntents.flatMap((intent) => {
    const order = orders.get(orderId(intent))
    const paid = intent.status === 'succeeded' ? intent.amount_received : intent.amount
    const theirs = `${statusOf(intent)} ${paid} ${intent.currency.toUpperCase()}`
    // Unpaid orders are deleted after some time, so a missing one is no difference.
    if (!order) return intent.status === 'succeeded' ? [differs('unknown gift card', intent.id, 'none', theirs)] : []
    const ours = `${order.status} ${order.amount} ${order.currency}`
    return ours === theirs ? [] : [differs('gift card', order.id, ours, theirs)]
  })
}

const differs = (what: string, id: string, ours: string, theirs: string) => ({ what, id, ours, theirs })

function statusOf({ status }: Stripe.PaymentIntent): Order['status'] {
  if (status === 'succeeded') return 'captured'
  return status === 'canceled' ? 'voided' : 'open'
}

const orderId = ({ metadata }: Stripe.PaymentIntent): Id => metadata.gift_card_order_id ?? ''

const intentOf = ({ payment_intent: intent }: Stripe.Dispute) => (typeof intent === 'string' ? intent : intent?.id)

async function ordersOf(db: Db, { giftCardIntents }: Books): Promise<Map<Id, Order>> {
  const orders = await listOrdersByIds(db, giftCardIntents.map(orderId))
  return new Map(orders.map((order) => [order.id, order]))
}
