import { beforeEach, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { NoShow } from '#contract/bookings/no-show.ts'
import { hourMs } from '#shared/local-date.ts'
import { type Booked, testChanges } from '#tests/builders/changes.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findEndedCharters } from '../clock/sweeps.ts'
import { findUnopposedNoShows } from './settle-no-show.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, stored } = testChanges(api, guest)
const start = Date.now()
beforeEach(() => {
  api.clock.now = start
})

/** A charter that has begun half an hour ago, with its owner. */
async function begun() {
  const booking = await booked()
  // Sessions begin on the day: they would not outlast the weeks until then.
  api.clock.now = Date.parse(booking.start) + hourMs / 2
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = (select owner_id from listings where id = $2)', [
    owner.id,
    booking.yachtId,
  ])
  return { booking, owner }
}

const text = 'Berth 14, half an hour after the departure.'
const mark = ({ id }: Booked, { headers }: { headers: Record<string, string> }) =>
  api.post<NoShow & { code?: string }>(`/api/bookings/${id}/no-show`, { text }, { headers })
const objectAsGuest = (booking: Booked) =>
  api.post<NoShow & { code?: string }>(
    `/api/bookings/${booking.id}/no-show/objection`,
    { text },
    guest.asGuest(booking),
  )
const reportMissing = (booking: Booked) =>
  api.post(`/api/bookings/${booking.id}/reports`, { kind: 'not_there', text }, guest.asGuest(booking))
const objectAsHost = ({ id }: Booked, { headers }: { headers: Record<string, string> }) =>
  api.post<NoShow>(`/api/bookings/${id}/no-show/host-objection`, { text }, { headers })
async function rule({ id }: Booked, refundBasisPoints: number) {
  const { headers } = await buildUser(api.services, { role: 'a' })
  const ruling = { refundBasisPoints, reason: 'The pictures show it.' }
  return api.post<NoShow & { code?: string }>(`/api/bookings/${id}/no-show/ruling`, ruling, { headers })
}
const details = async (booking: Booked) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body

/** Moves the clock on by so many hours and runs the jobs that are due. */
async function pass(hours: number) {
  api.clock.now += hours * hourMs
  await findUnopposedNoShows(api.services)
  await runJobs(api)
  await findEndedCharters(api.services)
  await runJobs(api)
}

const emailOf = async ({ id }: { id: string }) =>
  String((await api.pool.query('select email from users where id = $1', [id])).rows[0].email)

const subjectsTo = async (recipient: string) =>
  (await api.pool.query('select subject from mails where recipient = $1', [recipient])).rows.map(
    ({ subject }) => subject,
  )

it('of the guest stands when nobody objects within 48 hours, and pays nothing back', async () => {
  const { booking, owner } = await begun()
  api.clock.now = Date.parse(booking.start) - 1
  expect((await mark(booking, owner)).body.code).toBe('report_closed')
  api.clock.now = Date.parse(booking.start) + hourMs / 2
  expect((await mark(booking, owner)).status).toBe(201)
  expect((await mark(booking, owner)).body.code).toBe('report_closed')
  await pass(40)
  expect(await details(booking)).toMatchObject({ status: 'confirmed', noShow: { claimedBy: 'host', status: 'open' } })
  expect(await subjectsTo(booking.guestEmail)).toContain(`You were not aboard: ${booking.bookingRef}`)
  await pass(9)
  expect(await details(booking)).toMatchObject({ status: 'completed', noShow: { status: 'upheld' }, refunded: 0 })
  expect((await objectAsGuest(booking)).body.code).toBe('report_closed')
})

it('of the guest waits for the operator once the guest objects; the ruling gives back its share', async () => {
  const { booking, owner } = await begun()
  await mark(booking, owner)
  expect((await objectAsGuest(booking)).body.status).toBe('objected')
  await pass(100)
  expect(await details(booking)).toMatchObject({ status: 'confirmed', noShow: { objection: text } })
  expect(await subjectsTo('hello@fairlead.example')).toContain(`Decide on a no-show: ${booking.bookingRef}, Halcyon`)
  expect((await rule(booking, 2500)).body).toMatchObject({ status: 'ruled', refund: booking.amount / 4 })
  expect((await rule(booking, 2500)).body.code).toBe('report_closed')
  await pass(1)
  expect(await details(booking)).toMatchObject({ status: 'completed', refunded: booking.amount / 4 })
  expect(await subjectsTo(booking.guestEmail)).toContain(`Decided: ${booking.bookingRef}`)
  expect(await subjectsTo(await emailOf(owner))).toContain(`Decided: ${booking.bookingRef}`)
})

it('of the yacht refunds in full when the owner is silent', async () => {
  const { booking, owner } = await begun()
  expect((await reportMissing(booking)).status).toBe(201)
  await pass(20)
  const { rows } = await api.pool.query('select subject, body from mails where recipient = $1 order by id', [
    await emailOf(owner),
  ])
  const asked = rows.find(({ subject }) => subject.startsWith('Your guest says that the yacht was not there: '))
  expect(asked?.body).toContain(text)
  expect(asked?.body).toContain(`/reservation/${booking.id}`)
  expect(await details(booking)).toMatchObject({ status: 'confirmed', noShow: { claimedBy: 'guest' } })
  await pass(5)
  expect(await details(booking)).toMatchObject({ status: 'cancelled', cancelled: { by: 'no_show' } })
  expect(await stored(booking)).toMatchObject({ kept: 0, claims: [] })
})

it.each([0, 10_000])('of the yacht is decided by the operator where the owner objects (%i)', async (share) => {
  const { booking, owner } = await begun()
  await reportMissing(booking)
  expect((await objectAsHost(booking, owner)).body.status).toBe('objected')
  await pass(30)
  expect((await details(booking)).status).toBe('confirmed')
  await rule(booking, share)
  await pass(1)
  expect((await details(booking)).status).toBe(share === 0 ? 'completed' : 'cancelled')
  expect((await stored(booking)).kept).toBe(share === 0 ? booking.amount : 0)
})

it('of the yacht is decided once: a second report of it refunds nothing by silence', async () => {
  const { booking, owner } = await begun()
  await api.pool.query(
    `update bookings set period = tstzrange(lower(period), upper(period) + interval '5 days') where id = $1`,
    [booking.id],
  )
  await reportMissing(booking)
  await objectAsHost(booking, owner)
  expect((await rule(booking, 0)).body.status).toBe('ruled')
  expect((await reportMissing(booking)).status).toBe(201)
  expect((await mark(booking, owner)).body.code).toBe('report_closed')
  await pass(30)
  expect(await details(booking)).toMatchObject({ status: 'confirmed', noShow: { status: 'ruled' }, refunded: 0 })
})

it('of the yacht waits for the operator where the charter is called off meanwhile', async () => {
  const { booking, owner } = await begun()
  await reportMissing(booking)
  const call = { source: 'captain', reason: 'A gale.', evidence: 'Warning 14.' }
  await api.post(`/api/bookings/${booking.id}/weather-call`, call, { headers: owner.headers })
  await pass(25)
  expect(await details(booking)).toMatchObject({ status: 'confirmed', noShow: { status: 'objected' } })
})

it('is of nobody whose charter was called off for the weather', async () => {
  const { booking, owner } = await begun()
  const call = { source: 'captain', reason: 'A gale.', evidence: 'Warning 14.' }
  expect((await api.post(`/api/bookings/${booking.id}/weather-call`, call, { headers: owner.headers })).status).toBe(
    201,
  )
  expect((await mark(booking, owner)).body.code).toBe('report_closed')
})

it('stores no decision about a booking that was cancelled meanwhile', async () => {
  const { booking } = await begun()
  await reportMissing(booking)
  const { headers } = await buildUser(api.services, { role: 'a' })
  const cancelled = await api.post(`/api/bookings/${booking.id}/cancel-by-host`, { reason: 'Engine.' }, { headers })
  expect(cancelled.status).toBe(200)
  await pass(72)
  const { rows } = await api.pool.query('select status, settled_at from no_shows where booking_id = $1', [booking.id])
  expect(rows).toEqual([{ status: 'open', settled_at: null }])
})
