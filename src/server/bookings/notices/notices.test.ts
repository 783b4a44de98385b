import { describe, expect, it } from 'vitest'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { hashToken } from '../../identity/token.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'

const api = await testApi()
const guest = await testPayments(api)

type Mail = {
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  html: string
  attachments: { content: string }[]
}

async function reserve({ instant = true, language = 'en', title = 'Halcyon' } = {}) {
  const { id: yachtId, ownerId } = await buildListing(api.db, { listing: { title } })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, ownerId])
  const date = dayAhead(60)
  const trip = { yachtId, date, time: '10:00', duration: 4, guests: 6 }
  const quote = await api.post<Quote>('/api/pricing/calculate', trip)
  const email = `${yachtId}@example.com`
  const contact = { name: 'Ana <b>Costa</b>', email, phone: '+971 50 123 4567', language }
  const { body } = await api.post<Reserved>('/api/bookings', { quoteId: quote.body.id, ...contact })
  // Cancelling is free.
  const terms = JSON.stringify({ cancellation: [] })
  await api.pool.query('update bookings set instant = $2, terms = terms || $3 where id = $1', [body.id, instant, terms])
  const { rows } = await api.pool.query('select email from users where id = $1', [owner.id])
  return { ...body, yachtId, owner, ownerEmail: String(rows[0].email) }
}

async function mailsTo(recipient: string): Promise<Mail[]> {
  await runJobs(api)
  const { rows } = await api.pool.query('select * from mails where recipient = $1 order by id', [recipient])
  return rows
}

const calendarOf = ({ attachments }: Mail) => Buffer.from(attachments[0]?.content ?? '', 'base64').toString()
const line = (calendar: string, name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(calendar)?.[1]?.trim()
const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject)

async function cancel(booking: Reserved) {
  const shown = await api.get<Cancellation>(`/api/bookings/${booking.id}/cancellation`, guest.asGuest(booking))
  const expectedRefund = shown.body.refund
  return api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund }, guest.asGuest(booking))
}

describe('what guest and owner are told', () => {
  it('of a booking: held, confirmed, cancelled, refunded, each once, though every job runs twice', async () => {
    const booking = await reserve()
    expect(subjects(await mailsTo(booking.guestEmail))).toEqual([
      `Your reservation ${booking.bookingRef}: pay to keep it`,
    ])
    await guest.pay(booking)
    await runJobs(api)
    expect(await cancel(booking)).toMatchObject({ status: 200 })
    const mails = await mailsTo(booking.guestEmail)
    // The refund may be quicker than the mail about the cancellation.
    expect(subjects(mails).sort()).toEqual([
      expect.stringContaining(`refunded for ${booking.bookingRef}`),
      `Confirmed: Halcyon, ${booking.bookingRef}`,
      `Your booking ${booking.bookingRef} is cancelled`,
      `Your reservation ${booking.bookingRef}: pay to keep it`,
    ])
    expect(mails.find(({ subject }) => subject.endsWith('is cancelled'))?.body).toContain('goes back to your card')
    expect(subjects(await mailsTo(booking.ownerEmail))).toEqual([
      `New booking ${booking.bookingRef}: Halcyon`,
      `Cancelled: ${booking.bookingRef}, Halcyon`,
    ])
    const { rows } = await api.pool.query('select type from notifications where user_id = $1 order by id', [
      booking.owner.id,
    ])
    expect(rows.map(({ type }) => type)).toEqual(['booking_host_confirmed', 'booking_host_cancelled'])
  })

  it('in the language of the booking, with its times in the yacht’s zone, and nothing that was typed as HTML', async () => {
    const booking = await reserve({ language: 'fr' })
    const [held] = await mailsTo(booking.guestEmail)
    expect(held?.subject).toContain('payez pour la garder')
    expect(held?.body).toMatch(/10:00.*14:00 \(UTC\+4\)/)
    expect(held?.html).toContain('&lt;b&gt;Costa')
    expect(held?.body).toContain(`/fr/reservation/${booking.id}/open?token=`)
  })

  it('of a request that nobody answers: three yachts that are free, one by one and all at once', async () => {
    for (const title of ['Aster', 'Brise', 'Corail', 'Delphin']) await buildListing(api.db, { listing: { title } })
    const booking = await reserve({ instant: false })
    await guest.pay(booking)
    expect(subjects(await mailsTo(booking.ownerEmail))).toEqual([
      expect.stringContaining(`New request ${booking.bookingRef}: answer by`),
    ])
    await api.pool.query(
      `update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`,
      [booking.id],
    )
    await findLapsedBookings(api.services)
    const mail = (await mailsTo(booking.guestEmail)).at(-1)
    expect(mail?.subject).toBe(`The owner did not answer your request ${booking.bookingRef}`)
    expect(mail?.body).toContain('Your card was not charged')
    const trip = `date=${booking.bookingDate}&duration=4&guests=6`
    const single = [...(mail?.body.matchAll(new RegExp(`/([0-9a-f]{24})\\?${trip}$`, 'gm')) ?? [])].map(([, id]) => id)
    expect(new Set(single).size).toBe(3)
    expect(single).not.toContain(booking.yachtId)
    const [first, ...others] = single
    const together = `/book-now/${first}?${trip}&start=10:00&with=${others.join(',')}`
    expect(mail?.body).toContain(`Ask these 3 at once: the first owner to accept has you as a guest: http`)
    expect(mail?.body.split('\n').find((line) => line.startsWith('Ask these 3'))).toContain(together)
  })
})

it('is answered to the address for bookings', async () => {
  await api.configure({ BOOKINGS_EMAIL: 'bookings@fairlead.example' })
  const booking = await reserve()
  const mails = [...(await mailsTo(booking.guestEmail)), ...(await mailsTo(booking.ownerEmail))]
  expect(new Set(mails.map(({ reply_to }) => reply_to))).toEqual(new Set(['bookings@fairlead.example']))
})

it('opens the booking with a token of its own, which is stored as a hash', async () => {
  const booking = await reserve()
  const [mail] = await mailsTo(booking.guestEmail)
  const token = /open\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(token).not.toBe(booking.accessToken)
  const headers = { authorization: `Bearer ${token}` }
  expect(await api.get(`/api/bookings/${booking.id}`, { headers })).toMatchObject({ status: 200 })
  const { rows } = await api.pool.query('select token_hash from booking_access where booking_id = $1', [booking.id])
  expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token))
  expect((await api.pool.query('select redact_at from mails where recipient = $1', [booking.guestEmail])).rows).toEqual(
    [{ redact_at: expect.any(Date) }],
  )
})

describe('the calendar file', () => {
  it('keeps its UID, grows its SEQUENCE, and takes the charter back when it is cancelled', async () => {
    const booking = await reserve()
    await guest.pay(booking)
    await runJobs(api)
    await cancel(booking)
    const files = (await mailsTo(booking.guestEmail))
      .filter(({ attachments }) => attachments.length > 0)
      .map(calendarOf)
    expect(files.map((file) => [line(file, 'METHOD'), line(file, 'STATUS')])).toEqual([
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ])
    const [first = '', second = ''] = files
    expect(line(first, 'UID')).toBe(line(second, 'UID'))
    expect(Number(line(second, 'SEQUENCE'))).toBeGreaterThan(Number(line(first, 'SEQUENCE')))
    expect(line(first, 'DTSTART')).toBe(booking.start.replace(/[-:]|\.000/g, ''))
    expect(line(first, 'LOCATION')).toContain('test-dubai')
  })

  it('is there for guest and owner at GET /api/bookings/{id}/calendar.ics', async () => {
    const booking = await reserve()
    const { status, body, headers } = await api.get<string>(
      `/api/bookings/${booking.id}/calendar.ics`,
      guest.asGuest(booking),
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar'])
    expect(line(body, 'STATUS')).toBe('TENTATIVE')
    expect((await api.get(`/api/bookings/${booking.id}/calendar.ics`)).status).toBe(404)
  })
})
