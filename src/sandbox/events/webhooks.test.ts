import Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { testSandbox, webhookSecret } from '#tests/harness/sandbox.ts'

const { stripe, order, clock, received, answers } = await testSandbox()

const wait = { timeout: 20_000, interval: 20 }
const of = (id: string, type: string) =>
  received.filter(({ event }) => event.type === type && (event.data.object as { id: string }).id === id)

const pay = () =>
  stripe.paymentIntents.create({ amount: 120_000, currency: 'aed', confirm: true, payment_method: 'pm_card_visa' })

it('tells of everything, signed so that the official client believes it', async () => {
  const { id } = await pay()
  await vi.waitFor(() => expect(of(id, 'payment_intent.succeeded')).toHaveLength(1), wait)
  const [delivery] = of(id, 'payment_intent.succeeded')
  const { body = '', signature = '' } = delivery ?? {}
  const tolerance = 300
  const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance)
  expect(event).toMatchObject({ object: 'event', data: { object: { id, status: 'succeeded' } } })
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(Stripe.errors.StripeError)
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: 'payment_intent.succeeded' })
})

it('tries again until the endpoint has heard it', async () => {
  answers.status = 500
  const { id } = await pay()
  await vi.waitFor(() => expect(of(id, 'payment_intent.succeeded').length).toBeGreaterThan(0), wait)
  answers.status = 200
  await vi.waitFor(() => {
    clock.now += 5_000
    expect(of(id, 'payment_intent.succeeded').length).toBeGreaterThan(1)
  }, wait)
})

it('duplicates, loses and delays what it is ordered to', async () => {
  const target = 'payment_intent.succeeded'
  await order('duplicate_webhook', target)
  const twice = await pay()
  await vi.waitFor(() => expect(of(twice.id, target)).toHaveLength(2), wait)

  await order('lose_webhook', target)
  const lost = await pay()
  const after = await pay()
  await vi.waitFor(() => expect(of(after.id, target)).toHaveLength(1), wait)
  expect(of(lost.id, target)).toHaveLength(0)

  await order('delay_webhook', target, { delay_ms: '60000' })
  const late = await pay()
  const early = await pay()
  await vi.waitFor(() => expect(of(early.id, target)).toHaveLength(1), wait)
  expect(of(late.id, target)).toHaveLength(0)
  clock.now += 61_000
  await vi.waitFor(() => expect(of(late.id, target)).toHaveLength(1), wait)
})
