import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { credit, debit, type Posting } from '../ledger/accounts.ts'
import { enterPastUs } from '../refunds-past-us.ts'
import { blockSold } from '../vouchers/block-sold.ts'
import { lockOrder, type Order } from './orders.ts'

type Refunded = { orderId: Id; refunds: readonly Stripe.Refund[]; now: number }

/**
 * Posts refunds of a gift card that somebody made directly at the provider. The unspent part of the card is cancelled. The part
 * that is spent, or reserved by a checkout, is the market's loss. A card that was refunded in full is blocked.
 */
export async function enterOrderRefunds(tx: Tx, { orderId, refunds, now }: Refunded): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'captured' || order.voucher_id === null) return
  for (const refund of refunds) {
    const posted = await enterPastUs(tx, {
      refund,
      kind: 'voucher_refunded',
      postings: () => postingsOf(tx, order, refund.amount),
    })
    await addToBalance(tx, order.voucher_id, posted)
  }
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const isFull = given.reduce((sum, { amount }) => sum + amount, 0) >= order.amount
  if (isFull) await blockSold(tx, order.voucher_id, new Date(now))
}

async function postingsOf(tx: Tx, { voucher_id, currency }: Order, amount: number): Promise<Posting[]> {
  const { id, balance, reserved } = await tx
    .selectFrom('vouchers')
    .select(['id', 'balance', 'reserved'])
    .where('id', '=', voucher_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const cancelled = Math.min(amount, balance - reserved)
  return [
    debit({ account: 'gift_card', partyId: id }, cancelled, currency),
    debit({ account: 'loss' }, amount - cancelled, currency),
    credit({ account: 'provider' }, amount, currency),
  ]
}

/** A debit of the voucher's account reduces the balance of the card. */
async function addToBalance(tx: Tx, voucherId: Id, postings: readonly Posting[]): Promise<void> {
  const amount = postings.reduce((sum, each) => (each.account === 'gift_card' ? sum - each.amount : sum), 0)
  if (amount === 0) return
  await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', voucherId)
    .execute()
}
