import { describe, expect, it } from 'vitest'
import { testSandbox } from '#tests/harness/sandbox.ts'

const { stripe, client, order, pool } = await testSandbox()

const trip = { amount: 120_000, currency: 'aed' }
const countIntents = async () =>
  (await pool.query(`select from sandbox.objects where kind = 'payment_intent'`)).rowCount ?? 0

it('repeats its answer under one idempotency key, and refuses another request under it', async () => {
  const first = await stripe.paymentIntents.create(trip, { idempotencyKey: 'one' })
  const second = await stripe.paymentIntents.create(trip, { idempotencyKey: 'one' })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    stripe.paymentIntents.create({ ...trip, amount: 1_000 }, { idempotencyKey: 'one' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

it('makes one of ten calls that arrive at once under one key', async () => {
  const before = await countIntents()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.paymentIntents.create(trip, { idempotencyKey: 'ten' })),
  )
  expect(await countIntents()).toBe(before + 1)
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  expect(new Set(ids).size).toBe(1)
})

it('keeps a declined card under its key as well', async () => {
  const pay = () =>
    stripe.paymentIntents.create(
      { ...trip, confirm: true, payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'declined' },
    )
  const before = await countIntents()
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
  expect(await countIntents()).toBe(before + 1)
})

it.each([
  [{ currency: 'aed' }, 'parameter_missing', 'amount'],
  [{ ...trip, amount: 'much' }, 'parameter_invalid_integer', 'amount'],
  [{ ...trip, colour: 'blue' }, 'parameter_unknown', 'colour'],
  [{ ...trip, customer: 'cus_unknown' }, 'resource_missing', 'customer'],
])('refuses %o', async (params, code, param) => {
  // The parameters are wrong on purpose.
  const wrong = params as unknown as typeof trip
  await expect(stripe.paymentIntents.create(wrong)).rejects.toMatchObject({ code, param })
})

it('lists the latest first, page by page, and expands what is asked for', async () => {
  const { id: customer } = await stripe.customers.create({ name: 'Ana' })
  for (const amount of [1_000, 2_000, 3_000])
    await stripe.paymentIntents.create({
      amount,
      currency: 'aed',
      customer,
      confirm: true,
      payment_method: 'pm_card_visa',
    })
  const first = await stripe.paymentIntents.list({ customer, limit: 2, expand: ['data.latest_charge'] })
  expect(first).toMatchObject({ has_more: true, data: [{ amount: 3_000 }, { amount: 2_000 }] })
  expect(first.data[0]?.latest_charge).toMatchObject({ object: 'charge', amount: 3_000 })
  const starting_after = first.data[1]?.id ?? ''
  const rest = await stripe.paymentIntents.list({ customer, starting_after })
  expect(rest).toMatchObject({ has_more: false, data: [{ amount: 1_000 }] })
  await expect(stripe.paymentIntents.list({ expand: ['data.colour'] })).rejects.toMatchObject({ param: 'expand' })
})

it('knows its keys and its paths', async () => {
  const stranger = client()
  await expect(stranger.balance.retrieve({}, { apiKey: 'sk_test_other' })).rejects.toMatchObject({ statusCode: 401 })
  await expect(stripe.rawRequest('GET', '/v1/unknown')).rejects.toMatchObject({ statusCode: 404 })
})

describe('ordered faults', () => {
  it('fails before the work, and the client’s retry does it', async () => {
    const before = await countIntents()
    await order('fail', 'POST /v1/payment_intents')
    await client(2).paymentIntents.create(trip)
    expect(await countIntents()).toBe(before + 1)
  })

  it.each(['fail_after', 'lose_answer'])('%s: the work is done once, and the retry tells of it', async (effect) => {
    const before = await countIntents()
    await order(effect, 'POST /v1/payment_intents')
    const { amount } = await client(2).paymentIntents.create(trip)
    expect(amount).toBe(trip.amount)
    expect(await countIntents()).toBe(before + 1)
  })

  it('limits a rate', async () => {
    await order('rate_limit', 'POST /v1/customers')
    await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  })

  it('meets the next call while the worker looks for what is due', async () => {
    for (let round = 0; round < 40; round++) {
      const others = Array.from({ length: 12 }, () => stripe.paymentIntents.create(trip))
      await order('rate_limit', 'POST /v1/customers')
      await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 429 })
      await Promise.all(others)
    }
  })
})
