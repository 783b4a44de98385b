import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { disputeStatus, fetchDisputes, postDispute } from '../disputes.ts'
import { giftCardSold } from '../events.ts'
import { fetchIntent, type Intent } from '../intents.ts'
import { credit, debit, type Posting, takenByCard } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { enterPastUs, listRefundsOf } from '../refunds-past-us.ts'
import { blockSold } from '../vouchers/block-sold.ts'
import { insertVoucher } from '../vouchers/insert-voucher.ts'
import { voidOrderIntent } from './order-intents.ts'
import { getOrder, lockOrder, type Order, payableUntil, updateOrder } from './orders.ts'

const months = 36
const mostRounds = 3

/**
 * Updates an order from the provider's intent, as `settlePayment` does for a payment. It may run at any time, twice and
 * concurrently. A payment makes the gift card, whenever it arrives.
 */
export async function settleOrder(services: Services, { orderId }: { orderId: Id }): Promise<void> {
  const { db, settings, now } = services
  for (let round = 0; round < mostRounds; round += 1) {
    const order = await getOrder(db, orderId)
    if (order.intent_id === null) return endUnpaid(services, orderId)
    const intent = await fetchIntent(settings, order.intent_id)
    const isUnwanted = await db.transaction().execute((tx) => applyIntent(tx, { orderId, intent, now: now() }))
    const refunds = await listRefundsOf(settings, intent)
    if (refunds.length > 0)
      await db.transaction().execute((tx) => enterOrderRefunds(tx, { orderId, refunds, now: now() }))
    if (intent.latest_charge?.disputed) await noteDisputes(services, { orderId, intent })
    if (!isUnwanted) return
    await voidOrderIntent(services, order)
  }
}

/** The provider does not know the order, so nobody can have paid it. */
async function endUnpaid({ db, now }: Services, orderId: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'open' || order.intent_id !== null || now() < payableUntil(order)) return
    await updateOrder(tx, orderId, { status: 'voided', voided_at: new Date(now()) })
  })
}

type Reading = { orderId: Id; intent: Intent; now: number }

/** Applies the state of an intent, once. Returns whether the provider has to end the intent. */
async function applyIntent(tx: Tx, { orderId, intent, now }: Reading): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  requireSame(order, intent)
  if (intent.status === 'succeeded') await applyPaid(tx, order, { intent, now })
  else if (intent.status === 'canceled') await applyGone(tx, order, now)
  else return applyOpen(tx, order, { intent, now })
  return false
}

async function applyOpen(tx: Tx, order: Order, { intent, now }: Omit<Reading, 'orderId'>): Promise<boolean> {
  const { id, status, decline_code: known } = order
  const error = intent.last_payment_error
  const decline_code = error?.decline_code ?? error?.code ?? null
  if (decline_code !== known) await updateOrder(tx, id, { decline_code })
  // An intent during the authentication at the bank is not ended.
  const isIdle = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
  if (status === 'open' && !(isIdle && now >= payableUntil(order))) return false
  if (status === 'open') await updateOrder(tx, id, { status: 'voiding' })
  return true
}

async function applyGone(tx: Tx, { id, status }: Order, now: number): Promise<void> {
  if (status !== 'voided') await updateOrder(tx, id, { status: 'voided', voided_at: new Date(now) })
}

/**
 * The money is at the provider, less its fee, and is owed to the holder of the code. The mail that contains the code creates it.
 */
async function applyPaid(tx: Tx, order: Order, { intent, now }: Omit<Reading, 'orderId'>): Promise<void> {
  const { id, status, amount, currency } = order
  if (status === 'captured') return
  const voucher = await insertVoucher(tx, {
    kind: 'gift_card',
    currency,
    amount,
    holderId: null,
    reason: 'Sold on the site',
    months,
    now,
  })
  const charge = intent.latest_charge
  const booked = charge?.balance_transaction
  const fee = booked?.fee ?? 0
  await postEntry(tx, {
    reference: `gift-card:${id}`,
    kind: 'voucher_sold',
    postings: takenByCard({ account: 'gift_card', partyId: voucher.id }, amount, currency, {
      amount: fee,
      currency: booked?.currency.toUpperCase() ?? currency,
    }),
  })
  await updateOrder(tx, id, {
    status: 'captured',
    captured_at: new Date(now),
    voided_at: null,
    voucher_id: voucher.id,
    fee,
    decline_code: null,
    card_brand: charge?.payment_method_details?.card?.brand ?? null,
    card_last4: charge?.payment_method_details?.card?.last4 ?? null,
  })
  await emit(tx, giftCardSold, { orderId: id })
}

/** A dispute takes the money from us, so the card cannot be used while it is open. */
async function noteDisputes(
  { db, settings, now }: Services,
  { orderId, intent }: { orderId: Id; intent: Intent },
): Promise<void> {
  const disputes = await fetchDisputes(settings, intent.id)
  const states = disputes.map(disputeStatus)
  const state = states.find((each) => each === 'open') ?? states.find((each) => each === 'lost') ?? 'won'
  await db.transaction().execute(async (tx) => {
    const { voucher_id, dispute } = await lockOrder(tx, orderId)
    for (const each of disputes) await postDispute(tx, each)
    if (!voucher_id || disputes.length === 0 || dispute === state) return
    await blockSold(tx, voucher_id, state === 'won' ? null : new Date(now()))
    await updateOrder(tx, orderId, { dispute: state })
  })
}

function requireSame({ id, amount, currency, intent_id }: Order, intent: Intent): void {
  const isSame =
    intent.id === intent_id &&
    intent.metadata.gift_card_order_id === id &&
    intent.amount === amount &&
    intent.currency.toUpperCase() === currency
  if (!isSame) throw new Error(`The intent ${intent.id} is not that of gift card order ${id}.`)
}

type Refunded = { orderId: Id; refunds: readonly Stripe.Refund[]; now: number }

/**
 * Posts refunds of a gift card that somebody made directly at the provider. The unspent part of the card is cancelled. The part
 * that is spent, or reserved by a checkout, is the market's loss. A card that was refunded in full is blocked.
 */
async function enterOrderRefunds(tx: Tx, { orderId, refunds, now }: Refunded): Promise<void> {
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
