import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import type { PayLinkView, SplitPayment } from '#contract/bookings/pay-links.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)

type Link = { id: string; name: string; amount: number; token: string }

async function reserve(instant = true) {
  const { id } = await buildListing(api.db, { offers: [{ instant }] })
  return guest.reserve(id)
}

const split = (booking: Reserved, shares: object[], more: object = {}) =>
  api.post<{ shares: Link[] }>(`/api/bookings/${booking.id}/shares`, { shares, ...more }, guest.asGuest(booking))

async function splitInThree(instant = true) {
  const booking = await reserve(instant)
  const mate = `mate-${newId()}@example.com`
  const { status, body } = await split(booking, [{ name: 'Ana' }, { name: 'Bea', email: mate }, { name: 'Cy' }])
  expect(status, JSON.stringify(body)).toBe(201)
  return { booking, mate, links: body.shares as [Link, Link, Link] }
}

const by = ({ token }: Pick<Link, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } })
const start = (link: Link) => api.post<StartedPayment>('/api/pay-link/payment', {}, by(link))
const check = async (link: Link) => (await api.post<PayLinkView>('/api/pay-link/payment/check', {}, by(link))).body

async function pay(link: Link) {
  const { body } = await start(link)
  await guest.enterCard(body)
  return check(link)
}

const read = async (booking: Reserved) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
const shares = async (booking: Reserved) =>
  (await api.get<SplitPayment>(`/api/bookings/${booking.id}/shares`, guest.asGuest(booking))).body

async function payments({ id }: Reserved) {
  const { rows } = await api.pool.query('select status from payments where booking_id = $1 order by id', [id])
  return rows.map(({ status }) => status).sort()
}

async function passDeadline(booking: Reserved) {
  const set = `clock_timestamp() - interval '1 second'`
  await api.pool.query(`update claims set expires_at = ${set} where booking_id = $1`, [booking.id])
  await api.pool.query(`update bookings set split_until = ${set} where id = $1`, [booking.id])
}

describe('a payment that is divided', () => {
  it('confirms the booking with the last of its equal parts, and takes them all', async () => {
    const { booking, mate, links } = await splitInThree()
    expect(links.map(({ amount }) => amount)).toEqual([152667, 152667, 152666])
    expect(await pay(links[0])).toMatchObject({ kind: 'share', state: 'reserved', name: 'Ana', organiser: 'Ana Costa' })
    const held = await shares(booking)
    expect(held.heldUntil).toBe(held.until)
    expect((await read(booking)).nextAction).toBe('await_shares')
    await runJobs(api)
    expect((await latestMail(api, mate)).body).toContain('Your share is')
    await pay(links[2])
    expect(await payments(booking)).toEqual(['authorised', 'authorised'])
    await pay(links[1])
    expect(await read(booking), 'the others are being taken').toMatchObject({
      status: 'pending',
      nextAction: 'await_payment',
      cancelled: null,
    })
    await runJobs(api)
    expect(await read(booking)).toMatchObject({ status: 'confirmed', paid: booking.amount })
    expect(await payments(booking)).toEqual(['captured', 'captured', 'captured'])
    expect((await check(links[0])).state).toBe('paid')
    expect((await latestMail(api, mate)).subject).toContain('is booked')
  })

  it('gives each of the party the same part of their money back', async () => {
    const { booking, links } = await splitInThree()
    for (const link of links) await pay(link)
    await runJobs(api)
    const fee = Math.round(booking.amount / 2)
    await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', $2) where id = $1`, [
      booking.id,
      JSON.stringify([{ until: null, basisPoints: 5000, fee }]),
    ])
    const path = `/api/bookings/${booking.id}/cancellation`
    const { body: preview } = await api.get<Cancellation>(path, guest.asGuest(booking))
    expect(preview.payments.map(({ refund }) => refund).sort()).toEqual([76333, 76333, 76334])
    const cancelled = await api.post(
      `/api/bookings/user/${booking.id}/cancel`,
      { expectedRefund: preview.refund, reason: 'We are ill' },
      guest.asGuest(booking),
    )
    expect(cancelled.status).toBe(200)
    await runJobs(api)
    const { rows } = await api.pool.query(
      `select refunds.amount::int, refunds.status from refunds join payments on payments.id = payment_id
       where booking_id = $1 order by refunds.amount`,
      [booking.id],
    )
    expect(rows).toEqual([76333, 76333, 76334].map((amount) => ({ amount, status: 'succeeded' })))
  })

  it('stays for the trip that was divided: it is not changed while others have their links', async () => {
    const { booking, links } = await splitInThree()
    const { id, bookingDate, guests } = booking
    const preview = await api.post<{ code?: string }>(
      `/api/bookings/${id}/changes/preview`,
      { date: addDays(bookingDate, 7), time: '10:00', duration: 4, guests },
      guest.asGuest(booking),
    )
    expect(preview).toMatchObject({ status: 409, body: { code: 'not_changeable' } })
    expect(await pay(links[0])).toMatchObject({ state: 'reserved' })
  })

  it('is not held longer by a split alone: the first part keeps the yacht', async () => {
    const { booking } = await splitInThree()
    const { heldUntil } = await shares(booking)
    expect(Date.parse(heldUntil ?? '')).toBeLessThan(Date.now() + 16 * 60_000)
    const whole = await api.post(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
    expect(whole).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
  })

  it('takes named amounts that are exactly what is due, for no more than the party', async () => {
    const booking = await reserve()
    const named = (...amounts: number[]) => amounts.map((amount, at) => ({ name: `Guest ${at}`, amount }))
    expect((await split(booking, named(1000_00, 1))).status).toBe(400)
    expect((await split(booking, named(1000_00, booking.amount - 1000_01))).status).toBe(400)
    expect(
      (
        await split(
          booking,
          Array.from({ length: 7 }, () => ({ name: 'Guest' })),
        )
      ).status,
    ).toBe(400)
    expect((await split(booking, named(1000_00, booking.amount - 1000_00))).status).toBe(201)
    expect((await split(booking, named(1000_00, booking.amount - 1000_00))).status).toBe(409)
  })

  it('costs nobody anything when one part is missing at the deadline, also money that comes after it', async () => {
    const { booking, mate, links } = await splitInThree()
    await pay(links[0])
    const late = (await start(links[1])).body
    await passDeadline(booking)
    await guest.enterCard(late)
    await findLapsedBookings(api.services)
    await runJobs(api)
    expect((await check(links[1])).state).toBe('ended')
    expect(await read(booking)).toMatchObject({ status: 'cancelled', cancelled: { by: 'expired' }, paid: 0 })
    expect(await payments(booking)).toEqual(['voided', 'voided'])
    expect((await guest.stripe.paymentIntents.retrieve(late.intentId)).status).toBe('canceled')
    expect((await latestMail(api, booking.guestEmail)).subject).toContain('Not everyone paid')
    expect((await latestMail(api, mate)).subject).toContain('does not take place')
  })

  it('lets the organiser send a link again, pay the rest, and give up', async () => {
    const { booking, mate, links } = await splitInThree()
    await pay(links[0])
    const { id: shareId } = links[1]
    const as = guest.asGuest(booking)
    const again = await api.post<Link>(`/api/bookings/${booking.id}/shares/${shareId}/link`, {}, as)
    expect((await latestMail(api, mate)).body).toContain('/pay/')
    expect((await api.get<PayLinkView>('/api/pay-link', by(again.body))).body).toMatchObject({
      state: 'due',
      name: 'Bea',
    })
    const open = (await start(links[1])).body
    const rest = await api.post<Link>(`/api/bookings/${booking.id}/shares/rest`, {}, guest.asGuest(booking))
    expect(rest.body.amount).toBe(links[1].amount + links[2].amount)
    expect(await start(links[2])).toMatchObject({ status: 409 })
    await guest.enterCard(open)
    await check(links[1])
    await pay(rest.body)
    await runJobs(api)
    expect(await read(booking)).toMatchObject({ status: 'confirmed', paid: booking.amount })
    expect(await payments(booking)).toEqual(['captured', 'captured', 'voided'])

    const other = await splitInThree()
    await pay(other.links[0])
    await api.call('DELETE', `/api/bookings/${other.booking.id}/hold`, guest.asGuest(other.booking))
    await runJobs(api)
    expect(await payments(other.booking)).toEqual(['voided'])
  })

  it('asks the owner once all are there, and takes all when they accept', async () => {
    const { booking, links } = await splitInThree(false)
    for (const link of links) await pay(link)
    expect((await read(booking)).nextAction).toBe('await_owner')
    const { headers } = await buildUser(api.services, { role: 'a' })
    await api.call('PUT', `/api/bookings/${booking.id}/answer`, { headers, body: { answer: 'accept' } })
    await runJobs(api)
    expect(await read(booking)).toMatchObject({ status: 'confirmed', paid: booking.amount })
  })
})

describe('at the same time', () => {
  it('the last two parts confirm one booking, and one part in two tabs is paid once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { booking, links } = await splitInThree()
      await pay(links[0])
      const [first, second] = await Promise.all([start(links[1]), start(links[1])])
      expect(second.body.intentId).toBe(first.body.intentId)
      const last = (await start(links[2])).body
      await Promise.all([guest.enterCard(first.body), guest.enterCard(last)])
      await Promise.all([check(links[1]), check(links[2]), check(links[1]), check(links[2])])
      await runJobs(api)
      expect(await read(booking)).toMatchObject({ status: 'confirmed', paid: booking.amount })
      expect(await payments(booking)).toEqual(['captured', 'captured', 'captured'])
    }
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('the last part and the organiser who gives up leave it whole or undone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { booking, links } = await splitInThree()
      await pay(links[0])
      await pay(links[1])
      await guest.enterCard((await start(links[2])).body)
      const giveUp = api.call('DELETE', `/api/bookings/${booking.id}/hold`, guest.asGuest(booking))
      await Promise.all([check(links[2]), giveUp.catch(() => undefined)])
      await runJobs(api)
      const { status } = await read(booking)
      const done = status === 'confirmed' ? 'captured' : 'voided'
      expect(await payments(booking)).toEqual([done, done, done])
    }
    expect((await reconcile(api.services)).differences).toEqual([])
  })
})

it('keeps a link to itself: no token but its own opens it, and none is stored', async () => {
  const { booking, links } = await splitInThree()
  expect((await api.get('/api/pay-link')).status).toBe(404)
  expect((await api.get('/api/pay-link', guest.asGuest(booking))).status).toBe(404)
  const { rows } = await api.pool.query('select token_hash from pay_links where booking_id = $1', [booking.id])
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(links[0].token)
  const { body } = await api.get<PayLinkView>('/api/pay-link', by(links[0]))
  expect(JSON.stringify(body)).not.toContain(booking.guestEmail)
})

describe('a request that a party pays in shares', () => {
  it('takes no counter-offer: nobody agreed to another trip for the others, and the owner is told so', async () => {
    const { booking, links } = await splitInThree(false)
    const owner = await buildUser(api.services, { role: 'b' })
    await api.pool.query('update owners set user_id = $1 where id = (select owner_id from listings where id = $2)', [
      owner.id,
      booking.yacht.id,
    ])
    for (const link of links) await pay(link)
    const seen = await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)
    expect(seen.body).toMatchObject({ inShares: true, actions: ['answer'] })
    const offer = { otherwise: 'goes_on', total: booking.amount - 100_00 }
    const { status, body } = await api.post<{ code: string }>(
      `/api/bookings/${booking.id}/counter-offers`,
      offer,
      owner,
    )
    expect([status, body.code]).toEqual([409, 'paid_in_shares'])
    expect(await payments(booking)).toEqual(['authorised', 'authorised', 'authorised'])
  })
})
