import { describe, expect, it } from 'vitest'
import type { BookingDocument } from '#contract/documents/documents.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { issueInvoice } from './issue-booking-documents.ts'

const api = await testApi({ settings: { COMPANY_NAME: 'Fairlead Charter FZE', TAX_NUMBER: '100 9876' } })
const guest = await testPayments(api)

async function reserveInstant(yachtId?: string): Promise<Reserved> {
  const booking = await guest.reserve(yachtId ?? (await buildListing(api.db)).id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  return booking
}

async function payAndIssue(booking: Reserved): Promise<void> {
  expect((await guest.pay(booking)).status).toBe('confirmed')
  await runJobs(api)
}

async function documentsOf(booking: Reserved): Promise<BookingDocument[]> {
  const { status, body } = await api.get<{ documents: BookingDocument[] }>(
    `/api/bookings/${booking.id}/documents`,
    guest.asGuest(booking),
  )
  expect(status).toBe(200)
  return body.documents
}

async function download(booking: Reserved, { url }: BookingDocument, query = ''): Promise<Uint8Array> {
  const response = await fetch(`${api.origin}${url}${query}`, guest.asGuest(booking))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

async function find(booking: Reserved, kind: BookingDocument['kind']): Promise<BookingDocument> {
  const found = (await documentsOf(booking)).find((document) => document.kind === kind)
  if (!found) throw new Error(`There is no ${kind}.`)
  return found
}

const textOf = async (booking: Reserved, kind: BookingDocument['kind'], query = '') =>
  (await readPdf(await download(booking, await find(booking, kind), query))).join('\n')

const inWords = (amount: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(Math.abs(amount) / 100)

describe('a booking that is confirmed', () => {
  it('has one invoice and one receipt, however often its events come', async () => {
    const booking = await reserveInstant()
    await payAndIssue(booking)
    await Promise.all(Array.from({ length: 8 }, () => issueInvoice(api.services, { bookingId: booking.id })))
    const documents = await documentsOf(booking)
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'receipt'])
    expect(documents.map(({ amount }) => amount)).toEqual([booking.amount, booking.amount])
  })

  it('is invoiced with all names and sums', async () => {
    const booking = await reserveInstant()
    const billing = { name: 'Costa Lda', address: 'Rua do Cais 1\n1200-109 Lisboa', taxNumber: 'PT 501 964 843' }
    const answer = await api.call('PUT', `/api/bookings/${booking.id}/billing`, {
      ...guest.asGuest(booking),
      body: billing,
    })
    expect(answer.status).toBe(204)
    await payAndIssue(booking)
    const text = await textOf(booking, 'invoice')
    for (const part of [
      'Ben Marek',
      'Costa Lda',
      '1200-109 Lisboa',
      'PT 501 964 843',
      booking.guestEmail,
      'Fairlead Charter FZE',
      '100 9876',
      booking.bookingRef,
      'Halcyon',
      'Visa ending in 4242',
      'Paid in full.',
      'Page 1 of 1',
      ...booking.lines.filter(({ kind }) => kind !== 'tax').flatMap(({ label, amount }) => [label.en, inWords(amount)]),
      `AED ${inWords(booking.amount)}`,
    ])
      expect(text).toContain(part)
    const again = await api.call('PUT', `/api/bookings/${booking.id}/billing`, {
      ...guest.asGuest(booking),
      body: billing,
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_invoiced' } })
  })

  it('is invoiced to whom its guest was told, however close both come', async () => {
    const address = 'Rua do Cais 1, Lisboa'
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const booking = await reserveInstant()
      expect((await guest.pay(booking)).status).toBe('confirmed')
      const named = { ...guest.asGuest(booking), body: { name: 'Costa Lda', address } }
      const [, { status }] = await Promise.all([
        issueInvoice(api.services, { bookingId: booking.id }),
        api.call('PUT', `/api/bookings/${booking.id}/billing`, named),
      ])
      expect([204, 409]).toContain(status)
      expect((await textOf(booking, 'invoice')).includes('Costa Lda')).toBe(status === 204)
      const told = await api.get(`/api/bookings/${booking.id}/billing`, guest.asGuest(booking))
      const billing = status === 204 ? { name: 'Costa Lda', address, taxNumber: null } : null
      expect(told.body).toMatchObject({ billing, changeable: false })
      await runJobs(api)
    }
  })

  it('is invoiced in the language of the guest, and in another on request', async () => {
    const booking = await reserveInstant()
    await api.pool.query(`update bookings set locale = 'fr' where id = $1`, [booking.id])
    await payAndIssue(booking)
    expect(await textOf(booking, 'invoice')).toContain('Facturé à')
    expect(await textOf(booking, 'invoice', '?locale=en')).toContain('Billed to')
  })

  it('has its invoice in the same bytes each time, whatever has changed since', async () => {
    const booking = await reserveInstant()
    await payAndIssue(booking)
    const invoice = await find(booking, 'invoice')
    const first = await download(booking, invoice)
    await api.pool.query(`update bookings set guest_name = 'Somebody else' where id = $1`, [booking.id])
    expect(Buffer.from(await download(booking, invoice)).equals(Buffer.from(first))).toBe(true)
    const change = api.pool.query(`update documents set amount = 1 where id = $1`, [invoice.id])
    await expect(change).rejects.toThrow('has been issued')
  })
})

describe('numbers', () => {
  it('have no gaps and no doubles for a seller, under concurrency and failures', async () => {
    const { id } = await buildListing(api.db)
    const bookings = []
    for (let day = 0; day < 12; day += 1) {
      const date = new Date(Date.now() + (60 + day) * 86_400_000).toISOString().slice(0, 10)
      bookings.push(await guest.reserve(id, { date }))
    }
    const failing = bookings.map(({ id }) =>
      issueInvoice({ ...api.services, now: () => Number.NaN }, { bookingId: id }),
    )
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
    const twice = [...bookings, ...bookings].map(({ id }) => issueInvoice(api.services, { bookingId: id }))
    await Promise.all(twice)
    const numbers = await Promise.all(bookings.map(async (booking) => (await find(booking, 'invoice')).number))
    expect(numbers.sort()).toEqual(bookings.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`))
  })

  it('are those of the market where the owner has left it', async () => {
    const listing = await buildListing(api.db)
    await api.pool.query(`update owners set status = 'Closed' where id = $1`, [listing.ownerId])
    const booking = await reserveInstant(listing.id)
    await payAndIssue(booking)
    const { rows } = await api.pool.query('select distinct seller from documents where booking_id = $1', [booking.id])
    expect(rows).toEqual([{ seller: 'market' }])
    expect(await textOf(booking, 'invoice')).not.toContain('Ben Marek')
  })
})

it('names the owner as the law wants it, once he has said how', async () => {
  const listing = await buildListing(api.db)
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, listing.ownerId])
  const seller = { legalName: 'Marek Yachts LLC', address: 'Berth 14, Dubai Marina', taxNumber: '100 2345' }
  expect((await api.get('/api/boatOwners/seller', owner)).body).toMatchObject({ seller: null })
  const { status } = await api.call('PUT', '/api/boatOwners/seller', { headers: owner.headers, body: seller })
  expect(status).toBe(204)
  const booking = await reserveInstant(listing.id)
  await payAndIssue(booking)
  const text = await textOf(booking, 'invoice')
  for (const part of Object.values(seller)) expect(text).toContain(part)
})

it('credits each refund once, with the number of the invoice that it corrects', async () => {
  const booking = await reserveInstant()
  await payAndIssue(booking)
  const { rows } = await api.pool.query('select id from payments where booking_id = $1', [booking.id])
  await api.db
    .transaction()
    .execute((tx) => requestRefund(tx, { paymentId: rows[0].id, amount: 123_45, reason: 'test', now: Date.now() }))
  await runJobs(api)
  const invoice = await find(booking, 'invoice')
  const notes = (await documentsOf(booking)).filter(({ kind }) => kind === 'credit_note')
  expect(notes).toMatchObject([{ amount: -123_45, number: 'CN-000001' }])
  const text = await textOf(booking, 'credit_note')
  expect(text).toContain('−123.45')
  expect(text).toContain(`Corrects invoice ${invoice.number}`)
  expect(await textOf(booking, 'receipt')).toContain(`Belongs to invoice ${invoice.number}`)
})

describe('a link to a document', () => {
  it('is opened by the cookie of its booking, and by nothing else', async () => {
    const [booking, other] = [await reserveInstant(), await reserveInstant()]
    await payAndIssue(booking)
    const { url, id } = await find(booking, 'invoice')
    const withCookie = (of: Reserved) => ({ headers: { cookie: `${bookingCookie(of.id)}=${of.accessToken}` } })
    const opened = await fetch(`${api.origin}${url}`, withCookie(booking))
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await fetch(`${api.origin}${url}`)).status).toBe(404)
    expect((await fetch(`${api.origin}${url}`, withCookie(other))).status).toBe(404)
    const elsewhere = await api.get(`/api/bookings/${other.id}/documents/${id}.pdf`, guest.asGuest(other))
    expect(elsewhere.status).toBe(404)
    const unknown = await api.get(`/api/bookings/${booking.id}/documents/${newId()}.pdf`, guest.asGuest(booking))
    expect(unknown.status).toBe(404)
  })
})
