import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { DateStates } from '#contract/availability/availability.ts'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import type { BoatPage } from '#contract/search/boats.ts'
import type { Setting, SettingChange } from '#contract/settings/settings.ts'
import { followServiceCharge } from '#server/search/index/follow-service-charge.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const elsewhere = await api.anotherProcess()
const admin = await buildUser(api.services, { role: 'a' })
const boat = await buildListing(api.db)
const day = dayAhead(60)
const trip = { yachtId: boat.id, date: day, time: '10:00', duration: 4, guests: 6, extras: [] }

type Changed = { data: Setting; change: SettingChange }

async function at<Body>(origin: string, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as Body
}

const charge = (value: number, revision: number) =>
  api.call<Changed>('PUT', '/api/admin/settings/SERVICE_CHARGE_BP', { ...admin, body: { value, revision } })
const quoteAt = (origin: string) => at<Quote>(origin, 'POST', '/api/pricing/calculate', trip)

/** The total of the trip in every place that shows it, on one process. */
async function totalsAt(origin: string) {
  const query = `date=${day}&trip_type=hours&duration=4&currency=AED`
  const list = await at<z.infer<typeof BoatPage>>(origin, 'GET', `/api/boats?${query}`)
  const shortest = await at<z.infer<typeof BoatPage>>(origin, 'GET', `/api/boats?date=${day}&currency=AED`)
  const preview = await at<TripPrice>(origin, 'POST', '/api/pricing/preview', trip)
  const states = await at<DateStates>(
    origin,
    'GET',
    `/api/availability/${boat.id}/date-states?month=${day.slice(0, 7)}&duration=4&guests=6`,
  )
  const ladder = await at<{ rungs: { units: number; total: number }[] }>(
    origin,
    'GET',
    `/api/boats/${boat.id}/prices?date=${day}&guests=6`,
  )
  const yacht = await at<Yacht>(origin, 'GET', `/api/boats/${boat.id}?currency=AED`)
  return {
    card: list.boats[0]?.price?.total,
    hour: shortest.boats[0]?.price?.total,
    preview: preview.total,
    calendar: states.days.find(({ date }) => date === day)?.price?.amount,
    ladder: ladder.rungs.find(({ units }) => units === 4)?.total,
    lowest: yacht.price?.total,
  }
}

/** The expected totals for AED 1,000 an hour. */
const expected = (basisPoints: number) => {
  const total = 4_000_00 + (4_000_00 * basisPoints) / 10_000
  const hour = total / 4
  return { card: total, hour, preview: total, calendar: total, ladder: total, lowest: hour }
}

let before: Quote
beforeAll(async () => {
  before = await quoteAt(api.origin)
})

describe('a changed service charge', () => {
  it('counts for the next quote on every process, and for every total that is shown', async () => {
    expect(await totalsAt(elsewhere)).toEqual(expected(1450))
    await charge(1000, 0)
    expect((await quoteAt(elsewhere)).total).toBe(4_400_00)
    expect((await quoteAt(api.origin)).total).toBe(4_400_00)
    // The first process has changed it. The other one learns of it with the quote.
    expect(await totalsAt(api.origin)).toEqual(expected(1000))
    expect(await totalsAt(elsewhere)).toEqual(expected(1000))
  })

  it('leaves quotes and bookings that exist as they are', async () => {
    const guest = { name: 'Ana Costa', phone: '+971 50 123 4567', email: 'ana@example.com' }
    const { id } = await at<Booking>(elsewhere, 'POST', '/api/bookings', { quoteId: before.id, ...guest })
    const stored = await api.db.selectFrom('bookings').select('total').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.total).toBe(before.total)
    expect(before.total).toBe(4_580_00)
  })

  it('is taken back for the next quote', async () => {
    const { body } = await api.get<{ changes: SettingChange[] }>('/api/admin/settings/SERVICE_CHARGE_BP', admin)
    const [last] = body.changes
    const back = await api.post<Changed>(`/api/admin/setting-changes/${last?.id}/take-back`, { revision: 1 }, admin)
    expect(back.body.data.value).toBe(1450)
    const later = { ...trip, date: addDays(day, 1) }
    expect((await at<Quote>(elsewhere, 'POST', '/api/pricing/calculate', later)).total).toBe(4_580_00)
  })

  it('is written into all that search has copied', async () => {
    await charge(2000, 2)
    const stored = async () =>
      (await api.db.selectFrom('search_offers').select(['service_charge', 'lowest_total']).execute())[0]
    await followServiceCharge(await servicesOfNow(), { name: 'SERVICE_CHARGE_BP' })
    expect(await stored()).toEqual({ service_charge: 2000, lowest_total: 1_200_00 })
  })
})

const servicesOfNow = async () => ({
  ...api.services,
  settings: (await api.services.refreshSettings?.()) ?? api.services.settings,
})
