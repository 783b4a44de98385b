import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { findCustomer, getOrCreateCustomer } from './customers.ts'
import { findOrInsertHold, getHold, updateHold } from './deposit-holds.ts'
import { captureHold, getOrCreateHoldIntent, voidHold } from './deposit-intents.ts'
import { captureIntent, confirmOffSession, fetchIntent, getOrCreateIntent, voidIntent } from './intents.ts'
import { findOrInsertPayment, getPayment, type Payment, updatePayment } from './queries.ts'
import { authoriseForGroup } from './request-groups.ts'

const api = await testApi()
const guest = await testPayments(api)
const { inTx, book } = paymentRows(api)
const yacht = await buildListing(api.db)
const { db, services } = api
const { settings } = services

afterEach(async () => {
  await guest.clearFaults()
})

const payer = { reference: 'FL-TEST2345', email: 'ana@example.com', description: 'A charter' }
async function begin(amount: number, currency = 'AED'): Promise<Payment> {
  const bookingId = await book(currency, yacht)
  const asked = { bookingId, amount, currency, purpose: 'full' as const, now: api.clock.now }
  return inTx((tx) => findOrInsertPayment(tx, asked))
}
const intentOf = async ({ id }: Pick<Payment, 'id'>) => getOrCreateIntent(services, await getPayment(db, id), payer)
const confirm = (id: string, payment_method = 'pm_card_visa') =>
  guest.stripe.paymentIntents.confirm(id, { payment_method }).catch(() => undefined)
const again = async ({ id }: Pick<Payment, 'id'>) => getPayment(db, id)

describe('the intent of a payment', () => {
  it.each([
    ['AED', 100_001],
    ['JPY', 7_777],
    ['KWD', 90_010],
  ])('is made once, and found again, for the exact amount: %s', async (currency, amount) => {
    const payment = await begin(amount, currency)
    const made = [await intentOf(payment), await intentOf(payment)]
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made[0]).toMatchObject({
      amount,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      metadata: { payment_id: payment.id },
    })
    expect((await again(payment)).intent_id).toBe(made[0]?.id)
  })

  it('that the provider made without an answer is found again, not made twice', async () => {
    const payment = await begin(50_000)
    await guest.order('lose_answer', 1, 'POST /v1/payment_intents')
    const { id } = await intentOf(payment)
    const { data } = await guest.stripe.paymentIntents.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.payment_id === payment.id).map((intent) => intent.id)).toEqual([id])
  })

  it('of several requests reserves what the dearest costs, and takes its own', async () => {
    const { id } = await begin(50_000)
    const payment = await inTx(async (tx) => authoriseForGroup(tx, await getPayment(tx, id), 80_000, api.clock.now))
    const intent = await intentOf(payment)
    await confirm(intent.id)
    await Promise.all([1, 2].map(async () => captureIntent(settings, await again(payment))))
    expect(await fetchIntent(settings, intent.id)).toMatchObject({
      status: 'succeeded',
      amount: 80_000,
      amount_received: 50_000,
    })
  })
})

describe('money that is reserved', () => {
  it.each(['AED', 'JPY', 'KWD'])('is taken once, with its fee in the same currency: %s', async (currency) => {
    const payment = await begin(60_000, currency)
    const { id } = await intentOf(payment)
    await confirm(id)
    const reserved = await again(payment)
    for (const time of ['first', 'second']) {
      await captureIntent(settings, reserved)
      expect((await fetchIntent(settings, id)).amount_received, time).toBe(60_000)
    }
    const { status, amount_received, latest_charge } = await fetchIntent(settings, id)
    expect([status, amount_received]).toEqual(['succeeded', 60_000])
    expect(latest_charge?.balance_transaction).toMatchObject({ currency: currency.toLowerCase(), amount: 60_000 })
    const fee = latest_charge?.balance_transaction?.fee ?? 0
    expect(fee).toBeGreaterThan(0)
    expect(latest_charge?.balance_transaction?.net).toBe(60_000 - fee)
  })

  it('is given back, and a late decision to take it changes nothing', async () => {
    const payment = await begin(60_000)
    const { id } = await intentOf(payment)
    await confirm(id)
    const reserved = await again(payment)
    await voidIntent(settings, reserved)
    await voidIntent(settings, reserved)
    await captureIntent(settings, reserved)
    expect(await fetchIntent(settings, id)).toMatchObject({ status: 'canceled', amount_received: 0 })
  })

  it('and taken is not given back by a late void', async () => {
    const payment = await begin(60_000)
    const { id } = await intentOf(payment)
    await confirm(id)
    await captureIntent(settings, await again(payment))
    await voidIntent(settings, await again(payment))
    expect(await fetchIntent(settings, id)).toMatchObject({ status: 'succeeded', amount_received: 60_000 })
  })
})

describe('a card that is charged while its holder is away', () => {
  /** A payment of a guest whose card is kept. */
  async function kept(card = 'pm_card_visa') {
    const payment = await begin(60_000)
    const customerId = await getOrCreateCustomer(services, { bookingId: String(payment.booking_id) })
    const { id: methodId } = await guest.stripe.paymentMethods.attach(card, { customer: customerId })
    return { payment, customerId, methodId }
  }
  type Kept = Awaited<ReturnType<typeof kept>>
  const charge = async ({ payment, ...card }: Kept) =>
    confirmOffSession(settings, await again(payment), { intent: await intentOf(payment), ...card })
  const read = async ({ payment }: Kept) => fetchIntent(settings, String((await again(payment)).intent_id))

  it('pays once, however often it is charged', async () => {
    const card = await kept()
    await charge(card)
    await charge(card)
    expect(await read(card)).toMatchObject({ status: 'requires_capture', amount_capturable: 60_000 })
  })

  it('and is refused leaves the reason on the intent, and the next attempt is another one', async () => {
    const card = await kept('pm_card_chargeCustomerFail')
    await charge(card)
    expect(await read(card)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    })
    const { id: better } = await guest.stripe.paymentMethods.attach('pm_card_visa', { customer: card.customerId })
    await updatePayment(db, card.payment.id, { attempts: 1 })
    await charge({ ...card, methodId: better })
    expect(await read(card)).toMatchObject({ status: 'requires_capture' })
  })

  it('has one customer, who is asked for by several at once', async () => {
    const { booking_id } = await begin(100)
    const bookingId = String(booking_id)
    const made = await Promise.all([1, 2].map(() => getOrCreateCustomer(services, { bookingId })))
    expect(new Set(made).size).toBe(1)
    expect((await findCustomer(db, { bookingId }))?.id).toBe(made[0])
    expect(await findCustomer(db, { bookingId: newId() })).toBeUndefined()
    expect(await findCustomer(db, { userId: bookingId })).toBeUndefined()
  })
})

describe('the intent of a deposit', () => {
  async function held(amount: number, currency: string) {
    const bookingId = await book(currency, yacht)
    const customerId = await getOrCreateCustomer(services, { bookingId })
    const { id } = await inTx((tx) => findOrInsertHold(tx, { bookingId, amount, currency, now: api.clock.now }))
    const start = async () => getOrCreateHoldIntent(services, await getHold(db, id), { ...payer, customerId })
    const intent = await start()
    expect((await start()).id).toBe(intent.id)
    await confirm(intent.id)
    return { id, intentId: intent.id }
  }

  it.each([
    ['AED', 500_000, 123_456],
    ['JPY', 80_000, 7_777],
    ['KWD', 150_000, 12_340],
  ])('takes the part that was decided, once, and lets the rest go: %s', async (currency, amount, part) => {
    const { id, intentId } = await held(amount, currency)
    await updateHold(db, id, { status: 'capturing', capture_amount: part })
    const hold = await getHold(db, id)
    await captureHold(settings, hold)
    await captureHold(settings, hold)
    await voidHold(settings, hold)
    expect(await fetchIntent(settings, intentId)).toMatchObject({ status: 'succeeded', amount_received: part })
  })

  it('is given back, once', async () => {
    const { id, intentId } = await held(500_000, 'AED')
    const hold = await getHold(db, id)
    await voidHold(settings, hold)
    await voidHold(settings, hold)
    expect(await fetchIntent(settings, intentId)).toMatchObject({ status: 'canceled', amount_received: 0 })
  })
})
