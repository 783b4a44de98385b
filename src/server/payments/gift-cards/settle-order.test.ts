import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf, proveLedger } from '../ledger/balances.ts'
import { readProviderBooks } from '../provider-books.ts'
import { compareOrders, findOutdatedOrders } from './compare-orders.ts'
import { startOrder } from './order-intents.ts'
import {
  adoptOrderIntent,
  anonymiseOrders,
  forgetOrdersBefore,
  getOrder,
  getOrderOfToken,
  insertOrder,
  type Order,
  payableUntil,
  updateOrder,
} from './orders.ts'
import { settleOrder } from './settle-order.ts'

const api = await testApi()
const guest = await testPayments(api)
const { inTx, postingsOf } = paymentRows(api)
const { services, db } = api
// Orders are settled by these tests alone.
await guest.order('lose_webhook', 10_000)

const begun = api.clock.now
afterEach(() => {
  api.clock.now = begun
})

let bought = 0
const order = (amount = 50_000, currency = 'AED') =>
  insertOrder(
    db,
    {
      currency,
      amount,
      recipientName: 'Ben',
      recipientEmail: `ben${++bought}@example.com`,
      message: 'See you on board',
      buyerName: 'Ana',
      buyerEmail: `ana${bought}@example.com`,
    },
    api.clock.now,
  )

async function pay({ id }: Pick<Order, 'id'>, card = 'pm_card_visa') {
  const intent = await startOrder(services, await getOrder(db, id))
  await guest.stripe.paymentIntents.confirm(intent.id, { payment_method: card }).catch(() => undefined)
  return intent.id
}
const settle = ({ id }: Pick<Order, 'id'>) => settleOrder(services, { orderId: id })
const read = async ({ id }: Pick<Order, 'id'>) => {
  const { rows } = await api.pool.query(
    `select status, dispute, decline_code, voucher_id, fee::int, balance::int, issued::int, blocked_at is not null as blocked
     from gift_card_orders left join vouchers on vouchers.id = voucher_id where gift_card_orders.id = $1`,
    [id],
  )
  return rows[0]
}
const owed = async (given: Order) =>
  0 - (await balanceOf(db, { account: 'gift_card', partyId: (await read(given)).voucher_id }, given.currency))
const differencesOf = async ({ id }: Order, intentId = '') => {
  const lines = await compareOrders(db, await readProviderBooks(services.settings, null))
  return lines.filter((line) => line.id === id || line.id === intentId).map(({ ours, theirs }) => `${ours} / ${theirs}`)
}
const outdated = async ({ id }: Order, refunded: ReadonlySet<string> = new Set()) =>
  (await findOutdatedOrders(db, await readProviderBooks(services.settings, null), refunded)).includes(id)

describe('an order that is paid', () => {
  it.each([
    ['AED', 50_000],
    ['JPY', 7_777],
    ['KWD', 25_120],
  ])('is one gift card, however often and by however many it is settled: %s', async (currency, amount) => {
    const { order: paid } = await order(amount, currency)
    await pay(paid)
    await Promise.all([1, 2, 3, 4].map(() => settle(paid)))
    await settle(paid)
    const { fee, ...stored } = await read(paid)
    expect(stored).toMatchObject({ status: 'captured', balance: amount, issued: amount, blocked: false })
    expect(await owed(paid)).toBe(amount)
    expect(await postingsOf(`gift-card:${paid.id}`)).toEqual(
      expect.arrayContaining([`provider ${amount} ${currency}`, `gift_card -${amount} ${currency}`]),
    )
    expect(fee).toBeGreaterThan(0)
    expect([await differencesOf(paid), await outdated(paid)]).toEqual([[], false])
  })

  it('by a card that is declined is not, and says why until another card pays', async () => {
    const { order: tried } = await order()
    await pay(tried, 'pm_card_chargeDeclinedInsufficientFunds')
    await settle(tried)
    expect(await read(tried)).toMatchObject({ status: 'open', voucher_id: null, decline_code: 'insufficient_funds' })
    await pay(tried)
    await settle(tried)
    expect(await read(tried)).toMatchObject({ status: 'captured', decline_code: null, balance: 50_000 })
  })

  it('is blocked while its buyer’s bank disputes it, and its money is on an account of its own', async () => {
    const { order: paid } = await order(30_000)
    const before = await balanceOf(db, { account: 'disputed' }, 'AED')
    await pay(paid, 'pm_card_createDispute')
    await Promise.all([settle(paid), settle(paid)])
    await settle(paid)
    expect(await read(paid)).toMatchObject({ status: 'captured', dispute: 'open', blocked: true, balance: 30_000 })
    expect((await balanceOf(db, { account: 'disputed' }, 'AED')) - before).toBe(30_000)
  })
})

describe('an order that nobody pays', () => {
  it('ends after a day, the provider told, and cannot be paid any more', async () => {
    const { order: late } = await order()
    const intent = await startOrder(services, late)
    api.clock.now = payableUntil(late) - 1
    await settle(late)
    expect((await read(late)).status).toBe('open')
    api.clock.now = payableUntil(late)
    await settle(late)
    expect((await read(late)).status).toBe('voided')
    expect((await guest.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
    await expect(startOrder(services, await getOrder(db, late.id))).rejects.toMatchObject({ code: 'nothing_due' })
  })

  it('and the provider never heard of ends by itself', async () => {
    const { order: late } = await order()
    await settle(late)
    expect((await read(late)).status).toBe('open')
    api.clock.now = payableUntil(late)
    await expect(startOrder(services, late)).rejects.toMatchObject({ code: 'nothing_due' })
    await settle(late)
    expect((await read(late)).status).toBe('voided')
    expect(await differencesOf(late)).toEqual([])
  })

  it('has one intent, whoever starts it', async () => {
    const { order: started } = await order()
    const intents = await Promise.all([1, 2, 3].map(() => startOrder(services, started)))
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
    expect(await adoptOrderIntent(db, started.id, 'pi_other')).toBe(false)
  })
})

describe('the books', () => {
  it('tell an order that was paid and not settled, and agree once it is', async () => {
    const { order: paid } = await order(40_000)
    await pay(paid)
    expect(await differencesOf(paid)).toEqual(['open 40000 AED / captured 40000 AED'])
    expect(await outdated(paid)).toBe(true)
    await settle(paid)
    expect([await differencesOf(paid), await outdated(paid)]).toEqual([[], false])
  })

  it('give an order its intent where the process died before it was stored', async () => {
    const { order: paid } = await order(40_000)
    const intentId = await pay(paid)
    await updateOrder(db, paid.id, { intent_id: null })
    expect(await outdated(paid)).toBe(true)
    expect((await getOrder(db, paid.id)).intent_id).toBe(intentId)
  })

  it('tell money of a gift card that nobody knows, and nothing of what nobody paid', async () => {
    const pretend = async (amount: number, confirm: boolean) =>
      guest.stripe.paymentIntents.create({
        amount,
        currency: 'aed',
        metadata: { gift_card_order_id: newId() },
        ...(confirm && { confirm, payment_method: 'pm_card_visa' }),
      })
    const [paid, unpaid] = [await pretend(1_234, true), await pretend(1_235, false)]
    const { order: any } = await order()
    expect(await differencesOf(any, paid.id)).toEqual(['none / captured 1234 AED'])
    expect(await differencesOf(any, unpaid.id)).toEqual([])
  })

  it('look again at what was refunded there', async () => {
    const { order: paid } = await order()
    const intentId = await pay(paid)
    await settle(paid)
    expect(await outdated(paid, new Set([intentId]))).toBe(true)
  })

  it('are never mended with the intent of another order', async () => {
    const [{ order: one }, { order: other }] = [await order(), await order()]
    const intentId = await pay(one)
    await updateOrder(db, one.id, { intent_id: null })
    await updateOrder(db, other.id, { intent_id: intentId })
    await expect(settle(other)).rejects.toThrow('is not that of gift card order')
    expect(await read(other)).toMatchObject({ status: 'open', voucher_id: null })
    expect(await proveLedger(db)).toEqual([])
  })
})

describe('an order', () => {
  it('is opened by its token alone', async () => {
    const { order: made, token } = await order()
    expect((await getOrderOfToken(db, token)).id).toBe(made.id)
    for (const wrong of [null, '', made.id, made.token_hash, `${token}x`])
      await expect(getOrderOfToken(db, wrong)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getOrder(db, newId())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('forgets its people and keeps the sale: who bought it, and whom it was for', async () => {
    const { order: paid } = await order()
    await pay(paid)
    await settle(paid)
    await inTx((tx) => anonymiseOrders(tx, paid.buyer_email.toUpperCase()))
    expect(await getOrder(db, paid.id)).toMatchObject({
      buyer_name: '',
      buyer_email: '',
      amount: 50_000,
      recipient_name: 'Ben',
    })
    await forgetOrdersBefore(db, paid.created_at)
    expect((await getOrder(db, paid.id)).recipient_email, 'not older').toBe(paid.recipient_email)
    await forgetOrdersBefore(db, new Date(paid.created_at.getTime() + 1))
    expect(await getOrder(db, paid.id)).toMatchObject({ recipient_name: '', recipient_email: '', amount: 50_000 })
    expect(await owed(paid)).toBe(50_000)
  })

  it('that nobody paid goes with its time', async () => {
    const { order: late } = await order()
    await updateOrder(db, late.id, { status: 'voided', voided_at: new Date(begun) })
    await forgetOrdersBefore(db, new Date(late.created_at.getTime() + 1))
    await expect(getOrder(db, late.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
