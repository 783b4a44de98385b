import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)

type SetUp = { setupIntentId: string; clientSecret: string }

/** Saves a card as the provider's frame does. */
async function saveCard(user: BuiltUser, number = '4242424242424242') {
  const { body } = await api.post<SetUp>(`/api/users/${user.id}/payment-methods`, {}, user)
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2035', 'card[cvc]': '123' }
  const method = await guest.browse('/v1/payment_methods', { type: 'card', ...card })
  const confirmation = { client_secret: body.clientSecret, payment_method: method.id }
  return guest.browse(`/v1/setup_intents/${body.setupIntentId}/confirm`, confirmation)
}

const cardsOf = async (user: BuiltUser) =>
  (await api.get<{ data: SavedCard[] }>(`/api/users/${user.id}/payment-methods`, user)).body.data

const remove = (user: BuiltUser, methodId: string) =>
  api.call('DELETE', `/api/users/${user.id}/payment-methods/${methodId}`, user)

const choose = (user: BuiltUser, methodId: string) =>
  api.call('PUT', `/api/users/${user.id}/payment-methods/${methodId}/default`, user)

it('are listed, chosen and removed by their user alone', async () => {
  const ana = await buildUser(api.services)
  const ben = await buildUser(api.services)
  expect(await cardsOf(ana)).toEqual([])
  await Promise.all([saveCard(ana), saveCard(ana, '5555555555554444')])
  const [first, second] = await cardsOf(ana)
  if (!first || !second) return expect.fail('two cards were saved')
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  expect((await choose(ana, second.id)).status).toBe(200)
  expect((await cardsOf(ana)).map(({ isDefault }) => isDefault)).toEqual([false, true])
  await saveCard(ben)
  expect(await choose(ben, first.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await remove(ben, first.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await remove(ana, 'pm_unknown')).toMatchObject({ status: 404 })
  expect((await remove(ana, second.id)).status).toBe(200)
  expect(await cardsOf(ana)).toMatchObject([{ id: first.id, isDefault: true }])
})

it('is not saved when the bank refuses it', async () => {
  const ana = await buildUser(api.services)
  expect(await saveCard(ana, '4000000000000002')).toMatchObject({ error: { code: 'card_declined' } })
  expect(await cardsOf(ana)).toEqual([])
})

it('pays a booking of its user, and of nobody else', async () => {
  const ana = await buildUser(api.services)
  const ben = await buildUser(api.services)
  await saveCard(ana)
  const [card] = await cardsOf(ana)
  const booking = await guest.reserve((await buildListing(api.db)).id)
  await api.pool.query('update bookings set instant = true, customer_id = $2 where id = $1', [booking.id, ben.id])
  const started = (await api.post<StartedPayment>(`/api/bookings/${booking.id}/payments`, {}, ben)).body
  const confirm = () =>
    guest.browse(`/v1/payment_intents/${started.intentId}/confirm`, {
      client_secret: started.clientSecret,
      payment_method: card?.id ?? '',
    })
  expect(await confirm()).toMatchObject({ error: { param: 'payment_method' } })
  await api.pool.query('update bookings set customer_id = $2 where id = $1', [booking.id, ana.id])
  await api.post(`/api/bookings/${booking.id}/payments`, {}, ana)
  expect(await confirm()).toMatchObject({ status: 'requires_capture' })
  const { body } = await api.post<Booking>(`/api/bookings/${booking.id}/payments/check`, {}, ana)
  expect(body.status).toBe('confirmed')
})

it('is forgotten by the provider with the account', async () => {
  const ana = await buildUser(api.services, { password: 'a lantern over the quay' })
  await saveCard(ana)
  const { rows } = await api.pool.query('select id from provider_customers where user_id = $1', [ana.id])
  const closing = { email: ana.email, password: 'a lantern over the quay' }
  expect((await api.post(`/api/users/${ana.id}/deletion`, closing, ana)).status).toBe(200)
  await runJobs(api)
  await expect(guest.stripe.customers.retrieve(rows[0].id)).rejects.toMatchObject({ code: 'resource_missing' })
})
