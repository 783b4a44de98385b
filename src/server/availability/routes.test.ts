import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing, miami } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { takeClaim } from './claims.ts'
import { openSlot } from './instant-slots.ts'
import { setAvailabilityRules } from './set-availability-rules.ts'

const api = await testApi()
const utc = (text: string) => Date.parse(`${text}Z`)

type Departures = { departures: { start: string; end: string; time: string; endTime: string; offset: string }[] }
type Durations = { date: string; unit: string; durations: number[] }
type Slots = { zone: string; slots: { id: string; time: string; units: number; price: unknown }[] }
type Problem = { code: string; errors?: { field: string }[] }

let boat: BuiltListing
beforeAll(async () => {
  const hourly = { opens: '10:00', closes: '16:00', minUnits: 2, maxUnits: 6, turnaroundMinutes: 60 }
  const daily = { unit: 'day', minUnits: 2, maxUnits: 3, checkIn: '17:00', checkOut: '09:00' } as const
  boat = await buildListing(api.db, { offers: [hourly, daily] })
})
beforeEach(() => {
  api.clock.now = utc('2027-06-01T00:00')
})

const occupy = (vesselId: string, start: number, end: number) =>
  api.db.transaction().execute((tx) => {
    const period = { start, end }
    return takeClaim(tx, { vesselId, kind: 'block', period, occupied: period })
  })

describe('GET /api/availability/{id}/available-durations', () => {
  const get = <Body = Durations>(query: string, id = boat.id) =>
    api.get<Body>(`/api/availability/${id}/available-durations?${query}`)

  it('lists the hours that fit on a day, in the shape of the contract', async () => {
    const { status, body } = await get('date=2027-06-10')
    expect(status).toBe(200)
    expect(body).toEqual({ date: '2027-06-10', unit: 'hour', durations: [2, 3, 4, 5, 6] })
  })

  it('leaves out what a claim and the cleaning before it make too long', async () => {
    await occupy(boat.vesselId, utc('2027-06-11T09:00'), utc('2027-06-11T12:00'))
    expect((await get('date=2027-06-11')).body.durations).toEqual([2])
  })

  it('answers for another offer of the listing when it is named', async () => {
    const { body } = await get(`date=2027-06-20&offerId=${boat.offerIds[1]}`)
    expect(body).toMatchObject({ unit: 'day', durations: [2, 3] })
    const stranger = await buildListing(api.db)
    expect((await get(`date=2027-06-20&offerId=${stranger.offerId}`)).status).toBe(404)
  })

  it('has none on a day that is over or that the owner has closed', async () => {
    const christmas = {
      from: '2027-12-24',
      to: '2027-12-26',
      weekdays: null,
      opens: null,
      closes: null,
      minUnits: null,
    }
    await setAvailabilityRules(api.db, boat.offerId, [{ ...christmas, closed: true }])
    expect((await get('date=2027-05-20')).body.durations).toEqual([])
    expect((await get('date=2027-12-26')).body.durations).toEqual([])
    expect((await get('date=2027-12-27')).body.durations).not.toEqual([])
  })

  it('refuses dates that are none', async () => {
    for (const query of ['', 'date=', 'date=2027-02-30', 'date=tomorrow', 'date=9999-01-01']) {
      const { status, body } = await get<Problem>(query)
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'date'])
    }
  })

  it('knows only yachts that visitors may see', async () => {
    const draft = await buildListing(api.db, { draft: true })
    for (const id of [newId(), draft.id]) {
      const { status, body } = await get<Problem>('date=2027-06-10', id)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect((await get('date=2027-06-10', 'nonsense')).status).toBe(400)
  })
})

describe('GET /api/availability/{id}/available-departure', () => {
  const get = <Body = Departures>(query: string, id = boat.id) =>
    api.get<Body>(`/api/availability/${id}/available-departure?${query}`)

  it('lists the departures every 30 minutes, as instants and as the clock of the yacht shows them', async () => {
    const { status, body } = await get('date=2027-06-10&tripDuration=5')
    expect(status).toBe(200)
    expect(body).toMatchObject({ date: '2027-06-10', zone: 'Asia/Dubai', unit: 'hour', tripDuration: 5 })
    expect(body.departures.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00'])
    expect(body.departures[0]).toEqual({
      start: '2027-06-10T06:00:00.000Z',
      end: '2027-06-10T11:00:00.000Z',
      time: '10:00',
      endTime: '15:00',
      offset: '+04:00',
    })
  })

  it('tells when the sun sets there', async () => {
    const { body } = await get<{ sunset: string }>('date=2027-06-10&tripDuration=5')
    expect(body.sunset).toMatch(/^2027-06-10T15:0[89]:\d\d\.000Z$/)
  })

  it('respects the notice that the crew needs', async () => {
    api.clock.now = utc('2027-06-10T07:01')
    expect((await get('date=2027-06-10&tripDuration=2')).body.departures[0]?.time).toBe('13:30')
  })

  it('gives a charter of days its check-in and its check-out', async () => {
    const { body } = await get(`date=2027-06-20&tripDuration=2&offerId=${boat.offerIds[1]}`)
    expect(body.departures).toEqual([
      {
        start: '2027-06-20T13:00:00.000Z',
        end: '2027-06-22T05:00:00.000Z',
        time: '17:00',
        endTime: '09:00',
        offset: '+04:00',
      },
    ])
  })

  it('lists the repeated hour of a night on which clocks are set back once for each offset', async () => {
    const night = { opens: '23:00', closes: '04:00', minUnits: 1, maxUnits: 4 }
    const party = await buildListing(api.db, { place: miami, offers: [night] })
    const { body } = await get('date=2027-11-07&tripDuration=1', party.id)
    const ones = body.departures.filter(({ time }) => time === '01:30')
    expect(ones.map(({ offset }) => offset)).toEqual(['-04:00', '-05:00'])
  })

  it('has none for a length that is not sold', async () => {
    for (const tripDuration of [1, 7, 400]) {
      expect((await get(`date=2027-06-10&tripDuration=${tripDuration}`)).body.departures).toEqual([])
    }
  })

  it('refuses lengths that are none', async () => {
    for (const duration of ['', '0', '-1', '2.5', 'long', '401']) {
      const { status, body } = await get<Problem>(`date=2027-06-10&tripDuration=${duration}`)
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'tripDuration'])
    }
    expect((await get('tripDuration=2')).status).toBe(400)
    expect((await get(`date=2027-06-10&tripDuration=2`, newId())).status).toBe(404)
  })
})

describe('GET /api/instabook/yacht/{id}', () => {
  const get = <Body = Slots>(query = '', id = boat.id) => api.get<Body>(`/api/instabook/yacht/${id}${query}`)
  const open = (start: string, end: string, more: { price?: number; offerId?: string } = {}) =>
    openSlot(api.db, {
      listingId: boat.id,
      offerId: boat.offerId,
      price: null,
      start: utc(start),
      end: utc(end),
      ...more,
    })

  let morning: string | undefined
  beforeAll(async () => {
    morning = await open('2027-07-01T06:00', '2027-07-01T09:00', { price: 2_500_00 })
    await open('2027-07-02T20:30', '2027-07-02T22:30')
    await open('2027-07-05T13:00', '2027-07-07T05:00', { offerId: boat.offerIds[1] ?? '' })
  })

  it('lists the slots between two days of the yacht, both included', async () => {
    const { status, body } = await get('?startDate=2027-07-01&endDate=2027-07-03')
    expect(status).toBe(200)
    expect(body.zone).toBe('Asia/Dubai')
    expect(body.slots[0]).toEqual({
      id: morning,
      offerId: boat.offerId,
      startsAt: '2027-07-01T06:00:00.000Z',
      endsAt: '2027-07-01T09:00:00.000Z',
      date: '2027-07-01',
      time: '10:00',
      endTime: '13:00',
      offset: '+04:00',
      unit: 'hour',
      units: 3,
      price: { amount: 2_500_00, currency: 'AED' },
    })
    expect(body.slots[1]).toMatchObject({ date: '2027-07-03', time: '00:30', price: null })
    expect((await get('?startDate=2027-07-01&endDate=2027-07-02')).body.slots).toHaveLength(1)
  })

  it('looks a month ahead when no days are named', async () => {
    api.clock.now = utc('2027-06-20T00:00')
    const { body } = await get()
    expect(body.slots.map(({ units }) => units)).toEqual([3, 2, 2])
    api.clock.now = utc('2027-05-01T00:00')
    expect((await get()).body.slots).toEqual([])
  })

  it('leaves out what has begun and what a claim, or the cleaning before it, occupies', async () => {
    const july = '?startDate=2027-07-01&endDate=2027-07-31'
    api.clock.now = utc('2027-07-01T07:00')
    expect((await get(july)).body.slots).toHaveLength(2)
    await occupy(boat.vesselId, utc('2027-07-02T23:00'), utc('2027-07-03T03:00'))
    expect((await get(july)).body.slots.map(({ time }) => time)).toEqual(['17:00'])
  })

  it('keeps the open slots of one listing apart', async () => {
    expect(await open('2027-07-01T08:00', '2027-07-01T10:00')).toBeUndefined()
    expect(await open('2027-07-01T09:00', '2027-07-01T10:00')).toBeDefined()
  })

  it('refuses a span that ends before it begins, and yachts that nobody may see', async () => {
    const { status, body } = await get<Problem>('?startDate=2027-07-02&endDate=2027-07-01')
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'endDate'])
    expect((await get('?startDate=soon')).status).toBe(400)
    expect((await get('', newId())).status).toBe(404)
  })
})
