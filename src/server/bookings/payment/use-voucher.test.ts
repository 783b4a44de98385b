import { describe, expect, it } from 'vitest'
import type { Booking, Cancellation } from '#contract/bookings/bookings.ts'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import type { HeldVoucher, IssuedVoucher } from '#contract/payments/vouchers.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { cancelLapsed } from '../release-hold.ts'

const api = await testApi()
const guest = await testPayments(api)
const admin = await buildUser(api.services, { role: 'a' })

async function reserve(instant = true): Promise<Reserved> {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = $2 where id = $1', [booking.id, instant])
  return booking
}

type Card = IssuedVoucher & { code: string }

async function issue(amount: number, more: Record<string, unknown> = {}): Promise<Card> {
  const voucher = { kind: 'gift_card', currency: 'AED', amount, paidBy: 'bank', reason: 'Sold in Dubai', ...more }
  const { status, body } = await api.post<Card>('/api/admin/vouchers', voucher, admin)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const use = (booking: Reserved, code: string) =>
  api.post<PaymentOutlook & { code?: string; voucherReason?: string }>(
    `/api/bookings/${booking.id}/vouchers`,
    { code },
    guest.asGuest(booking),
  )

const confirm = (booking: Reserved) =>
  api.post<PaymentOutlook>(`/api/bookings/${booking.id}/vouchers/confirm`, {}, guest.asGuest(booking))

async function stored(id: string) {
  const { rows } = await api.pool.query('select balance::int, reserved::int from vouchers where id = $1', [id])
  return rows[0]
}

const onAccount = async (id: string) => 0 - (await balanceOf(api.db, { account: 'gift_card', partyId: id }, 'AED'))
const statusOf = async ({ id }: Booking) =>
  (await api.pool.query('select status from bookings where id = $1', [id])).rows[0].status

describe('a gift card', () => {
  it('pays a part of an instant booking, and the card the rest', async () => {
    const booking = await reserve()
    const card = await issue(5000, { currency: booking.currency })
    const before = await guest.startPaying(booking)
    const { body } = await use(booking, card.code.toLowerCase().replaceAll('-', ' '))
    expect(body).toMatchObject({
      state: 'due',
      due: { purpose: 'full', amount: booking.amount - 5000 },
      vouchers: [{ kind: 'gift_card', amount: 5000, codeEnd: card.code.slice(-4) }],
    })
    expect(await stored(card.id)).toEqual({ balance: 5000, reserved: 5000 })
    // The card form that was open has the whole amount: it books nothing.
    await guest.enterCard(before)
    expect((await guest.check(booking)).body.status).toBe('pending')
    expect((await guest.pay(booking)).status).toBe('confirmed')
    expect(await stored(card.id)).toEqual({ balance: 0, reserved: 0 })
    expect(await onAccount(card.id)).toBe(0)
    const held = await balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)
    expect(held).toBe(-booking.amount)
    expect((await guest.stripe.paymentIntents.retrieve(before.intentId)).status).toBe('canceled')
  })

  it('that pays all confirms the booking without a card, once the guest says so', async () => {
    const booking = await reserve()
    const card = await issue(booking.amount + 100, { currency: booking.currency })
    expect((await confirm(booking)).body).toMatchObject({ code: 'voucher_invalid', voucherReason: 'not_enough' })
    expect((await use(booking, card.code)).body).toMatchObject({ state: 'covered', due: null })
    expect(await statusOf(booking)).toBe('pending')
    const confirmed = await Promise.all([confirm(booking), confirm(booking)])
    expect(confirmed.map(({ body }) => body.state)).toEqual(['settled', 'settled'])
    expect(await statusOf(booking)).toBe('confirmed')
    expect(await stored(card.id)).toEqual({ balance: 100, reserved: 0 })
    await runJobs(api)
    const { rows } = await api.pool.query(`select kind, content from documents where booking_id = $1 order by kind`, [
      booking.id,
    ])
    expect(rows).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt', content: { payment: { way: 'gift_card' } } }])
    expect(rows[1].content.total).toBe(booking.amount)
  })

  it('waits with a request for its owner, who takes it or gives it back', async () => {
    for (const answer of ['accept', 'decline'] as const) {
      const booking = await reserve(false)
      const card = await issue(booking.amount, { currency: booking.currency })
      await use(booking, card.code)
      const reply = { answer, ...(answer === 'decline' && { reason: 'The crew is ill.' }) }
      const tooEarly = await api.call('PUT', `/api/bookings/${booking.id}/answer`, { ...admin, body: reply })
      expect(tooEarly.body).toMatchObject({ code: 'not_requested' })
      expect((await confirm(booking)).body.state).toBe('awaiting_owner')
      await api.call('PUT', `/api/bookings/${booking.id}/answer`, { ...admin, body: reply })
      expect(await statusOf(booking)).toBe(answer === 'accept' ? 'confirmed' : 'cancelled')
      const left = answer === 'accept' ? 0 : booking.amount
      expect(await stored(card.id)).toEqual({ balance: left, reserved: 0 })
    }
  })

  it('is free again when the guest removes it, gives the booking up, or lets the hold end', async () => {
    const card = await issue(5000)
    const ends = [
      (booking: Reserved, paymentId: string) =>
        api.call('DELETE', `/api/bookings/${booking.id}/vouchers/${paymentId}`, guest.asGuest(booking)),
      (booking: Reserved) => api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking)),
      async (booking: Reserved) => {
        await api.pool.query(
          `update claims set expires_at = clock_timestamp() - interval '1 s' where booking_id = $1`,
          [booking.id],
        )
        const { rows } = await api.pool.query('select vessel_id from bookings where id = $1', [booking.id])
        expect(
          await cancelLapsed(api.db, { bookingId: booking.id, vesselId: rows[0].vessel_id, now: api.clock.now }),
        ).toBe(true)
      },
    ]
    for (const end of ends) {
      const booking = await reserve()
      const { body } = await use(booking, card.code)
      expect(await stored(card.id)).toEqual({ balance: 5000, reserved: 5000 })
      await end(booking, body.vouchers[0]?.paymentId ?? '')
      expect(await stored(card.id)).toEqual({ balance: 5000, reserved: 0 })
    }
  })

  it('gets back what it paid when the booking is cancelled, after the card', async () => {
    const booking = await reserve()
    const card = await issue(5000, { currency: booking.currency })
    await use(booking, card.code)
    await guest.pay(booking)
    const path = `/api/bookings/${booking.id}/cancellation`
    const { body: preview } = await api.get<Cancellation>(path, guest.asGuest(booking))
    expect(preview.payments.map(({ amount }) => amount)).toEqual([booking.amount - 5000, 5000])
    await api.post(`/api/bookings/${booking.id}/cancel-by-host`, { reason: 'The engine is in repair.' }, admin)
    await api.pool.query(`update vouchers set expires_at = now() where id = $1`, [card.id])
    await runJobs(api)
    expect(await stored(card.id)).toEqual({ balance: 5000, reserved: 0 })
    expect(await onAccount(card.id)).toBe(5000)
    expect((await api.post<{ state: string }>('/api/vouchers/check', { code: card.code })).body.state).toBe('usable')
    const { rows } = await api.pool.query(
      `select refunds.way, refunds.status from refunds join payments on payments.id = payment_id
      where booking_id = $1 order by refunds.amount`,
      [booking.id],
    )
    expect(rows).toEqual([
      { way: 'gift_card', status: 'succeeded' },
      { way: 'card', status: 'succeeded' },
    ])
  })

  it('is told why it cannot pay', async () => {
    const booking = await reserve()
    const reasonOf = async (code: string) => (await use(booking, code)).body.voucherReason
    const found = await api.get<{ data: IssuedVoucher[] }>('/api/admin/vouchers', admin)
    expect(found.body.data[0]).toMatchObject({ reason: 'Sold in Dubai' })
    const other = await issue(5000, { currency: 'EUR' })
    const blocked = await issue(5000)
    const expired = await issue(5000)
    await api.call('PUT', `/api/admin/vouchers/${blocked.id}/blocked`, {
      ...admin,
      body: { blocked: true, reason: 'Stolen' },
    })
    await api.pool.query('update vouchers set expires_at = $2 where id = $1', [expired.id, new Date(api.clock.now)])
    expect(await reasonOf(other.code)).toBe('other_currency')
    expect(await reasonOf(blocked.code)).toBe('blocked')
    expect(await reasonOf(expired.code)).toBe('expired')
    expect(await reasonOf('0000-0000-0000-0000')).toBe('unknown')
  })
})

it('pays the deposit, and later a part of the balance at once', async () => {
  const booking = await reserve()
  const later = { due: '2099-01-01', amount: booking.amount - 5000 }
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{schedule}', $2) where id = $1`, [
    booking.id,
    JSON.stringify([{ due: 'now', amount: 5000 }, later]),
  ])
  const card = await issue(9000, { currency: booking.currency })
  expect((await use(booking, card.code)).body).toMatchObject({ state: 'covered', vouchers: [{ amount: 5000 }] })
  await confirm(booking)
  const { body } = await use(booking, card.code)
  expect(body).toMatchObject({ due: { purpose: 'balance', amount: later.amount - 4000 }, vouchers: [] })
  expect(await stored(card.id)).toEqual({ balance: 0, reserved: 0 })
})

it('never leaves the card less to pay than it can', async () => {
  const booking = await reserve()
  const card = await issue(booking.amount - 1, { currency: booking.currency })
  const { body } = await use(booking, card.code)
  expect(body.due?.amount).toBe(1500)
  expect((await guest.pay(booking)).status).toBe('confirmed')
})

it('is never used beyond its balance by fifty checkouts at once, and the ledger agrees', async () => {
  const card = await issue(10_000)
  const bookings: Reserved[] = []
  while (bookings.length < 50) bookings.push(await reserve())
  const release = (booking: Reserved) => api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking))
  const askAtOnce = async (asking: readonly Reserved[]) => {
    const used = await Promise.all(asking.map(async (booking) => ({ booking, ...(await use(booking, card.code)) })))
    const refused = used.flatMap(({ status, body }) => (status === 200 ? [] : [body.voucherReason ?? body.code]))
    expect(new Set(refused)).toEqual(new Set(['used_up']))
    return used.filter(({ status }) => status === 200).map(({ booking }) => booking)
  }
  const [first, ...others] = await askAtOnce(bookings)
  if (!first) throw new Error('Nobody could use it.')
  expect(others).toEqual([])
  expect(await stored(card.id)).toEqual({ balance: 10_000, reserved: 10_000 })
  // It is given up while all others try again: one has it then, or the last one who asks.
  const losers = bookings.filter((booking) => booking !== first)
  const [, again] = await Promise.all([release(first), askAtOnce(losers)])
  const winner = again[0] ?? losers[0]
  if (!winner) throw new Error('Nobody is left.')
  if (again.length === 0) await use(winner, card.code)
  expect(again.length).toBeLessThan(2)
  await Promise.all([guest.pay(winner), ...losers.filter((booking) => booking !== winner).map(release)])
  expect(await statusOf(winner)).toBe('confirmed')
  expect(await stored(card.id)).toEqual({ balance: 0, reserved: 0 })
  expect(await onAccount(card.id)).toBe(0)
  expect(await proveLedger(api.db)).toEqual([])
})

describe('credit of an account', () => {
  it('is listed with its movements, and pays without its code', async () => {
    const ana = await buildUser(api.services, {})
    const credit = await issue(5000, { kind: 'credit', paidBy: 'promotion', holderId: ana.id })
    const booking = await reserve()
    const path = `/api/bookings/${booking.id}/vouchers`
    const stranger = await api.post(path, { voucherId: credit.id }, guest.asGuest(booking))
    expect(stranger.body).toMatchObject({ voucherReason: 'unknown' })
    await api.pool.query('update bookings set customer_id = $2 where id = $1', [booking.id, ana.id])
    expect((await api.post(path, { voucherId: credit.id }, ana)).status).toBe(200)
    const { body } = await api.get<{ data: HeldVoucher[] }>(`/api/users/${ana.id}/credit`, ana)
    expect(body.data).toMatchObject([
      { kind: 'credit', available: 0, reserved: 5000, state: 'usable', movements: [{ kind: 'issued', amount: 5000 }] },
    ])
  })
})

it('cannot be guessed: after some wrong codes the network has to wait', async () => {
  await api.configure({ RATE_LIMITS: 'on' })
  const guesses = Array.from({ length: 12 }, (_, index) => `WRONG-${index}`)
  const statuses: number[] = []
  for (const code of guesses) statuses.push((await api.post('/api/vouchers/check', { code })).status)
  expect(statuses).toContain(429)
})
