import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)

async function paymentsOf(booking: Booking) {
  const { rows } = await api.pool.query(
    'select status, amount::int, intent_id, purpose from payments where booking_id = $1 order by created_at',
    [booking.id],
  )
  return rows
}

const heldFor = (booking: Booking) => balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)

async function claimsOf(booking: Booking) {
  const { rows } = await api.pool.query('select kind, expires_at from claims where booking_id = $1', [booking.id])
  return rows
}

const makeInstant = (booking: Reserved) =>
  api.pool.query('update bookings set instant = true where id = $1', [booking.id])

async function reserveInstant() {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await makeInstant(booking)
  return booking
}

const expire = (booking: Reserved) =>
  api.pool.query(`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`, [
    booking.id,
  ])

describe('an instant booking', () => {
  it('is confirmed as soon as it is paid', async () => {
    const booking = await reserveInstant()
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed', holdExpiresAt: null })
    const [payment] = await paymentsOf(booking)
    expect(payment).toMatchObject({ status: 'captured', purpose: 'full', amount: booking.amount })
    expect(await claimsOf(booking)).toEqual([{ kind: 'booking', expires_at: null }])
    expect(await heldFor(booking)).toBe(-booking.amount)
    expect(await guest.stripe.paymentIntents.retrieve(payment.intent_id)).toMatchObject({
      status: 'succeeded',
      amount_received: booking.amount,
    })
  })

  it('is confirmed by the webhook alone, where the guest never came back', async () => {
    const booking = await reserveInstant()
    await guest.enterCard(await guest.startPaying(booking))
    await expect
      .poll(
        async () => {
          await runJobs(api)
          return (await api.get<Booking>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body.status
        },
        { timeout: 20_000 },
      )
      .toBe('confirmed')
    expect(await heldFor(booking)).toBe(-booking.amount)
  })

  it('takes another card after one that was declined', async () => {
    const booking = await reserveInstant()
    expect(await guest.pay(booking, '4000000000009995')).toMatchObject({ status: 'pending' })
    expect(await guest.startPaying(booking)).toMatchObject({ declineCode: 'insufficient_funds' })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    expect(await paymentsOf(booking)).toHaveLength(1)
  })

  it('is paid once from two tabs, by twenty checks and jobs at once', async () => {
    const booking = await reserveInstant()
    const [first, second] = await Promise.all([guest.startPaying(booking), guest.startPaying(booking)])
    expect(second.intentId).toBe(first.intentId)
    await guest.enterCard(first)
    await Promise.all(Array.from({ length: 20 }, () => guest.check(booking)))
    expect(await paymentsOf(booking)).toMatchObject([{ status: 'captured' }])
    expect(await heldFor(booking)).toBe(-booking.amount)
    const again = await api.post(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
  })
})

describe('money that comes after the hold has ended', () => {
  it('takes the period again where it is still free', async () => {
    const booking = await reserveInstant()
    const started = await guest.startPaying(booking)
    await expire(booking)
    await guest.enterCard(started)
    expect((await guest.check(booking)).body.status).toBe('confirmed')
    expect(await claimsOf(booking)).toEqual([{ kind: 'booking', expires_at: null }])
  })

  it('is never taken where somebody else has it', async () => {
    const { id: yachtId } = await buildListing(api.db)
    const late = await guest.reserve(yachtId)
    await makeInstant(late)
    const started = await guest.startPaying(late)
    await expire(late)
    const quick = await guest.reserve(yachtId, { email: 'bea@example.com' })
    await makeInstant(quick)
    expect(await guest.pay(quick)).toMatchObject({ status: 'confirmed' })
    await guest.enterCard(started)
    expect((await guest.check(late)).body.status).toBe('cancelled')
    expect(await paymentsOf(late)).toMatchObject([{ status: 'voided' }])
    expect(await heldFor(late)).toBe(0)
    expect((await guest.stripe.paymentIntents.retrieve(started.intentId)).status).toBe('canceled')
  })
})

describe('a request', () => {
  async function request() {
    const { id, ownerId } = await buildListing(api.db)
    const { id: userId, headers } = await buildUser(api.services, { role: 'b' })
    await api.pool.query('update owners set user_id = $1 where id = $2', [userId, ownerId])
    const booking = await guest.reserve(id)
    await api.pool.query('update bookings set instant = false where id = $1', [booking.id])
    expect(await guest.pay(booking)).toMatchObject({ status: 'pending' })
    const answer = (body: { answer: 'accept' } | { answer: 'decline'; reason: string }) =>
      api.call<Booking>('PUT', `/api/bookings/${booking.id}/answer`, { body, headers })
    return { booking, answer }
  }

  it('holds the period until the owner’s deadline, with the money authorised only', async () => {
    const { booking } = await request()
    expect(await paymentsOf(booking)).toMatchObject([{ status: 'authorised' }])
    expect(await heldFor(booking)).toBe(0)
    const { rows } = await api.pool.query(
      `select answer_by, (select expires_at from claims where booking_id = bookings.id) as held from bookings where id = $1`,
      [booking.id],
    )
    expect(rows[0].held).toEqual(rows[0].answer_by)
    expect(rows[0].answer_by.getTime()).toBe(api.clock.now + 86_400_000)
  })

  it('is confirmed and paid once the owner accepts', async () => {
    const { booking, answer } = await request()
    expect(await answer({ answer: 'accept' })).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await heldFor(booking)).toBe(-booking.amount)
    const late = await answer({ answer: 'decline', reason: 'Too late' })
    expect(late).toMatchObject({ status: 409, body: { code: 'not_requested' } })
  })

  it('gives the money back once the owner declines', async () => {
    const { booking, answer } = await request()
    expect(await answer({ answer: 'decline', reason: 'The engine is in repair.' })).toMatchObject({ status: 200 })
    expect((await guest.check(booking)).body.status).toBe('cancelled')
    const [payment] = await paymentsOf(booking)
    expect(payment.status).toBe('voided')
    expect((await guest.stripe.paymentIntents.retrieve(payment.intent_id)).status).toBe('canceled')
    expect(await claimsOf(booking)).toEqual([])
  })

  it('is either accepted or declined when both come at once', async () => {
    const { booking, answer } = await request()
    const answers = await Promise.all([
      answer({ answer: 'accept' }),
      answer({ answer: 'decline', reason: 'No' }),
      answer({ answer: 'accept' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = (await guest.check(booking)).body
    expect(await heldFor(booking)).toBe(status === 'confirmed' ? -booking.amount : 0)
  })
})

it('gives an authorised payment back with the hold that its guest gives up', async () => {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = false where id = $1', [booking.id])
  await guest.pay(booking)
  await api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking))
  await runJobs(api)
  expect(await paymentsOf(booking)).toMatchObject([{ status: 'voided' }])
})

it('is checked by its guest alone', async () => {
  const booking = await reserveInstant()
  await guest.enterCard(await guest.startPaying(booking))
  expect((await api.post(`/api/bookings/${booking.id}/payments/check`, {})).status).toBe(404)
  expect(await paymentsOf(booking)).toMatchObject([{ status: 'open' }])
})

it('takes no webhook that the provider has not signed, or that is old', async () => {
  const send = (signature: string) =>
    api.call('POST', '/api/payments/webhook', { body: '{"id":"evt_1"}', headers: { 'stripe-signature': signature } })
  expect((await send('')).status).toBe(400)
  expect((await send('t=1,v1=00')).status).toBe(400)
  const old = guest.stripe.webhooks.generateTestHeaderString({
    payload: '{"id":"evt_1"}',
    secret: guest.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - 3_600,
  })
  expect((await send(old)).status).toBe(400)
})

it('takes no signed webhook that is no event, or that is signed ahead of time', async () => {
  const send = (payload: string, ahead = 0) => {
    const timestamp = Math.floor(api.clock.now / 1000) + ahead
    const signature = guest.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: guest.webhookSecret,
      timestamp,
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(`${api.origin}/api/payments/webhook`, { method: 'POST', headers, body: payload })
  }
  const event = { id: 'evt_signed', type: 'payout.paid', data: { object: { id: 'po_unknown' } } }
  for (const broken of [
    { ...event, id: undefined },
    { ...event, data: undefined },
    { ...event, data: { object: null } },
    { ...event, id: 'evt_\u0000' },
    { ...event, data: { object: { id: 'po_\u0000' } } },
  ])
    expect((await send(JSON.stringify(broken))).status, JSON.stringify(broken)).toBe(400)
  expect((await send(JSON.stringify(event), 3600)).status).toBe(400)
  expect((await send(JSON.stringify(event))).status).toBe(200)
})
