import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { endLapsedChange } from '../clock/end-lapsed-changes.ts'

const api = await testApi()
const guest = await testPayments(api)
const { stored } = testChanges(api, guest)
const inDays = (days: number) => dayAhead(days)

async function offered(wanted: object = { date: inDays(61) }) {
  const yacht = await buildListing(api.db, { offers: [{ instant: false, minUnits: 1, deposit: 10_000 }] })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const booking = await guest.reserve(yacht.id)
  await guest.pay(booking)
  const host = { headers: owner.headers }
  const path = `/api/bookings/${booking.id}/counter-offers`
  const make = (body: object) => api.post(path, { otherwise: 'goes_on', ...body }, host)
  expect((await make(wanted)).status).toBe(201)
  const seen = async () => (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
  const offer = (await seen()).change?.id ?? ''
  const answer = (given: string) =>
    api.call('PUT', `${path}/answer`, { ...guest.asGuest(booking), body: { answer: given, offer } })
  const withdraw = () => api.call('DELETE', path, host)
  const acceptRequest = () =>
    api.call('PUT', `/api/bookings/${booking.id}/answer`, { ...host, body: { answer: 'accept' } })
  return { yacht, booking, make, offer, answer, withdraw, acceptRequest }
}

/** Is true after every ending: one period is taken, its price was taken once, and no claim is left over. */
async function expectWhole(booking: Reserved) {
  await runJobs(api)
  const now = await stored(booking)
  if (now.status === 'confirmed') expect(now).toMatchObject({ claims: ['booking'], kept: now.total })
  else expect(now).toMatchObject({ status: 'pending', claims: ['hold'], kept: 0 })
  return now
}

it('two offers at once: one stands', async () => {
  const { booking, make, withdraw } = await offered()
  await withdraw()
  const answers = await Promise.all([62, 63, 64, 65].map((days) => make({ date: inDays(days) })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stored(booking)).toMatchObject({ claims: ['hold', 'hold'], change: 'offered' })
})

it.each([1, 2, 3, 4])('accepted against withdrawn: one of them counts (%i)', async () => {
  const { booking, answer, withdraw } = await offered({ total: 400_000 })
  const [accepted, withdrawn] = await Promise.all([answer('accept'), withdraw()])
  expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
  const { status, total } = await expectWhole(booking)
  expect([status, total]).toEqual(accepted.status === 200 ? ['confirmed', 400_000] : ['pending', booking.amount])
})

it.each([1, 2, 3])('accepted against its expiry: one of them counts (%i)', async () => {
  const { booking, answer, offer } = await offered()
  const { rows } = await api.pool.query(
    `update booking_changes set expires_at = $2 where id = $1 returning expires_at`,
    [offer, new Date(api.clock.now)],
  )
  expect(rows).toHaveLength(1)
  const [accepted] = await Promise.all([
    answer('accept'),
    endLapsedChange(api.services, { bookingId: booking.id, changeId: offer }),
  ])
  expect(accepted.status).toBe(409)
  expect(await expectWhole(booking)).toMatchObject({ status: 'pending', change: 'expired' })
})

it.each([1, 2, 3])(
  'accepted by the guest against the request accepted by the owner: one trip is booked (%i)',
  async () => {
    const { booking, answer, acceptRequest } = await offered()
    const answers = await Promise.all([answer('accept'), acceptRequest()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await expectWhole(booking)).status).toBe('confirmed')
  },
)

it('the offered time is sold to nobody else while it is open', async () => {
  const { yacht, answer, booking } = await offered()
  const others = await Promise.all([1, 2, 3, 4].map(() => guest.tryReserve(yacht.id, { date: inDays(61) })))
  expect(others.every(({ status }) => status !== 201)).toBe(true)
  expect((await answer('accept')).status).toBe(200)
  expect(await expectWhole(booking)).toMatchObject({ status: 'confirmed', date: inDays(61) })
})

it('a difference that is paid while the owner accepts the request charges one trip alone', async () => {
  const { booking, answer, acceptRequest } = await offered({ duration: 6 })
  expect((await answer('accept')).status).toBe(200)
  await guest.enterCard(await guest.startPaying(booking))
  await Promise.all([guest.check(booking), acceptRequest()])
  await guest.check(booking)
  expect((await expectWhole(booking)).status).toBe('confirmed')
})
