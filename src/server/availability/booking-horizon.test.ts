import { describe, expect, it } from 'vitest'
import type { AvailableDeparture, DateStates } from '#contract/availability/availability.ts'
import type { InstantSlot } from '#contract/availability/instabook.ts'
import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { addDays, addMonths } from '#shared/local-date.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { firstMonthAt, horizonReaches, lastBookableDate } from './booking-horizon.ts'
import { openSlot } from './instant-slots.ts'

const api = await testApi()
const present = firstMonthAt(api.clock.now)

type Problem = { code?: string; lastDate?: string }

async function dateStates(yacht: string, month: string) {
  const { body } = await api.get<DateStates>(`/api/availability/${yacht}/date-states?month=${month}`)
  return body.days
}

const quote = (yachtId: string, date: string, more: object = {}) =>
  api.post<Quote & Problem>('/api/pricing/calculate', { yachtId, date, time: '10:00', duration: 2, guests: 2, ...more })

describe('the booking horizon', () => {
  it('ends with a month, in the zone in which months end last', () => {
    const rules = { horizonMonths: 13 }
    expect(lastBookableDate(rules, Date.parse('2026-11-22T00:00Z'))).toBe('2027-11-30')
    expect(lastBookableDate(rules, Date.parse('2026-12-01T11:59:59Z'))).toBe('2027-11-30')
    expect(lastBookableDate(rules, Date.parse('2026-12-01T12:00Z'))).toBe('2027-12-31')
    expect(lastBookableDate({ horizonMonths: 1 }, Date.parse('2027-02-10T00:00Z'))).toBe('2027-02-28')
    expect(new Date(horizonReaches(rules, '2027-12-05')).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  })

  it('is at most what search holds: the table refuses more', async () => {
    await expect(buildListing(api.db, { offers: [{ horizonMonths: 14 }] })).rejects.toThrow('horizon_months')
    await expect(buildListing(api.db, { offers: [{ horizonMonths: 0 }] })).rejects.toThrow('horizon_months')
  })

  it.each([13, 3, 1])('of %i months bounds the calendar, quotes and search alike', async (horizonMonths) => {
    const yacht = await buildListing(api.db, { offers: [{ horizonMonths, leadMinutes: 0 }] })
    const last = lastBookableDate({ horizonMonths }, api.clock.now)
    for (const month of [addMonths(present, horizonMonths - 1), addMonths(present, horizonMonths)]) {
      for (const { date, state } of await dateStates(yacht.id, month)) {
        if (state === 'past' || date <= addDays(new Date(api.clock.now).toISOString().slice(0, 10), 1)) continue
        expect([date, state]).toEqual([date, date <= last ? 'available' : 'unavailable'])
      }
    }
    const [inside, beyond] = [await quote(yacht.id, last), await quote(yacht.id, addDays(last, 1))]
    expect(inside.status).toBe(200)
    expect([beyond.status, beyond.body]).toMatchObject([422, { code: 'too_far', lastDate: last }])
    expect(await isListed(yacht.id, last)).toBe(true)
    expect(await isListed(yacht.id, addDays(last, 1))).toBe(false)
    expect(await departures(yacht.id, last)).not.toEqual([])
    expect(await departures(yacht.id, addDays(last, 1))).toEqual([])
    expect(await durations(yacht.id, addDays(last, 1))).toEqual([])
  })

  it('is the same for every day of the year: what is available can be quoted, and nothing beyond', async () => {
    const yacht = await buildListing(api.db, { place: miami, offers: [{ horizonMonths: 7, unit: 'day', maxUnits: 2 }] })
    for (const ahead of [1, 3, 6, 7, 9, 14, 110]) {
      const days = await dateStates(yacht.id, addMonths(present, ahead))
      for (const { date, state } of days.filter((_, index) => index % 9 === 0)) {
        const { body } = await quote(yacht.id, date, { time: undefined, duration: 1 })
        expect([date, body.code ?? 'quoted']).toEqual([date, state === 'available' ? 'quoted' : 'too_far'])
      }
    }
  })

  it('holds for instant slots as well', async () => {
    const yacht = await buildListing(api.db)
    const last = lastBookableDate({ horizonMonths: 13 }, api.clock.now)
    const slots = await Promise.all(
      [addDays(last, -1), addDays(last, 2)].map((date) => {
        const start = Date.parse(`${date}T10:00+04:00`)
        const slot = { listingId: yacht.id, offerId: yacht.offerId, start, end: start + 7_200_000, price: null }
        return openSlot(api.db, slot)
      }),
    )
    const listed = await api.get<{ slots: InstantSlot[] }>(
      `/api/instabook/yacht/${yacht.id}?startDate=${addDays(last, -2)}&endDate=${addDays(last, 4)}`,
    )
    expect(listed.body.slots.map(({ id }) => id)).toEqual([slots[0]])
    const answers = await Promise.all(
      slots.map((instabookId) => api.post<Problem>('/api/pricing/calculate', { yachtId: yacht.id, instabookId })),
    )
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'too_far'])
  })

  it('moves on with the month, in search as well', async () => {
    const yacht = await buildListing(api.db, { offers: [{ horizonMonths: 2 }] })
    const date = `${addMonths(present, 2)}-15`
    expect(await isListed(yacht.id, date)).toBe(false)
    const before = api.clock.now
    api.clock.now = horizonReaches({ horizonMonths: 2 }, date)
    expect((await quote(yacht.id, date)).status).toBe(200)
    expect(await isListed(yacht.id, date)).toBe(true)
    api.clock.now = before
  })
})

async function isListed(yachtId: string, date: string) {
  const { body } = await api.get<{ boats: YachtCard[] }>(`/api/boats?date=${date}&ids=${yachtId}`)
  return body.boats.length === 1
}

async function departures(yacht: string, date: string) {
  const path = `/api/availability/${yacht}/available-departure?date=${date}&tripDuration=2`
  return (await api.get<{ departures: AvailableDeparture[] }>(path)).body.departures
}

async function durations(yacht: string, date: string) {
  const path = `/api/availability/${yacht}/available-durations?date=${date}`
  return (await api.get<{ durations: number[] }>(path)).body.durations
}
