import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnerBooking, OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const inDays = (days: number) => dayAhead(days)

type Page = { data: OwnerBookingSummary[]; next: string | null; counts: Record<string, number> }

let owner: BuiltUser
let other: BuiltUser

beforeAll(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  other = await buildUser(api.services, { role: 'b' })
})

async function buildYacht(instant: boolean, of: BuiltUser = owner) {
  const yacht = await buildListing(api.db, { offers: [{ instant, minUnits: 1 }] })
  const fleet = await api.db.selectFrom('owners').select('id').where('user_id', '=', of.id).executeTakeFirst()
  if (fleet) await api.db.updateTable('listings').set({ owner_id: fleet.id }).where('id', '=', yacht.id).execute()
  else await api.db.updateTable('owners').set({ user_id: of.id }).where('id', '=', yacht.ownerId).execute()
  return yacht
}

async function book(yachtId: string, days: number): Promise<Reserved> {
  const booking = await guest.reserve(yachtId, { date: inDays(days) })
  await guest.pay(booking)
  return booking
}

async function list(query: string, { headers }: BuiltUser = owner): Promise<Page> {
  const { status, body } = await api.get<Page>(`/api/boatOwners/bookings${query}`, { headers })
  expect(status).toBe(200)
  return body
}

async function read(id: string, { headers }: BuiltUser = owner): Promise<OwnerBooking> {
  const { status, body } = await api.get<OwnerBooking>(`/api/bookings/${id}/host`, { headers })
  expect(status).toBe(200)
  return body
}

const refsOf = ({ data }: Page) => data.map(({ bookingRef }) => bookingRef)

describe('the bookings of an owner', () => {
  it('are listed a page at a time, filtered by yacht, date, guest and reference, and never those of others', async () => {
    const yacht = await buildYacht(true)
    const second = await buildYacht(true)
    const third = await book(yacht.id, 43)
    const first = await book(yacht.id, 41)
    const between = await book(second.id, 42)
    const held = await guest.reserve(second.id, { date: inDays(50) })

    const page = await list('?list=upcoming&limit=2')
    expect(refsOf(page)).toEqual([first.bookingRef, between.bookingRef])
    expect(page.counts).toMatchObject({ requests: 0, upcoming: 3, past: 0, cancelled: 0 })
    const rest = await list(`?list=upcoming&limit=2&after=${page.next}`)
    expect([refsOf(rest), rest.next]).toEqual([[third.bookingRef], null])

    expect(refsOf(await list(`?yacht=${second.id}`))).toEqual([between.bookingRef])
    expect(refsOf(await list(`?from=${inDays(42)}&to=${inDays(42)}`))).toEqual([between.bookingRef])
    expect(refsOf(await list(`?q=${first.bookingRef.toLowerCase()}`))).toEqual([first.bookingRef])
    expect(refsOf(await list('?q=costa'))).toHaveLength(3)
    expect(refsOf(await list('?q=%25'))).toEqual([])
    expect(refsOf(await list(`?q=${held.bookingRef}`))).toEqual([])
    expect(refsOf(await list('', other))).toEqual([])
    expect(refsOf(await list(`?yacht=${yacht.id}`, other))).toEqual([])
  })

  it('tell nobody the address of the guest in a list', async () => {
    const [booking] = (await list('')).data
    expect(booking).not.toHaveProperty('guestEmail')
  })

  it('are for owners', async () => {
    expect((await api.get('/api/boatOwners/bookings')).status).toBe(401)
    const { headers } = await buildUser(api.services)
    expect((await api.get('/api/boatOwners/bookings', { headers })).status).toBe(403)
    expect((await api.get('/api/boatOwners/bookings?q=a%00', { headers: owner.headers })).status).toBe(400)
  })
})

describe('a booking as its owner sees it', () => {
  it('hides the contact in the answer to a refusal, too', async () => {
    const booking = await book((await buildYacht(false)).id, 46)
    const { status, body } = await api.call<{ guestEmail: string }>('PUT', `/api/bookings/${booking.id}/answer`, {
      headers: owner.headers,
      body: { answer: 'decline', reason: 'Engine service.' },
    })
    expect([status, body.guestEmail]).toEqual([200, ''])
  })

  it('hides the contact of a request, says until when to answer, and tells it all once it is accepted', async () => {
    const yacht = await buildYacht(false)
    const booking = await book(yacht.id, 45)
    const request = await read(booking.id)
    expect(request).toMatchObject({
      status: 'pending',
      contact: null,
      notes: null,
      actions: ['answer', 'counter_offer'],
    })
    expect(JSON.stringify(request)).not.toContain('@')
    const asEverybody = await api.get<{ guestEmail: string }>(`/api/bookings/${booking.id}`, owner)
    expect(asEverybody.body.guestEmail, 'nor by the call that guests use').toBe('')
    expect(Date.parse(request.decideBy ?? '')).toBeGreaterThan(Date.now())
    expect(refsOf(await list('?list=requests'))).toEqual([booking.bookingRef])

    const accepted = await api.call('PUT', `/api/bookings/${booking.id}/answer`, {
      headers: owner.headers,
      body: { answer: 'accept' },
    })
    expect(accepted.status).toBe(200)
    await guest.check(booking)
    const confirmed = await read(booking.id)
    expect(confirmed).toMatchObject({ status: 'confirmed', decideBy: null, actions: ['cancel'] })
    expect(confirmed.contact).toMatchObject({ phone: '+971 50 123 4567', email: expect.stringContaining('@') })
    expect(refsOf(await list('?list=requests'))).toEqual([])
  })

  it('tells what the owner gets, all parts adding up to what is paid through the market', async () => {
    const booking = await book((await buildYacht(true)).id, 46)
    const { proceeds, amount } = await read(booking.id)
    expect(proceeds?.isShared).toBe(false)
    const { owner: part = 0, commission = 0, serviceCharge = 0, tax = 0, promotion = 0 } = proceeds ?? {}
    expect(part + commission + serviceCharge + tax - promotion).toBe(amount)
    expect(part).toBeGreaterThan(0)
  })

  it('may be called off, missed or claimed on only when the time for it has come', async () => {
    const yacht = await buildYacht(true)
    const later = await book(yacht.id, 47)
    const booking = await book(yacht.id, 2)
    expect((await read(later.id)).actions).toEqual(['cancel'])
    expect((await read(booking.id)).actions).toEqual(['cancel', 'call_off'])
    await api.pool.query(
      `update bookings set period = tstzrange(clock_timestamp() - interval '1 minute', clock_timestamp() + interval '4 hours')
      where id = $1`,
      [booking.id],
    )
    expect((await read(booking.id)).actions).toEqual(['cancel', 'call_off', 'mark_no_show'])
  })

  it('is there for nobody else', async () => {
    const booking = await book((await buildYacht(true)).id, 48)
    expect((await api.get(`/api/bookings/${booking.id}/host`, { headers: other.headers })).status).toBe(404)
    expect((await api.get(`/api/bookings/${booking.id}/host`, guest.asGuest(booking))).status).toBe(403)
    expect((await api.get(`/api/bookings/${booking.id}/host`)).status).toBe(404)
  })
})

describe('the sheet of a day', () => {
  it('tells what departs and comes back over all yachts, with contact and what is missing', async () => {
    const [one, two] = [await buildYacht(true), await buildYacht(true)]
    const morning = await book(one.id, 70)
    const second = await book(two.id, 70)
    await book(one.id, 71)
    type Sheet = Record<'departures' | 'returns', { bookingRef: string; missing: string[]; phone: string }[]>
    const sheet = async (date: string, { headers } = owner) =>
      (await api.get<Sheet>(`/api/boatOwners/days/${date}`, { headers })).body
    const day = await sheet(inDays(70))
    const refs = [morning.bookingRef, second.bookingRef].sort()
    expect(day.departures.map(({ bookingRef }) => bookingRef).sort()).toEqual(refs)
    expect(day.returns.map(({ bookingRef }) => bookingRef).sort()).toEqual(refs)
    expect(day.departures[0]).toMatchObject({ missing: ['manifest'], phone: '+971 50 123 4567' })
    expect(await sheet(inDays(90))).toEqual({ departures: [], returns: [] })
    expect(await sheet(inDays(70), other)).toEqual({ departures: [], returns: [] })
    const wrong = await api.get('/api/boatOwners/days/2026-13-01', { headers: owner.headers })
    expect(wrong.status).toBe(400)
  })
})
