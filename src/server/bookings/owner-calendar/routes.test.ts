import { describe, expect, it } from 'vitest'
import type { Block, Obstacle } from '#contract/availability/blocks.ts'
import type { InstantSlot, OwnSlot } from '#contract/availability/instabook.ts'
import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetReasons, listBlocksForExport } from '../../availability/blocks.ts'

const api = await testApi()
const guest = await testPayments(api)
const ben = await buildUser(api.services, { role: 'b' })
const other = await buildUser(api.services, { role: 'b' })
const day = dayAhead(50)

type Refusal = { code: string; obstacles?: Obstacle[]; errors?: { field: string }[] }
type Blocks = { zone: string; blocks: Block[] } & Refusal
type PublicSlots = { slots: InstantSlot[]; sold: InstantSlot[] }
type Slots = { zone: string; slots: OwnSlot[] } & Refusal

async function yachtOfBen(options: Parameters<typeof buildListing>[1] = {}): Promise<BuiltListing> {
  const yacht = await buildListing(api.db, { offers: [{ minUnits: 1, turnaroundMinutes: 60 }], ...options })
  const owner = await api.db.selectFrom('owners').select('id').where('user_id', '=', ben.id).executeTakeFirst()
  if (owner) {
    await api.db.updateTable('listings').set({ owner_id: owner.id }).where('id', '=', yacht.id).execute()
    await api.db.updateTable('vessels').set({ owner_id: owner.id }).where('id', '=', yacht.vesselId).execute()
  } else await api.db.updateTable('owners').set({ user_id: ben.id }).where('id', '=', yacht.ownerId).execute()
  return yacht
}

const as = (user = ben) => ({ headers: user.headers })
const block = (yachtId: string, given: object) =>
  api.post<Blocks>('/api/boats/owner/block', { yachtId, ...given }, as())
const blocksOf = async (yachtId: string) =>
  (await api.get<Blocks>(`/api/boats/owner/block?yachtId=${yachtId}`, as())).body.blocks
const open = (yachtId: string, given: object) =>
  api.post<Slots>('/api/instabook', { yachtId, time: '18:00', duration: 2, date: day, ...given }, as())
const slotsOf = async (yachtId: string) => (await api.get<Slots>(`/api/instabook?yachtId=${yachtId}`, as())).body.slots
const timesOf = async (yachtId: string, date = day) => {
  const address = `/api/availability/${yachtId}/available-departure?date=${date}&tripDuration=1`
  return (await api.get<{ departures: { time: string }[] }>(address)).body.departures.map(({ time }) => time)
}

describe('POST /api/boats/owner/block', () => {
  it('keeps hours of a day, with a reason, until they are opened again', async () => {
    const yacht = await yachtOfBen()
    const { status, body } = await block(yacht.id, { start: `${day}T12:00`, end: `${day}T16:00`, reason: 'Survey' })
    expect([status, body.zone]).toEqual([201, 'Asia/Dubai'])
    expect(body.blocks).toMatchObject([
      { start: `${day}T08:00:00.000Z`, end: `${day}T12:00:00.000Z`, date: day, reason: 'Survey', seriesId: null },
    ])
    expect(await timesOf(yacht.id)).not.toContain('12:00')
    const { body: removed } = await api.call<{ removed: number }>(
      'DELETE',
      `/api/boats/owner/block/${body.blocks[0]?.id}`,
      as(),
    )
    expect(removed).toEqual({ removed: 1 })
    expect(await timesOf(yacht.id)).toContain('12:00')
    expect(await blocksOf(yacht.id)).toEqual([])
  })

  it('keeps whole days, the last included', async () => {
    const yacht = await yachtOfBen()
    const { body } = await block(yacht.id, { start: day, end: addDays(day, 1) })
    expect(body.blocks).toMatchObject([
      { start: `${addDays(day, -1)}T20:00:00.000Z`, end: `${addDays(day, 1)}T20:00:00.000Z` },
    ])
    expect(await timesOf(yacht.id, addDays(day, 1))).toEqual([])
  })

  it('repeats by the clock of the yacht, also over the night in which clocks change', async () => {
    const place = { id: 'test-athens', country: 'GR', latitude: 37.9, longitude: 23.7, zone: 'Europe/Athens' }
    const yacht = await yachtOfBen({ place })
    // The clocks of Greece go back on the last Sunday of October.
    const { body } = await block(yacht.id, {
      start: '2027-10-24T18:00',
      end: '2027-10-24T20:00',
      repeat: { every: 'week', until: '2027-11-07' },
    })
    expect(body.blocks.map(({ start }) => start)).toEqual([
      '2027-10-24T15:00:00.000Z',
      '2027-10-31T16:00:00.000Z',
      '2027-11-07T16:00:00.000Z',
    ])
    expect(new Set(body.blocks.map(({ seriesId }) => seriesId)).size).toBe(1)
    const { body: removed } = await api.call('DELETE', `/api/boats/owner/block/${body.blocks[1]?.id}`, {
      ...as(),
      body: { series: true },
    })
    expect(removed).toEqual({ removed: 3 })
  })

  it('is refused as a whole over a booking, which it names', async () => {
    const yacht = await yachtOfBen()
    const booking = await guest.reserve(yacht.id, { date: addDays(day, 7) })
    const { status, body } = await block(yacht.id, {
      start: day,
      end: day,
      repeat: { every: 'week', until: addDays(day, 14) },
    })
    expect([status, body.code]).toEqual([409, 'period_occupied'])
    expect(body.obstacles).toMatchObject([{ bookingId: booking.id, reference: booking.bookingRef }])
    expect(await blocksOf(yacht.id)).toEqual([])
  })

  it.each([
    [{ start: 'tomorrow', end: day }, 'start'],
    [{ start: day, end: addDays(day, -1) }, 'end'],
    [{ start: `${day}T12:00`, end: `${day}T12:00` }, 'end'],
    [{ start: '2020-05-01', end: '2020-05-02' }, 'end'],
    [{ start: day, end: addDays(day, 500) }, 'end'],
    [{ start: day, end: day, repeat: { every: 'day', until: addDays(day, 300) } }, 'repeat'],
    [{ start: day, end: addDays(day, 2), repeat: { every: 'day', until: addDays(day, 5) } }, 'repeat'],
    [{ start: day, end: day, repeat: { every: 'week', until: addDays(day, -1) } }, 'repeat'],
  ])('says what is wrong with %j', async (given, field) => {
    const yacht = await yachtOfBen()
    const { status, body } = await block(yacht.id, given)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    expect(await blocksOf(yacht.id)).toEqual([])
  })

  it('is closed to other owners', async () => {
    const yacht = await yachtOfBen()
    const { body } = await block(yacht.id, { start: day, end: day })
    const id = body.blocks[0]?.id ?? ''
    expect((await api.call('DELETE', `/api/boats/owner/block/${id}`, as(other))).status).toBe(404)
    expect((await api.get(`/api/boats/owner/block?yachtId=${yacht.id}`, as(other))).status).toBe(403)
    expect((await api.get(`/api/boats/owner/block?yachtId=${newId()}`, as())).status).toBe(403)
    expect(await blocksOf(yacht.id)).toHaveLength(1)
  })

  it('forgets the reason of an owner who leaves, not the block', async () => {
    const yacht = await yachtOfBen()
    await block(yacht.id, { start: day, end: day, reason: 'My daughter’s wedding' })
    expect(await listBlocksForExport(api.db, [yacht.vesselId])).toMatchObject([{ reason: 'My daughter’s wedding' }])
    await api.db.transaction().execute((tx) => forgetReasons(tx, [yacht.vesselId]))
    expect(await blocksOf(yacht.id)).toMatchObject([{ reason: null }])
  })
})

describe('POST /api/instabook', () => {
  it('opens trips that visitors can take, until they are withdrawn', async () => {
    const yacht = await yachtOfBen()
    const { status, body } = await open(yacht.id, { price: 900_00, repeat: { every: 'week', until: addDays(day, 7) } })
    expect(status).toBe(201)
    expect(body.slots).toMatchObject([
      { date: day, time: '18:00', endTime: '20:00', status: 'open', price: { amount: 900_00, currency: 'AED' } },
      { date: addDays(day, 7), status: 'open' },
    ])
    const seen = () =>
      api.get<{ slots: InstantSlot[] }>(`/api/instabook/yacht/${yacht.id}?startDate=${day}&endDate=${addDays(day, 9)}`)
    expect((await seen()).body.slots.map(({ id }) => id)).toEqual(body.slots.map(({ id }) => id))
    const [first] = body.slots
    const { body: withdrawn } = await api.call<OwnSlot>('DELETE', `/api/instabook/${first?.id}`, as())
    expect(withdrawn.status).toBe('withdrawn')
    expect((await seen()).body.slots).toHaveLength(1)
    expect((await api.call<OwnSlot>('DELETE', `/api/instabook/${first?.id}`, as())).status).toBe(200)
    expect((await slotsOf(yacht.id)).map((slot) => slot.status)).toEqual(['withdrawn', 'open'])
  })

  it('says before what the guest pays and what the owner gets, as the booking will', async () => {
    const yacht = await yachtOfBen({ offers: [{ instant: true, minUnits: 1, turnaroundMinutes: 60 }] })
    const typed = { yachtId: yacht.id, date: day, time: '18:00', duration: 2, price: 1_500_00 }
    const preview = (body: object, user = ben) =>
      api.post<PreviewedPrice & Refusal>('/api/instabook/preview', body, as(user))
    const { body } = await preview(typed)
    expect(body.currency).toBe('AED')
    const twice = (await preview({ ...typed, price: 3_000_00 })).body.gets.ownerGets
    expect(Math.abs(twice - 2 * body.gets.ownerGets)).toBeLessThanOrEqual(1)
    expect(body.gets.ownerGets).toBeLessThan(1_500_00)
    expect((await slotsOf(yacht.id)).length).toBe(0)
    const { body: opened } = await open(yacht.id, typed)
    const guests = { guests: 10, instabookId: opened.slots[0]?.id }
    const quote = await api.post<{ total: number }>('/api/pricing/preview', { yachtId: yacht.id, ...guests })
    expect(quote.body.total).toBe(body.total)
    expect((await preview(typed)).body.code).toBe('period_occupied')
    expect((await preview({ ...typed, price: Number.NaN })).body.errors).toMatchObject([{ field: 'price' }])
    expect((await preview(typed, other)).status).toBe(403)
  })

  it('refuses what is on the calendar, turnaround included, and an open slot at that time', async () => {
    const yacht = await yachtOfBen()
    await block(yacht.id, { start: `${day}T20:30`, end: `${day}T23:00`, reason: 'Repair' })
    const refused = await open(yacht.id, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'period_occupied'])
    expect(refused.body.obstacles).toMatchObject([{ kind: 'block' }])
    expect((await open(yacht.id, { time: '14:00' })).status).toBe(201)
    const twice = await open(yacht.id, { time: '15:00' })
    expect([twice.status, twice.body.obstacles?.[0]?.kind]).toEqual([409, 'slot'])
    expect(await slotsOf(yacht.id)).toHaveLength(1)
  })

  it('does not withdraw what has been bought, shows it as its booking, and offers it again once that is cancelled', async () => {
    const yacht = await yachtOfBen({ offers: [{ instant: true, minUnits: 1, turnaroundMinutes: 60 }] })
    const { body: opened } = await open(yacht.id, { price: 1_500_00 })
    const slot = opened.slots[0]?.id ?? ''
    const onPage = async () => {
      const { slots, sold } = (await api.get<PublicSlots>(`/api/instabook/yacht/${yacht.id}?startDate=${day}`)).body
      return { open: slots.map(({ id }) => id), sold: sold.map(({ id }) => id) }
    }
    expect(await onPage()).toEqual({ open: [slot], sold: [] })
    const booking = await guest.reserve(yacht.id, { instabookId: slot })
    expect(await onPage()).toEqual({ open: [], sold: [] })
    await guest.pay(booking)
    expect(await onPage()).toEqual({ open: [], sold: [slot] })
    const { status, body } = await api.call<Refusal>('DELETE', `/api/instabook/${slot}`, as())
    expect([status, body.code]).toEqual([409, 'slot_sold'])
    expect((await slotsOf(yacht.id)).map((each) => each.status)).toEqual(['sold'])
    type Calendar = { yachts: { entries: { kind: string }[] }[] }
    const kinds = async () => {
      const address = `/api/boats/owner/calendar?from=${day}&to=${day}&yachtId=${yacht.id}`
      return (await api.get<Calendar>(address, as())).body.yachts[0]?.entries.map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['booking'])
    const cancel = { reason: 'The engine is being repaired.' }
    expect((await api.post(`/api/bookings/${booking.id}/cancel-by-host`, cancel, as())).status).toBe(200)
    expect(await kinds()).toEqual(['slot'])
    expect(await onPage()).toEqual({ open: [slot], sold: [] })
    expect((await api.call('DELETE', `/api/instabook/${slot}`, as())).status).toBe(200)
    expect(await onPage()).toEqual({ open: [], sold: [] })
  })

  it('begins charters of days at their check-in', async () => {
    const yacht = await yachtOfBen({ offers: [{ unit: 'week', checkIn: '17:00', checkOut: '09:00' }] })
    const { status, body } = await open(yacht.id, { time: undefined, duration: 1 })
    expect(status).toBe(201)
    expect(body.slots).toMatchObject([{ time: '17:00', endTime: '09:00', unit: 'week', units: 1 }])
  })

  it.each([
    [{ time: '25:00' }, 'time'],
    [{ time: undefined }, 'time'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 30 }, 'duration'],
    [{ date: '2020-05-01' }, 'date'],
    [{ price: -1 }, 'price'],
    [{ duration: 24, repeat: { every: 'day', until: addDays(day, -1) } }, 'repeat'],
  ])('says what is wrong with %j', async (given, field) => {
    const yacht = await yachtOfBen()
    const { status, body } = await open(yacht.id, given)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  it('is closed to other owners', async () => {
    const yacht = await yachtOfBen()
    const slot = (await open(yacht.id, {})).body.slots[0]?.id ?? ''
    expect((await api.get(`/api/instabook/${slot}`, as(other))).status).toBe(404)
    expect((await api.call('DELETE', `/api/instabook/${slot}`, as(other))).status).toBe(404)
    expect((await api.get<OwnSlot>(`/api/instabook/${slot}`, as())).body).toMatchObject({ yachtId: yacht.id })
    expect((await open(yacht.id, { offerId: newId() })).status).toBe(404)
  })
})
