import { expect, it } from 'vitest'
import type { Statistics } from '#contract/analytics/statistics.ts'
import { sumMarketDays } from '#server/bookings/market-days.ts'
import { readMarketScope } from '#server/bookings/market-filter.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { type Happening, writeCounts } from './collect-counts.ts'
import { listFruitlessSearches, readFunnelStages } from './read-market-funnel.ts'

const api = await testApi()
const desk = payoutDesk(api, await testPayments(api))
const today = new Date(api.clock.now).toISOString().slice(0, 10)
const lastMonth = { from: addDays(today, -29), until: addDays(today, 1) }

type Narrowed = { from?: string; until?: string; placeId?: string; yachtType?: string; ownerId?: Id }

/** A place without yachts of the builders. */
await api.pool.query(`
  insert into places (id, kind, name, description, country_code, latitude, longitude, time_zone, radius_km, weight, name_folded, search_text)
  values ('test-nice', 'city', 'Nice', 'Nice, France', 'FR', 43.7, 7.27, 'Europe/Paris', 20, 9, 'nice', ' nice')`)

const count = (day: LocalDate, happening: Happening, times: number) =>
  writeCounts(api.db, [{ happening, hour: Date.parse(`${day}T13:00:00Z`), times }])
const shown = (day: LocalDate, listingId: Id, { views = 0, quotes = 0 }) =>
  Promise.all([
    ...(views > 0 ? [count(day, { kind: 'view', listingId }, views)] : []),
    ...(quotes > 0 ? [count(day, { kind: 'quote', listingId }, quotes)] : []),
  ])
const searched = (day: LocalDate, search: { location?: string; date?: LocalDate; found?: boolean }, times: number) =>
  count(
    day,
    { kind: 'search', location: search.location ?? null, date: search.date ?? null, found: search.found ?? true },
    times,
  )

it('shows the way from a search to a paid booking, and what was searched in vain', async () => {
  const owner = await desk.buildOwner()
  const far = await buildListing(api.db, { place: miami })
  await desk.paid(owner.listing.id)
  await shown(today, owner.listing.id, { views: 40, quotes: 6 })
  await shown(addDays(today, -30), owner.listing.id, { views: 7 })
  await shown(addDays(today, -2), far.id, { views: 100, quotes: 9 })
  await searched(today, { location: 'test-dubai', date: '2031-02-03' }, 20)
  await searched(today, { location: 'test-dubai', date: '2031-02-03', found: false }, 5)
  await searched(addDays(today, -3), { location: 'nice', date: '2031-02-03', found: false }, 9)
  await searched(addDays(today, -3), { location: 'zzqq wharf', found: false }, 2)
  await searched(addDays(today, -3), { date: '2031-12-31' }, 3)
  await searched(addDays(today, -31), { location: 'nice', found: false }, 50)

  const read = async ({ from = lastMonth.from, until = lastMonth.until, ...named } = {} as Narrowed) => {
    const filter = { ...(await readMarketScope(api.db, named)), from, until }
    return readFunnelStages(api.db, filter, await sumMarketDays(api.db, filter))
  }
  expect(await read()).toEqual({ searches: 39, views: 140, quotes: 15, holds: 1, paid: 1 })
  const before = await read({ from: addDays(lastMonth.from, -30), until: lastMonth.from })
  expect(before).toEqual({ searches: 50, views: 7, quotes: 0, holds: 0, paid: 0 })
  const dubai = { searches: 25, views: 40, quotes: 6, holds: 1, paid: 1 }
  expect(await read({ placeId: 'test-dubai' })).toEqual(dubai)
  expect(await read({ ownerId: owner.ownerId })).toEqual({ ...dubai, searches: null })
  expect(await read({ ownerId: far.ownerId })).toMatchObject({ views: 100, quotes: 9, holds: 0, paid: 0 })
  expect(await read({ yachtType: 'motor-yacht' })).toMatchObject({ searches: null, holds: 1, paid: 1 })
  await expect(read({ yachtType: 'no-such-type' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(read({ placeId: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' })

  const nice = { placeId: 'test-nice', place: 'Nice, France', isUnknownPlace: false, date: '2031-02-03' }
  expect(await listFruitlessSearches(api.db, lastMonth)).toEqual([
    { ...nice, searches: 9, withoutResult: 9 },
    {
      placeId: 'test-dubai',
      place: 'test-dubai',
      isUnknownPlace: false,
      date: '2031-02-03',
      searches: 25,
      withoutResult: 5,
    },
    { placeId: null, place: null, isUnknownPlace: true, date: null, searches: 2, withoutResult: 2 },
  ])
  const ofNice = await listFruitlessSearches(api.db, { ...lastMonth, placeId: 'test-nice', limit: 1 })
  expect(ofNice).toEqual([{ ...nice, searches: 9, withoutResult: 9 }])
})

it('tells an owner what visitors were shown of the own yachts, and before, without today', async () => {
  const owner = await desk.buildOwner()
  const other = await desk.buildOwner()
  await shown(today, owner.listing.id, { views: 1000, quotes: 100 })
  await shown(addDays(today, -1), owner.listing.id, { views: 12, quotes: 3 })
  await shown(addDays(today, -30), owner.listing.id, { views: 8 })
  await shown(addDays(today, -31), owner.listing.id, { views: 5, quotes: 2 })
  await shown(addDays(today, -1), other.listing.id, { views: 900, quotes: 90 })
  const { body } = await api.get<Statistics>('/api/boats/owner/statistics?days=30', owner)
  expect(body.current).toMatchObject({ views: 20, quotes: 3 })
  expect(body.previous).toMatchObject({ views: 5, quotes: 2 })
  expect(body.countedSince).toBe(addDays(today, -31))
})
