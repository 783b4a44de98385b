import type { GiftCardOrder } from '#contract/payments/gift-cards.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { presentIntent } from '../present-intent.ts'
import { listChoices, requireChoice } from './choices.ts'
import { startOrder } from './order-intents.ts'
import { getOrder, getOrderOfToken, insertOrder, type Order, payableUntil } from './orders.ts'
import { settleOrder } from './settle-order.ts'

const orderOf = ({ db, accessToken }: Context) => getOrderOfToken(db, accessToken)

export const giftCardRoutes = {
  choices: operations.giftCards.choices.handler(async ({ context }) => ({
    choices: context.settings.GIFT_CARDS ? await listChoices(context.db) : [],
  })),

  order: operations.giftCards.order.handler(async ({ input, context: { db, settings, now } }) => {
    if (!settings.GIFT_CARDS) throw new AppError('switched_off')
    await requireChoice(db, input)
    const { order, token } = await insertOrder(db, input, now())
    return { ...presentOrder(order, now()), token }
  }),

  get: operations.giftCards.get.handler(async ({ context }) => presentOrder(await orderOf(context), context.now())),

  start: operations.giftCards.start.handler(async ({ context }) => {
    const order = await orderOf(context)
    const intent = await startOrder(context, order)
    // The order may have ended while the provider answered.
    if (['voiding', 'voided'].includes((await getOrder(context.db, order.id)).status)) {
      await settleOrder(context, { orderId: order.id })
      throw new AppError('nothing_due')
    }
    return presentIntent({ row: order, intent, purpose: 'gift_card', keepsCard: false }, context.settings)
  }),

  check: operations.giftCards.check.handler(async ({ context }) => {
    const { id } = await orderOf(context)
    await settleOrder(context, { orderId: id })
    return presentOrder(await getOrder(context.db, id), context.now())
  }),
}

function presentOrder(order: Order, now: number): GiftCardOrder {
  const state = stateOf(order, now)
  return {
    state,
    currency: order.currency,
    amount: order.amount,
    recipientName: order.recipient_name,
    recipientEmail: order.recipient_email,
    message: order.message,
    buyerName: order.buyer_name,
    buyerEmail: order.buyer_email,
    payableUntil: state === 'due' ? new Date(payableUntil(order)).toISOString() : null,
  }
}

function stateOf(order: Order, now: number): GiftCardOrder['state'] {
  if (order.status === 'captured') return 'paid'
  return order.status === 'open' && now < payableUntil(order) ? 'due' : 'ended'
}
