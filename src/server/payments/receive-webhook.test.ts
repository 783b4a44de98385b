import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { updatePayment } from './queries.ts'

const api = await testApi()
const guest = await testPayments(api)
const { book, capture, earn, inTx } = paymentRows(api)
const { ownerId, ...yacht } = await buildListing(api.db)

const seconds = (ms: number) => Math.floor(ms / 1000)
let told = 0
const event = (type: string, object: object, id = `evt_${++told}`) => ({ id, object: 'event', type, data: { object } })

type Signing = { secret?: string; at?: number; signed?: string }
async function send(body: object | string, { secret = guest.webhookSecret, at = api.clock.now, signed }: Signing = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = guest.stripe.webhooks.generateTestHeaderString({
    payload: signed ?? payload,
    secret,
    timestamp: seconds(at),
  })
  const { status } = await fetch(`${api.origin}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return status
}

const isKnown = async (id: string) =>
  (await api.pool.query('select from provider_events where id = $1', [id])).rowCount === 1
/** How many jobs wait for it. */
async function waiting(data: Record<string, string>): Promise<number> {
  const { rows } = await api.pool.query('select count(*)::int as count from jobs.job where data @> $1', [data])
  return rows[0].count
}

async function paymentOf(intentId: string, captured = true): Promise<Id> {
  const { id } = await capture({ bookingId: await book('AED', yacht), amount: 10_000, currency: 'AED', intentId })
  if (!captured) await updatePayment(api.db, id, { status: 'open', captured_at: null })
  return id
}
const intent = (id: string) => ({ object: 'payment_intent', id })

describe('a signature', () => {
  it.each([
    ['of another secret', { secret: 'whsec_other' }],
    ['of another body', { signed: '{}' }],
  ])('%s is refused, and nothing is noted', async (_, signing) => {
    const paymentId = await paymentOf(`pi_${newId()}`, false)
    const told = event('payment_intent.succeeded', intent(paymentId))
    expect(await send(told, signing)).toBe(400)
    expect(await isKnown(told.id)).toBe(false)
  })

  it('is good for five minutes of the market’s clock, before and after', async () => {
    const whole = seconds(api.clock.now) * 1000
    for (const [offset, status] of [
      [-300_000, 200],
      [-301_000, 400],
      [300_000, 200],
      [301_000, 400],
    ] as const) {
      const told = event('payout.paid', { object: 'payout', id: 'po_unknown' })
      expect(await send(told, { at: whole + offset }), `${offset}`).toBe(status)
      expect(await isKnown(told.id)).toBe(status === 200)
    }
  })

  it('over what is no event is refused', async () => {
    for (const body of ['', 'null', '[]', '{"id":1}', JSON.stringify(event('a type', intent('pi_1')))])
      expect(await send(body), body).toBe(400)
  })
})

describe('an event', () => {
  it('is noted once and queues its work once, however many deliver it at the same time', async () => {
    const intentId = `pi_${newId()}`
    const paymentId = await paymentOf(intentId, false)
    const told = event('payment_intent.amount_capturable_updated', intent(intentId))
    expect(await Promise.all([1, 2, 3, 4].map(() => send(told)))).toEqual([200, 200, 200, 200])
    expect(await waiting({ paymentId })).toBe(1)
    await api.pool.query(`delete from jobs.job where data ->> 'paymentId' = $1`, [paymentId])
    expect(await send(told)).toBe(200)
    expect(await waiting({ paymentId }), 'the same again, a day later').toBe(0)
  })

  it('leads to what the payment is by now, in whichever order events come', async () => {
    const intentId = `pi_${newId()}`
    const paymentId = await paymentOf(intentId, false)
    const [succeeded, failed] = ['payment_intent.succeeded', 'payment_intent.payment_failed'] as const
    for (const type of [succeeded, failed]) {
      await api.pool.query(`delete from jobs.job where data ->> 'paymentId' = $1`, [paymentId])
      expect(await send(event(type, intent(intentId)))).toBe(200)
      expect(await waiting({ paymentId }), type).toBe(1)
    }
  })

  it('of an intent whose money is ours queues nothing, but a refund or dispute of it does', async () => {
    const intentId = `pi_${newId()}`
    const paymentId = await paymentOf(intentId)
    expect(await send(event('payment_intent.succeeded', intent(intentId)))).toBe(200)
    expect(await waiting({ paymentId })).toBe(0)
    for (const [type, object] of [
      ['charge.refunded', 'charge'],
      ['refund.failed', 'refund'],
      ['charge.dispute.created', 'dispute'],
      ['charge.dispute.funds_reinstated', 'dispute'],
    ] as const) {
      await api.pool.query(`delete from jobs.job where data ->> 'paymentId' = $1`, [paymentId])
      expect(await send(event(type, { object, id: `x_${told}`, payment_intent: intentId }))).toBe(200)
      expect(await waiting({ paymentId }), type).toBe(1)
    }
  })

  it('of an intent that nobody knows is noted and queues nothing', async () => {
    const before = await api.pool.query('select count(*)::int as count from jobs.job')
    const told = event('payment_intent.succeeded', intent('pi_of_nobody'))
    expect(await send(told)).toBe(200)
    expect(await send(event('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }))).toBe(200)
    expect(await isKnown(told.id)).toBe(true)
    expect((await api.pool.query('select count(*)::int as count from jobs.job')).rows).toEqual(before.rows)
  })

  it('of a deposit or of a gift card leads to its own', async () => {
    const created_at = new Date(api.clock.now)
    const holdId = newId()
    const money = { amount: 5_000, currency: 'AED' }
    await api.db
      .insertInto('deposit_holds')
      .values({ id: holdId, booking_id: await book('AED', yacht), ...money, intent_id: 'pi_hold', created_at })
      .execute()
    const orderId = newId()
    const people = {
      buyer_name: 'A',
      buyer_email: 'a@example.com',
      recipient_name: 'B',
      recipient_email: 'b@example.com',
    }
    await api.db
      .insertInto('gift_card_orders')
      .values({
        id: orderId,
        token_hash: orderId,
        ...money,
        ...people,
        message: '',
        locale: 'en',
        intent_id: 'pi_gift',
        created_at,
      })
      .execute()
    expect(await send(event('payment_intent.canceled', intent('pi_hold')))).toBe(200)
    expect(await send(event('payment_intent.succeeded', intent('pi_gift')))).toBe(200)
    expect([await waiting({ holdId }), await waiting({ orderId })]).toEqual([1, 1])
  })
})

describe('an event of an owner’s account', () => {
  it('leads to the account or the payout, and one of a stranger to nothing', async () => {
    await api.db
      .insertInto('payout_details')
      .values({ owner_id: ownerId, way: 'account', account_id: 'acct_1', account_ready: true, updated_at: new Date(0) })
      .execute()
    const bookingId = await book('AED', yacht)
    await earn({ bookingId, ownerId, amount: 9_000, currency: 'AED' })
    const payoutId = newId()
    await inTx(async (tx) => {
      await tx
        .insertInto('earnings')
        .columns(['entry_id', 'owner_id', 'currency', 'booking_id', 'amount', 'due_at'])
        .expression((from) =>
          from
            .selectFrom('ledger_entries')
            .select(({ val, ref }) => [
              ref('id').as('entry_id'),
              val(ownerId).as('owner_id'),
              val('AED').as('currency'),
              val(bookingId).as('booking_id'),
              val(9_000).as('amount'),
              val(new Date(0)).as('due_at'),
            ])
            .where('booking_id', '=', bookingId),
        )
        .execute()
      await tx
        .insertInto('payouts')
        .values({
          id: payoutId,
          owner_id: ownerId,
          amount: 9_000,
          currency: 'AED',
          way: 'account',
          account_id: 'acct_1',
          status: 'sending',
          provider_payout_id: 'po_1',
          created_at: new Date(api.clock.now),
        })
        .execute()
      await tx
        .insertInto('payout_items')
        .columns(['payout_id', 'entry_id', 'owner_id', 'currency'])
        .expression((from) =>
          from
            .selectFrom('earnings')
            .select(({ val }) => [val(payoutId).as('payout_id'), 'entry_id', 'owner_id', 'currency'])
            .where('booking_id', '=', bookingId),
        )
        .execute()
    })
    expect(await send(event('account.updated', { object: 'account', id: 'acct_1' }))).toBe(200)
    expect(await send(event('account.updated', { object: 'account', id: 'acct_2' }))).toBe(200)
    expect(await send(event('payout.failed', { object: 'payout', id: 'po_1' }))).toBe(200)
    expect(await send(event('payout.paid', { object: 'payout', id: 'po_2' }))).toBe(200)
    expect([await waiting({ ownerId }), await waiting({ payoutId })]).toEqual([1, 1])
  })
})
