import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { BookingChange } from '#contract/bookings/open-change.ts'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { findLapsedChanges } from '../clock/end-lapsed-changes.ts'
import { countUrgentRequests } from '../market-counts.ts'

const api = await testApi()
const guest = await testPayments(api)
const { stored, endHolds } = testChanges(api, guest)
const inDays = (days: number) => dayAhead(days)

type Refused = { code?: string; obstacles?: { reference: string | null }[]; most?: number; least?: number }
type Offer = { date?: string; time?: string; duration?: number; total?: number; message?: string; otherwise?: string }

/** A request that is paid for and waits for its owner. */
async function requested({ deposit = 10_000 } = {}) {
  const yacht = await buildListing(api.db, {
    offers: [
      { instant: false, minUnits: 1, deposit, balanceDaysBefore: 7, cancellation: [{ hoursBefore: 0, fee: 0 }] },
    ],
  })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const booking = await guest.reserve(yacht.id)
  await guest.pay(booking)
  const asHost = { headers: owner.headers }
  const offer = (body: Offer) =>
    api.post<Refused>(`/api/bookings/${booking.id}/counter-offers`, { otherwise: 'goes_on', ...body }, asHost)
  const seen = async () => (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
  const answer = async (given: 'accept' | 'decline', id?: string) =>
    api.call<Refused>('PUT', `/api/bookings/${booking.id}/counter-offers/answer`, {
      ...guest.asGuest(booking),
      body: { answer: given, offer: id ?? (await seen()).change?.id ?? '0'.repeat(24) },
    })
  const withdraw = () => api.call<Refused>('DELETE', `/api/bookings/${booking.id}/counter-offers`, asHost)
  const asHostSees = async () => (await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, asHost)).body
  const accept = () =>
    api.call<Refused>('PUT', `/api/bookings/${booking.id}/answer`, { ...asHost, body: { answer: 'accept' } })
  const listed = async (list: string) => (await api.get(`/api/boatOwners/bookings?list=${list}`, asHost)).body
  return { yacht, booking, offer, seen, answer, withdraw, asHostSees, accept, listed }
}

const made = async ({ offer, seen }: Pick<Awaited<ReturnType<typeof requested>>, 'offer' | 'seen'>, wanted: Offer) => {
  const { status, body } = await offer(wanted)
  expect(status, JSON.stringify(body)).toBe(201)
  return (await seen()).change as BookingChange
}

const mailsTo = async ({ guestEmail }: Reserved) => {
  await runJobs(api)
  const { rows } = await api.pool.query('select subject, body from mails where recipient = $1 order by id', [
    guestEmail,
  ])
  return rows as { subject: string; body: string }[]
}

/** The sum that was captured for a booking, and the number of payments under way. */
async function moneyOf({ id }: Pick<Reserved, 'id'>) {
  const { rows } = await api.pool.query(
    `select coalesce(sum(amount) filter (where status = 'captured'), 0)::int as taken,
       count(*) filter (where status in ('open', 'authorised', 'capturing'))::int as "underWay"
     from payments where booking_id = $1`,
    [id],
  )
  return rows[0]
}

describe('an offer of another time', () => {
  it('holds both periods, is told to the guest, and is booked when accepted', async () => {
    const request = await requested()
    const { booking, seen, answer, asHostSees, yacht } = request
    const date = inDays(61)
    const change = await made(request, { date, time: '15:00', message: 'The berth is free then.' })
    expect(change).toMatchObject({ status: 'offered', date, total: booking.amount, difference: 0 })
    expect(change.counterOffer).toEqual({
      message: 'The berth is free then.',
      endsRequest: false,
      dueNow: booking.amount,
    })
    expect((await seen()).nextAction).toBe('answer_offer')
    expect((await asHostSees()).actions).toEqual(['answer', 'withdraw_counter_offer'])
    expect(await stored(booking)).toMatchObject({ claims: ['hold', 'hold'], change: 'offered' })
    expect((await guest.tryReserve(yacht.id, { date: inDays(60) })).status).not.toBe(201)
    const [letter] = (await mailsTo(booking)).slice(-1)
    expect(letter?.subject).toBe(`The owner offers you another trip: ${booking.bookingRef}`)
    expect(letter?.body).toContain('The owner writes: “The berth is free then.”')

    expect((await answer('accept')).status).toBe(200)
    expect(await stored(booking)).toMatchObject({
      status: 'confirmed',
      date,
      claims: ['booking'],
      change: 'applied',
      kept: booking.amount,
    })
    expect((await guest.tryReserve(yacht.id, { date: inDays(60) })).status).toBe(201)
    expect((await answer('accept', change.id)).body.code).toBe('not_requested')
  })

  it('names what is in its way, and holds nothing then', async () => {
    const { yacht, offer, booking } = await requested()
    const other = await guest.reserve(yacht.id, { date: inDays(62) })
    const { status, body } = await offer({ date: inDays(62) })
    expect([status, body.code]).toEqual([409, 'period_occupied'])
    expect(body.obstacles?.map(({ reference }) => reference)).toEqual([other.bookingRef])
    expect(await stored(booking)).toMatchObject({ claims: ['hold'], change: null })
  })

  it('is one at a time, and three in all', async () => {
    const { offer, withdraw } = await requested()
    expect((await offer({})).body.code).toBe('nothing_changed')
    for (const days of [61, 62, 63]) {
      expect((await offer({ date: inDays(days) })).status).toBe(201)
      expect((await offer({ date: inDays(70) })).body.code).toBe('change_under_way')
      expect((await withdraw()).status).toBe(200)
    }
    expect((await offer({ date: inDays(64) })).body.code).toBe('counter_offer_limit')
    expect((await withdraw()).body.code).toBe('counter_offer_closed')
  })
})

describe('an offer of another price', () => {
  it('is taken to the last minor unit, and what was reserved beyond it is given back', async () => {
    const request = await requested()
    const { booking, answer, seen } = request
    const total = booking.amount - 12_345
    expect(await made(request, { total })).toMatchObject({ total, difference: -12_345 })
    expect((await answer('accept')).status).toBe(200)
    expect(await stored(booking)).toMatchObject({ status: 'confirmed', total, kept: total })
    const { lines, amount } = await seen()
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
    expect(lines.map(({ code }) => code)).toContain('owner_offer')
    expect(await moneyOf(booking)).toEqual({ taken: total, underWay: 0 })
  })

  it('is never above the price of the trip', async () => {
    const { booking, offer } = await requested()
    const { status, body } = await offer({ total: booking.amount + 1 })
    expect([status, body.code, body.most]).toEqual([422, 'price_out_of_range', booking.amount])
    expect((await offer({ total: 1 })).body).toMatchObject({ code: 'price_out_of_range' })
  })

  it('that is higher, of a longer trip, takes the difference alone, and nothing before it is paid', async () => {
    for (const deposit of [10_000, 3000]) {
      const request = await requested({ deposit })
      const { booking, answer, seen } = request
      const reserved = (await seen()).payments[0]?.amount ?? 0
      const change = await made(request, { duration: 6 })
      expect(change.counterOffer?.dueNow).toBe(reserved + change.difference)
      expect((await answer('accept')).status).toBe(200)
      expect(await stored(booking)).toMatchObject({ status: 'pending', units: 4, change: 'open' })
      expect(await moneyOf(booking)).toEqual({ taken: 0, underWay: 1 })
      expect((await seen()).nextAction).toBe('pay_difference')
      expect((await guest.startPaying(booking)).amount).toBe(change.difference)
      expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed', units: 6 })
      expect(await moneyOf(booking)).toEqual({ taken: reserved + change.difference, underWay: 0 })
      expect(await stored(booking)).toMatchObject({ total: change.total, claims: ['booking'], change: 'applied' })
    }
  })
})

describe('an offer that is accepted and not paid', () => {
  it('is no request to answer any more, and an upcoming charter of the owner', async () => {
    const request = await requested()
    const { booking, answer, listed } = request
    const urgent = async () => (await countUrgentRequests(api.db, { from: new Date(0), until: new Date(8e15) })).count
    await made(request, { duration: 6 })
    expect(await listed('requests')).toMatchObject({ counts: { requests: 1, upcoming: 0 }, data: [{ id: booking.id }] })
    const before = await urgent()
    expect((await answer('accept')).status).toBe(200)
    expect(await listed('upcoming')).toMatchObject({
      counts: { requests: 0, upcoming: 1 },
      data: [{ id: booking.id, status: 'pending', nextAction: 'pay_difference' }],
    })
    expect(await listed('requests')).toMatchObject({ data: [] })
    expect(await urgent()).toBe(before - 1)
    await guest.pay(booking)
    expect(await listed('upcoming')).toMatchObject({
      counts: { requests: 0, upcoming: 1 },
      data: [{ status: 'confirmed' }],
    })
  })
})

describe('an offer that is not taken', () => {
  it.each(['goes_on', 'ends'])('frees its period, and the request %s', async (otherwise) => {
    for (const isSilent of [false, true]) {
      const request = await requested()
      const { booking, answer, accept, yacht } = request
      await made(request, { date: inDays(61), otherwise })
      if (isSilent) {
        await api.pool.query('update booking_changes set expires_at = $2 where booking_id = $1', [
          booking.id,
          new Date(api.clock.now),
        ])
        await findLapsedChanges(api.services)
      } else expect((await answer('decline')).status).toBe(200)
      await runJobs(api)
      expect((await guest.tryReserve(yacht.id, { date: inDays(61) })).status).toBe(201)
      expect((await stored(booking)).change).toBe(isSilent ? 'expired' : 'given_up')
      if (otherwise === 'ends') {
        expect(await stored(booking)).toMatchObject({ status: 'cancelled', claims: [], kept: 0 })
        expect(await moneyOf(booking)).toEqual({ taken: 0, underWay: 0 })
      } else {
        expect((await accept()).status).toBe(200)
        expect(await stored(booking)).toMatchObject({ status: 'confirmed', date: inDays(60), kept: booking.amount })
      }
    }
  })

  it('ends with the request that its owner accepts as it was made', async () => {
    const request = await requested()
    const { booking, accept, answer } = request
    const change = await made(request, { date: inDays(61) })
    expect((await accept()).status).toBe(200)
    expect(await stored(booking)).toMatchObject({ status: 'confirmed', date: inDays(60), claims: ['booking'] })
    expect((await answer('accept', change.id)).status).toBe(409)
  })

  it('outlives no request: what nobody answers is given back', async () => {
    const request = await requested()
    const { booking } = request
    await made(request, { date: inDays(61) })
    await endHolds(booking)
    await findLapsedBookings(api.services)
    await findLapsedChanges(api.services)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ status: 'cancelled', claims: [], kept: 0 })
  })
})
