import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { newId } from '#shared/id.ts'
import { listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-siblings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const guest = await testPayments(api)
const day = `${new Date().getUTCFullYear() + 1}-02-10`

const another = (vesselOf: string, as = desk.owner) => api.post<ListingDraft & Refused>('/api/boats', { vesselOf }, as)
const vesselOf = async (id: string) =>
  (await api.pool.query<{ vessel_id: string }>('select vessel_id from listings where id = $1', [id])).rows[0]?.vessel_id

async function published(id: string): Promise<string> {
  await desk.complete(id)
  expect((await desk.submit(id)).body.status).toBe('pending_review')
  expect((await desk.approve(id)).body.isLive).toBe(true)
  return id
}

/** Two public listings of one vessel. */
async function pair(): Promise<[string, string]> {
  const first = await published((await desk.create()).id)
  return [first, await published((await another(first)).body.id)]
}

describe('another listing of a vessel', () => {
  it('has hull and place, and neither words, prices nor papers', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    const { status, body } = await another(id)
    expect(status).toBe(201)
    expect(body.fields).toMatchObject({ make: 'Azimut', capacity: 12, length: 19, title: '', description: null })
    expect(body).toMatchObject({ status: 'draft', photos: [], completedSteps: ['location', 'capacity'] })
    expect(body.fields.price.baseCost).toBe(0)
    expect(body.steps.find(({ step }) => step === 'documents')?.missing).toEqual(['registration', 'insurance'])
    expect(await vesselOf(body.id)).toBe(await vesselOf(id))
  })

  it('is not made of a listing of somebody else, nor of none', async () => {
    const { id } = await desk.create()
    const other = await buildUser(api.services, { role: 'b' })
    expect((await another(id, other)).body.code).toBe('not_found')
    expect((await another(newId())).body.code).toBe('not_found')
  })

  it('shares what is saved of the vessel, not the title, and a save of the other made before is refused', async () => {
    const { id } = await desk.create()
    await desk.save(id, { title: 'Meltemi' })
    const { body: draft } = await another(id)
    await desk.save(draft.id, { capacity: 9, length: 15, title: 'Sunset trips' })
    const { body } = await desk.get(id)
    expect(body.fields).toMatchObject({ capacity: 9, length: 15, title: 'Meltemi' })
    expect(body.completedSteps).not.toContain('capacity')
    const { rows } = await api.pool.query('select name from vessels where id = $1', [await vesselOf(id)])
    expect(rows).toEqual([{ name: 'Meltemi' }])
    const { revision } = (await desk.get(draft.id)).body
    await desk.save(id, { beam: 5 })
    expect((await desk.save(draft.id, { revision, beam: 6 })).body.code).toBe('revision_conflict')
  })

  it('leaves what was checked of the vessel as it is while another one is public', async () => {
    const first = await published((await desk.create()).id)
    const { body: draft } = await another(first)
    const refused = await desk.save(draft.id, { capacity: 30, cabins: 3 })
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([409, 'listing_locked', ['capacity']])
    expect((await desk.save(draft.id, { capacity: 12, cabins: 3, length: 19 })).status).toBe(200)
    expect((await desk.save(draft.id, { location: { latitude: 25.2, longitude: 55.3 } })).status).toBe(409)
    expect((await desk.save(draft.id, { maxSpeed: 31 })).status).toBe(200)
    const page = await api.get<{ boat: unknown }>(`/api/boats/${first}`)
    expect(JSON.stringify(page.body)).toContain('31')
    await api.call('DELETE', `/api/boats/${first}/publication`, { headers: desk.owner.headers })
    expect((await desk.save(draft.id, { capacity: 30 })).status).toBe(200)
  })

  it('keeps the vessel until the last one is deleted', async () => {
    const { id } = await desk.create()
    const { body: draft } = await another(id)
    const vessel = await vesselOf(id)
    const count = async () => (await api.pool.query('select 1 from vessels where id = $1', [vessel])).rowCount
    const remove = (listing: string) => api.call('DELETE', `/api/boats/${listing}`, { headers: desk.owner.headers })
    expect((await remove(id)).status).toBe(200)
    expect([await count(), (await desk.get(draft.id)).status]).toEqual([1, 200])
    await remove(draft.id)
    expect(await count()).toBe(0)
  })
})

describe('the calendar of two listings of a vessel', () => {
  const isFound = async (id: string, date: string) => {
    const { body } = await api.get<{ boats: { id: string }[] }>(`/api/boats?date=${date}&duration=4&limit=50`)
    return body.boats.some((boat) => boat.id === id)
  }
  const departures = async (id: string, date: string) => {
    const address = `/api/availability/${id}/available-departure?date=${date}&tripDuration=4`
    return (await api.get<{ departures: { time: string }[] }>(address)).body.departures.map(({ time }) => time)
  }

  it('is one: a booking or a block of one closes the other', async () => {
    const [first, second] = await pair()
    expect(await departures(second, day)).toContain('10:00')
    const booking = await guest.reserve(first, { date: day })
    expect(await departures(second, day)).not.toContain('10:00')
    expect((await guest.tryReserve(second, { date: day })).status).not.toBe(201)
    const later = day.replace('-10', '-12')
    expect(await isFound(second, later)).toBe(true)
    const block = { yachtId: first, start: later, end: later }
    expect((await api.post('/api/boats/owner/block', block, desk.owner)).status).toBe(201)
    expect(await isFound(second, later)).toBe(false)
    const fleet = await api.get<{ yachts: CalendarYacht[] }>(
      `/api/boats/owner/calendar?from=${day}&to=${later}`,
      desk.owner,
    )
    const rows = fleet.body.yachts.filter(({ id }) => id === first || id === second)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.entries).toMatchObject([{ booking: { id: booking.id } }, { kind: 'block' }])
    const own = await api.get<{ yachts: CalendarYacht[] }>(
      `/api/boats/owner/calendar?from=${day}&to=${later}&yachtId=${second}`,
      desk.owner,
    )
    expect(own.body.yachts[0]?.entries).toEqual(rows[0]?.entries)
  })
})
