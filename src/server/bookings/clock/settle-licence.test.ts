import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { ListedBooking } from '#contract/office/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { customerPaperDesk } from '#tests/builders/customer-papers.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { findAwaitedLicences, settleLicence } from './settle-licence.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-licences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const guest = await testPayments(api)
const desk = await customerPaperDesk(api)
const ada = await buildUser(api.services, { role: 'a' })
const start = api.clock.now
const charterDay = addDays(new Date(start).toISOString().slice(0, 10), 60)

let bareboat: BuiltListing
beforeAll(async () => {
  bareboat = await buildListing(api.db, { offers: [{ crewed: false, licences: ['skipper'] }] })
})
afterEach(() => {
  api.clock.now = start
})

let days = 0
/** Reserves the bareboat on a day of its own, as one who books at once. */
async function reserve(by: BuiltUser, instant = true): Promise<Reserved> {
  days += 1
  const trip = { yachtId: bareboat.id, date: addDays(charterDay, days), time: '10:00', duration: 4, guests: 6 }
  const { body: quote } = await api.post<Quote>('/api/pricing/calculate', trip)
  const person = { name: 'Ana', email: by.email, phone: '+971 50 123 4567', licences: ['skipper'] }
  const { status, body } = await api.post<Reserved>('/api/bookings', { quoteId: quote.id, ...person }, by)
  expect(status, JSON.stringify(body)).toBe(201)
  await api.pool.query('update bookings set instant = $2 where id = $1', [body.id, instant])
  return body
}

async function paid(by: BuiltUser): Promise<Reserved> {
  const booking = await reserve(by)
  await guest.pay(booking)
  await runJobs(api)
  return booking
}

const read = async ({ id }: Reserved, by: Pick<BuiltUser, 'headers'>) =>
  (await api.get<BookingDetails>(`/api/bookings/${id}`, by)).body
const stored = async ({ id }: Reserved) =>
  (await api.pool.query('select status, cancelled_by, licence_by from bookings where id = $1', [id])).rows[0]
const claimsOf = async ({ id }: Reserved) =>
  (await api.pool.query('select expires_at from claims where booking_id = $1', [id])).rows
const heldFor = (booking: Reserved) => balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency)
const auditOf = async ({ id }: Reserved) => {
  const { rows } = await api.pool.query(
    `select event from audit_records where details ->> 'bookingId' = $1 and event like 'booking%' order by id`,
    [id],
  )
  return rows.map(({ event }) => event)
}
const licence = async (by: BuiltUser, expiresOn = addDays(charterDay, 900)) =>
  (await desk.send(by, { type: 'licence', expiresOn })).body.id
async function sweep() {
  await findAwaitedLicences(api.services)
  await runJobs(api)
}

describe('a paid charter without a captain', () => {
  it('waits for the licence with its period kept, and is confirmed when that is approved', async () => {
    const ana = await buildUser(api.services)
    const booking = await paid(ana)
    const details = await read(booking, ana)
    const by = new Date(start + api.services.settings.LICENCE_HOURS * hourMs).toISOString()
    expect(details).toMatchObject({ status: 'pending', nextAction: 'await_licence', licenceBy: by, due: null })
    expect(details.guestActions).toEqual(['cancel'])
    const { body: list } = await api.get<{ data: ListedBooking[] }>(`/api/admin/bookings?q=${booking.bookingRef}`, ada)
    expect(list.data).toMatchObject([{ status: 'pending', licenceBy: by }])
    const outlook = await api.get(`/api/bookings/${booking.id}/payments`, guest.asGuest(booking))
    expect(outlook.body).toMatchObject({ state: 'settled', due: null })
    expect(await claimsOf(booking)).toEqual([{ expires_at: null }])
    expect(await heldFor(booking)).toBe(-booking.amount)
    expect((await latestMail(api, ana.email)).subject).toContain('please send your boat licence')
    // It is paid: nobody gives it up as an unpaid hold, and a second payment is not asked for.
    const release = await api.call<{ code: string }>('DELETE', `/api/bookings/${booking.id}/hold`, ana)
    expect(release.status).toBeGreaterThanOrEqual(400)
    expect((await stored(booking)).status).toBe('pending')
    await sweep()
    expect((await stored(booking)).status).toBe('pending')
    await desk.approve(await licence(ana))
    await runJobs(api)
    expect(await stored(booking)).toEqual({ status: 'confirmed', cancelled_by: null, licence_by: null })
    expect(await heldFor(booking)).toBe(-booking.amount)
    expect(await auditOf(booking)).toEqual(['booking_awaits_licence', 'booking_confirmed'])
    // The next charter is confirmed at once.
    expect((await stored(await paid(ana))).status).toBe('confirmed')
  })

  it('is not confirmed by a licence that ends before its last day, or of somebody else', async () => {
    const ana = await buildUser(api.services)
    await desk.approve(await licence(ana, addDays(charterDay, -1)))
    await desk.approve(await licence(await buildUser(api.services)))
    const booking = await paid(ana)
    await sweep()
    expect((await stored(booking)).status).toBe('pending')
  })

  it('is reminded two days before, and ends with the refund of everything when nothing is approved', async () => {
    const ana = await buildUser(api.services)
    const booking = await paid(ana)
    const deadline = start + api.services.settings.LICENCE_HOURS * hourMs
    api.clock.now = deadline - 47 * hourMs
    await sweep()
    await sweep()
    const { rows } = await api.pool.query(
      'select count(*)::int as mails from mails where recipient = $1 and subject like $2',
      [ana.email, '%your licence is needed by%'],
    )
    expect(rows).toEqual([{ mails: 1 }])
    // A refused licence does not help, and a waiting one neither.
    await desk.decide(await licence(ana), { status: 'rejected', notes: 'Of another person.', revision: 1 })
    await licence(ana)
    api.clock.now = deadline
    await sweep()
    await sweep()
    expect(await stored(booking)).toMatchObject({ status: 'cancelled', cancelled_by: 'unlicensed' })
    expect(await claimsOf(booking)).toEqual([])
    expect(await heldFor(booking)).toBe(0)
    // The session of the customer has ended meanwhile.
    const ended = await read(booking, guest.asGuest(booking))
    expect([ended.refunded, ended.paid]).toEqual([booking.amount, booking.amount])
    expect(await auditOf(booking)).toEqual(['booking_awaits_licence', 'booking_cancelled'])
    const mails = await api.pool.query('select subject from mails where recipient = $1', [ana.email])
    expect(mails.rows.map(({ subject }) => subject).join()).toContain('no approved licence')
  })

  it('is either confirmed or ended when the approval and the deadline come at the same instant', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      api.clock.now = start
      const ana = await buildUser(api.services)
      const booking = await paid(ana)
      const paper = await licence(ana)
      api.clock.now = start + api.services.settings.LICENCE_HOURS * hourMs
      const end = () => settleLicence(api.services, { bookingId: booking.id })
      const order = round % 2 === 0 ? [desk.approve(paper), end(), end()] : [end(), desk.approve(paper), end()]
      await Promise.all(order)
      await runJobs(api)
      const { status } = await stored(booking)
      const isConfirmed = status === 'confirmed'
      expect([await heldFor(booking), (await claimsOf(booking)).length]).toEqual(
        isConfirmed ? [-booking.amount, 1] : [0, 0],
      )
      const ends = (await auditOf(booking)).filter((event) => event !== 'booking_awaits_licence')
      expect(ends).toEqual([isConfirmed ? 'booking_confirmed' : 'booking_cancelled'])
      outcomes.add(status)
    }
    expect([...outcomes].every((status) => ['confirmed', 'cancelled'].includes(status))).toBe(true)
  })

  it('is ended by its guest meanwhile, with everything back', async () => {
    const ana = await buildUser(api.services)
    const booking = await paid(ana)
    const answer = await api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund: booking.amount }, ana)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await runJobs(api)
    await desk.approve(await licence(ana))
    await sweep()
    expect(await stored(booking)).toMatchObject({ status: 'cancelled', cancelled_by: 'customer' })
    expect(await heldFor(booking)).toBe(0)
  })

  it('waits after its owner has accepted, and no longer than until the departure', async () => {
    const ana = await buildUser(api.services)
    const booking = await reserve(ana, false)
    await guest.pay(booking)
    await api.pool.query('update bookings set licence_hours = 2400 where id = $1', [booking.id])
    const accepted = await api.call('PUT', `/api/bookings/${booking.id}/answer`, {
      headers: desk.reviewer.headers,
      body: { answer: 'accept' },
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ status: 'pending', licence_by: new Date(booking.start) })
    await desk.approve(await licence(ana))
    await runJobs(api)
    expect((await stored(booking)).status).toBe('confirmed')
  })
})
