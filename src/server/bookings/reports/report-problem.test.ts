import { beforeEach, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { hourMs } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const start = Date.now()
beforeEach(() => {
  api.clock.now = start
})

async function confirmed() {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(id)
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return booking
}

const late = { kind: 'late', text: 'Nobody is at the berth.' }
const report = (booking: Reserved, body: object = late) =>
  api.post<{ code?: string }>(`/api/bookings/${booking.id}/reports`, body, guest.asGuest(booking))

it('is kept and mailed to the operator, who can answer the guest', async () => {
  const booking = await confirmed()
  api.clock.now = Date.parse(booking.start) + hourMs / 2
  expect(await report(booking)).toMatchObject({ status: 201, body: late })
  const { body } = await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
  expect(body).toMatchObject({ status: 'confirmed', nextAction: 'under_way', canReport: true, reports: [late] })
  expect(body.timeline.at(-1)).toMatchObject({ event: 'reported' })
  const { rows } = await api.pool.query('select recipient, reply_to, subject, body from mails order by id desc limit 1')
  expect(rows).toMatchObject([
    {
      recipient: api.services.settings.CONTACT_EMAIL,
      reply_to: booking.guestEmail,
      subject: expect.stringContaining(booking.bookingRef),
    },
  ])
  expect(rows[0].body).toContain('Nobody is at the berth.')
  expect(rows[0].body).toContain('+971 50 123 4567')
})

it('can be sent from midnight of the day, where the yacht lies, until a day after the return', async () => {
  const booking = await confirmed()
  const midnight = Date.parse(`${booking.bookingDate}T00:00:00+04:00`)
  for (const [at, status] of [
    [midnight - 1, 409],
    [midnight, 201],
    [Date.parse(booking.end) + 24 * hourMs - 1, 201],
    [Date.parse(booking.end) + 24 * hourMs, 409],
  ] as const) {
    api.clock.now = at
    expect((await report(booking)).status).toBe(status)
  }
})

it('is refused of a booking that nobody has paid, without words, and more than ten times', async () => {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const held = await guest.reserve(id)
  expect((await report(held)).body).toMatchObject({ code: 'report_closed' })
  const booking = await confirmed()
  api.clock.now = Date.parse(booking.start)
  expect((await report(booking, { kind: 'late', text: ' ' })).status).toBe(400)
  for (let sent = 0; sent < 10; sent++) expect((await report(booking)).status).toBe(201)
  expect((await report(booking)).body).toMatchObject({ code: 'too_many_requests' })
})
