import { expect, it } from 'vitest'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import { newId } from '#shared/id.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)
const { stored } = testChanges(api, guest)

type Preview = PreviewedPrice & { code?: string; most?: number; obstacles?: { reference: string }[] }
type Headers = { headers: Record<string, string> }

async function requested() {
  const yacht = await buildListing(api.db, { offers: [{ instant: false, minUnits: 1, deposit: 10_000 }] })
  const owner = await buildUser(api.services, { role: 'b' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  const booking = await guest.reserve(yacht.id)
  await guest.pay(booking)
  const path = `/api/bookings/${booking.id}/counter-offers`
  const preview = (offer: object, by: Headers = owner) =>
    api.post<Preview>(`/api/bookings/${booking.id}/counter-offers/preview`, offer, by)
  return { yacht, owner, booking, path, preview }
}

async function memberOf(ownerId: string, rights: { reads: string[]; changes: string[]; yachts: string[] | null }) {
  const user = await buildUser(api.services, { role: 'b' })
  await api.pool.query(
    `insert into fleet_members (id, owner_id, user_id, reads, changes, yachts, is_current, created_at)
     values ($1, $2, $3, $4, $5, $6, true, now())`,
    [newId(), ownerId, user.id, rights.reads, rights.changes, rights.yachts],
  )
  return user
}

/** The number of rows of everything that a counter-offer writes. */
async function rows() {
  await runJobs(api)
  const tables = ['quotes', 'claims', 'booking_changes', 'mails', 'notifications']
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await api.pool.query(`select ${counts}, (select max(answer_by) from bookings) as answer_by`)).rows[0]
}

it('prices another price and another trip, and stores nothing', async () => {
  const { owner, booking, preview, path } = await requested()
  const before = await rows()
  const asked = (await api.get<OwnerBooking>(`/api/bookings/${booking.id}/host`, owner)).body
  const cheaper = await preview({ total: booking.amount - 10_000 })
  expect(cheaper).toMatchObject({ status: 200, body: { total: booking.amount - 10_000, currency: 'AED' } })
  expect(cheaper.body.gets.ownerGets).toBeLessThan(asked.proceeds?.owner ?? 0)
  const longer = await preview({ duration: 6 })
  expect(longer.body.total).toBeGreaterThan(booking.amount)
  expect(longer.body.gets.ownerGets).toBeGreaterThan(asked.proceeds?.owner ?? 0)
  expect(await rows()).toEqual(before)
  expect(await stored(booking)).toMatchObject({ status: 'pending', claims: ['hold'], change: null })
  expect((await api.post(path, { duration: 6, otherwise: 'goes_on' }, owner)).status).toBe(201)
})

it('is refused with the reason and the facts of the offer itself', async () => {
  const { booking, owner, yacht, preview, path } = await requested()
  const codeOf = async (offer: object) => (await preview(offer)).body.code
  expect(await codeOf({})).toBe('nothing_changed')
  expect(await codeOf({ total: 0 })).toBe('invalid_request')
  expect(await codeOf({ duration: 30 })).toBe('too_long')
  expect((await preview({ total: booking.amount + 1 })).body).toMatchObject({
    code: 'price_out_of_range',
    most: booking.amount,
  })
  const other = await guest.reserve(yacht.id, { date: dayAhead(62) })
  expect((await preview({ date: dayAhead(62) })).body).toMatchObject({
    code: 'period_occupied',
    obstacles: [{ reference: other.bookingRef }],
  })
  expect((await api.post(path, { duration: 6, otherwise: 'goes_on' }, owner)).status).toBe(201)
  expect(await codeOf({ duration: 5 })).toBe('change_under_way')
})

it('is for the owner and for co-managers who may answer for this yacht', async () => {
  const { booking, owner, yacht, preview } = await requested()
  const offer = { total: booking.amount - 10_000 }
  const outcome = async (by: Headers) => {
    const { status, body } = await preview(offer, by)
    return body.code ?? status
  }
  const member = (changes: string[], yachts: string[] | null = null) =>
    memberOf(yacht.ownerId, { reads: ['bookings'], changes, yachts })
  expect(await outcome(owner)).toBe(200)
  expect(await outcome(await member(['bookings']))).toBe(200)
  expect(await outcome(await member(['bookings'], [yacht.id]))).toBe(200)
  expect(await outcome(await member([]))).toBe('forbidden')
  expect(await outcome(await member(['bookings'], [newId()]))).toBe('not_found')
  expect(await outcome(await buildUser(api.services, { role: 'b' }))).toBe('not_found')
  expect(await outcome(guest.asGuest(booking))).toBe('forbidden')
  expect(await outcome({ headers: {} })).toBe('not_found')
})
