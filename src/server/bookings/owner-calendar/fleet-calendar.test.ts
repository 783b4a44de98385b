import { describe, expect, it } from 'vitest'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const other = await buildUser(api.services, { role: 'b' })
const customer = await buildUser(api.services, { role: 'c' })
const year = new Date().getUTCFullYear() + 1
const day = `${year}-02-10`

type Answer = { yachts: CalendarYacht[]; totalPages: number; totalCount: number; code?: string }

const athens = { id: 'test-athens', country: 'GR', latitude: 37.9, longitude: 23.7, zone: 'Europe/Athens' }

/** An owner with yachts of these titles. */
async function fleetOf(...yachts: { title: string; place?: typeof athens; draft?: boolean }[]) {
  const owner = await buildUser(api.services, { role: 'b' })
  const built: BuiltListing[] = []
  for (const { title, ...options } of yachts) {
    const yacht = await buildListing(api.db, {
      offers: [{ minUnits: 1, turnaroundMinutes: 60 }],
      listing: { title },
      ...options,
    })
    const [first] = built
    if (!first) await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
    const ownerId = first?.ownerId ?? yacht.ownerId
    await api.pool.query('update listings set owner_id = $1 where id = $2', [ownerId, yacht.id])
    await api.pool.query('update vessels set owner_id = $1 where id = $2', [ownerId, yacht.vesselId])
    built.push(yacht)
  }
  const show = (from: string, to = from, rest = '') =>
    api.get<Answer>(`/api/boats/owner/calendar?from=${from}&to=${to}${rest}`, { headers: owner.headers })
  const block = (yachtId: string, given: object) =>
    api.post('/api/boats/owner/block', { yachtId, ...given }, { headers: owner.headers })
  const open = (yachtId: string, given: object) =>
    api.post('/api/instabook', { yachtId, time: '18:00', duration: 2, ...given }, { headers: owner.headers })
  return { owner, built, show, block, open }
}

describe('GET /api/boats/owner/calendar', () => {
  it('shows bookings with their turnaround, blocks and slots of all yachts, by the clock of each', async () => {
    const { built, show, block, open } = await fleetOf({ title: 'Halcyon' }, { title: 'Aster', place: athens })
    const [halcyon, aster] = built
    if (!halcyon || !aster) throw new Error('Two yachts were built.')
    const booking = await guest.reserve(halcyon.id, { date: day })
    await block(aster.id, { start: day, end: day, reason: 'Survey' })
    await open(halcyon.id, { date: `${year}-02-11`, price: 900_00 })
    const { status, body } = await show(day, `${year}-02-11`)
    expect([status, body.totalCount, body.totalPages]).toEqual([200, 2, 1])
    expect(body.yachts.map(({ title, zone, conflicts }) => [title, zone, conflicts])).toEqual([
      ['Aster', 'Europe/Athens', 0],
      ['Halcyon', 'Asia/Dubai', 0],
    ])
    const [first, second] = body.yachts
    expect(first?.entries).toMatchObject([
      { kind: 'block', start: `${day}T00:00:00+02:00`, end: `${year}-02-11T00:00:00+02:00`, note: 'Survey' },
    ])
    expect(second?.offers).toMatchObject([{ unit: 'hour', currency: 'AED' }])
    expect(second?.entries).toMatchObject([
      { kind: 'hold', booking: { id: booking.id, reference: booking.bookingRef, state: 'held' } },
      { kind: 'slot', start: `${year}-02-11T18:00:00+04:00`, price: { amount: 900_00, currency: 'AED' } },
    ])
    const [hold] = second?.entries ?? []
    expect(Date.parse(hold?.freeAt ?? '') - Date.parse(hold?.end ?? '')).toBe(3_600_000)
  })

  it('leaves out what lies on other days of the yacht', async () => {
    const { built, show, block } = await fleetOf({ title: 'Halcyon' })
    await block(built[0]?.id ?? '', { start: day, end: day })
    expect((await show(`${year}-02-09`)).body.yachts[0]?.entries).toEqual([])
    expect((await show(day)).body.yachts[0]?.entries).toHaveLength(1)
    expect((await show(`${year}-02-11`)).body.yachts[0]?.entries).toEqual([])
  })

  it('shows the night in which clocks go back as its clock does', async () => {
    const { built, show, block } = await fleetOf({ title: 'Aster', place: athens })
    // The last Sunday of October 2027.
    await block(built[0]?.id ?? '', { start: '2027-10-31T02:00', end: '2027-10-31T05:00' })
    const [entry] = (await show('2027-10-31')).body.yachts[0]?.entries ?? []
    expect([entry?.start, entry?.end]).toEqual(['2027-10-31T02:00:00+03:00', '2027-10-31T05:00:00+02:00'])
  })

  it('pages yachts, and leaves drafts out unless one is asked for', async () => {
    const { built, show } = await fleetOf({ title: 'Aster' }, { title: 'Borea' }, { title: 'Draft', draft: true })
    const { body } = await show(day, day, '&limit=1&page=2')
    expect([body.totalCount, body.totalPages, body.yachts.map(({ title }) => title)]).toEqual([2, 2, ['Borea']])
    const alone = await show(day, day, `&yachtId=${built[2]?.id}`)
    expect(alone.body.yachts.map(({ title }) => title)).toEqual(['Draft'])
  })

  it('shows nothing of others, and an owner without yachts an empty fleet', async () => {
    const { built } = await fleetOf({ title: 'Halcyon' })
    const address = `/api/boats/owner/calendar?from=${day}&to=${day}`
    const { status, body } = await api.get<Answer>(`${address}&yachtId=${built[0]?.id}`, { headers: other.headers })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect((await api.get<Answer>(address, { headers: other.headers })).body.yachts).toEqual([])
    expect((await api.get<Answer>(`${address}&yachtId=${newId()}`, { headers: other.headers })).status).toBe(404)
  })

  it('is for owners, and of at most 98 days in their order', async () => {
    const address = `/api/boats/owner/calendar?from=${day}&to=${day}`
    expect((await api.get(address)).status).toBe(401)
    expect((await api.get(address, { headers: customer.headers })).status).toBe(403)
    const { show } = await fleetOf({ title: 'Halcyon' })
    expect((await show(day, `${year}-02-09`)).status).toBe(400)
    expect((await show(day, `${year}-05-18`)).status).toBe(200)
    expect((await show(day, `${year}-05-19`)).status).toBe(400)
  })
})
