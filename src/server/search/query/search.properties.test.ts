import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BoatQuery, BoatQuery as BoatQuerySchema } from '#contract/search/boats.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { buildAnyListing, type Chance, chanceOf, fleetPlaces } from '#tests/builders/fleet.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { lowestByHand, searchedByHand } from '#tests/oracles/search.ts'
import { occupiedPeriod } from '../../availability/charter-rules.ts'
import { releaseClaim, takeClaim } from '../../availability/claims.ts'
import { listDepartures, listDurations } from '../../availability/list-departures.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { loadCharterRules } from '../../availability/queries.ts'
import { horizonAt, lastDayOf } from '../index/horizon.ts'
import { refreshDays } from '../index/refresh-days.ts'
import { refreshListings } from '../index/refresh-listings.ts'
import { listFilterOptions } from './filter-options.ts'
import { searchBoats } from './search-boats.ts'

const { db } = await testDatabase()
const settings = { DEFAULT_CURRENCY: 'USD', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }
/** Within the two weeks in which clocks change in New York, Split and Auckland. */
const begin = Date.UTC(2027, 2, 12, 7, 13)
const today = '2027-03-12'
const minute = 60_000

/** Refreshes have unlimited time. */
const searcherAt = (now: number) => ({ db, now, settings, refreshBudgetMs: Number.POSITIVE_INFINITY })

const fleet: BuiltListing[] = []

it('lists exactly what the engines let somebody book, at their totals, whatever happens', {
  timeout: 300_000,
}, async () => {
  // A place without yachts is not found by its name.
  for (const place of fleetPlaces) fleet.push(await buildListing(db, { place }))
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const chance = chanceOf(seed)
      let now = begin
      for (let count = 0; count < 5; count++) fleet.push(await buildAnyListing(db, chance, today))
      await refreshListings(
        db,
        fleet.map(({ id }) => id),
        { now, serviceCharge: 1450 },
      )
      for (let step = 0; step < 15; step++) {
        now += await happen(chance, now)
        const query = anyQuery(chance, now)
        await compare(query, now)
        if (chance.of(0.4)) await compareOptions(query, now)
      }
      await compareLowest(chance, now)
    }),
    { numRuns: runs(5), endOnFailure: true },
  )
})

/** Makes a random change of the market. Returns the time that has passed. */
async function happen(chance: Chance, now: number): Promise<number> {
  const listing = chance.from(fleet)
  const what = chance.below(6)
  if (what === 0) return chance.below(40) * 30 * minute + chance.below(30) * minute
  if (what === 1) await expireHold(chance)
  else if (what === 2) await releaseAny(listing.vesselId, now)
  else await occupy(chance, listing, now)
  return chance.below(3) * minute
}

async function occupy(chance: Chance, listing: BuiltListing, now: number) {
  const rules = await loadCharterRules(db, chance.from(listing.offerIds))
  const date = addDays(today, chance.below(25))
  const units = chance.from([...listDurations(rules, [], date, now), 0])
  const departure = listDepartures(rules, [], date, units, now)[0]
  if (!departure) return
  const { vesselId } = listing
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const kind = chance.from(['hold', 'block'] as const)
    const period = { start: departure.start, end: departure.end }
    const occupied = kind === 'block' ? period : occupiedPeriod(rules, period)
    const expiry = kind === 'hold' ? { expiresAt: Date.now() + 900_000 } : {}
    const claim = await takeClaim(tx, { vesselId, kind, period, occupied, ...expiry })
    if (claim) await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  })
}

async function releaseAny(vesselId: string, now: number) {
  const claim = await db.selectFrom('claims').select('id').where('vessel_id', '=', vesselId).executeTakeFirst()
  if (!claim) return
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const released = await releaseClaim(tx, claim.id)
    if (released) await refreshDays(tx, vesselId, released.occupied.start, released.occupied.end, now)
  })
}

/** Lets a hold expire in the database. Nothing is notified. */
async function expireHold(chance: Chance) {
  const holds = await db.selectFrom('claims').select('id').where('kind', '=', 'hold').orderBy('id').execute()
  if (holds.length === 0) return
  const expires_at = new Date(Date.now() - 1000)
  await db.updateTable('claims').set({ expires_at }).where('id', '=', chance.from(holds).id).execute()
}

function anyQuery(chance: Chance, now: number): BoatQuery & { date: LocalDate } {
  const soon = new Date(now).toISOString().slice(0, 10)
  const date = addDays(soon, chance.of(0.4) ? chance.below(3) : chance.below(22))
  const wish = <Value>(share: number, value: Value) => (chance.of(share) ? value : undefined)
  const asked = {
    date,
    date_to: wish(0.25, addDays(date, chance.from([1, 2, 3, 6, 7, 12, 14]))),
    duration: wish(0.3, 1 + chance.below(5)),
    trip_type: wish(0.6, chance.from(['hours', 'days', 'week'])),
    location: wish(0.3, chance.from(['test-dubai', 'test-split', 'New Zealand', 'test-miami'])),
    captain: wish(0.2, chance.from(['captained', 'bareboat'])),
    instant: wish(0.2, 'true'),
    min_capacity: wish(0.4, 1 + chance.below(8)),
    min_cabins: wish(0.1, 2),
    paid_in: wish(0.1, chance.from(['AED', 'USD', 'GBP'])),
    min_year: wish(0.1, 2005),
    categories: wish(0.1, 'sunset,party'),
    amenities: wish(0.1, 'wifi,tender'),
    currency: wish(0.4, chance.from(['EUR', 'KWD', 'JPY', 'AED'])),
    min_price: wish(0.2, chance.below(600)),
    max_price: wish(0.4, 200 + chance.below(4_000)),
    sort: wish(0.6, chance.from(['price_low', 'price_high', 'rating', 'newest', 'distance'])),
    limit: 50,
  }
  // Parses the query as over HTTP.
  return { ...BoatQuerySchema.parse(asked), date }
}

async function compare(query: BoatQuery & { date: LocalDate }, now: number) {
  const searcher = searcherAt(now)
  const expected = await searchedByHand(db, query, now)
  const found = await searchBoats(searcher, query)
  const context = JSON.stringify({ query, now: new Date(now) })
  const totals = (answers: { id: string; total: number; units: number }[]) =>
    answers.map(({ id, total, units }) => `${id} ${units} ${total}`).sort()
  const cards = found.boats.map(({ id, price }) => ({ id, total: price?.total ?? 0, units: price?.units ?? 0 }))
  expect(totals(cards), context).toEqual(totals(expected))
  expect(found.totalCount, context).toBe(expected.length)
  expectOrder(
    query,
    found.boats.map(({ id }) => expected.find((each) => each.id === id)),
    context,
  )
  const second = await searchBoats(searcher, { ...query, limit: 3, page: 2 })
  expect(
    second.boats.map(({ id }) => id),
    context,
  ).toEqual(cards.slice(3, 6).map(({ id }) => id))
  for (const { date, totalCount } of found.nearest) {
    const moved = { ...query, date, ...(query.date_to ? { date_to: query.date_to } : {}) }
    if (!query.date_to) expect(totalCount, `${context} ${date}`).toBe((await searchedByHand(db, moved, now)).length)
  }
}

/** The counts of the filter panel equal the numbers of results after choosing each value. */
async function compareOptions(query: BoatQuery & { date: LocalDate }, now: number) {
  const context = JSON.stringify({ query, now: new Date(now) })
  const options = await listFilterOptions(searcherAt(now), query)
  const count = async (change: Partial<BoatQuery>) => (await searchedByHand(db, { ...query, ...change }, now)).length
  const counts = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  const byHand = async (values: string[], change: (value: string) => Partial<BoatQuery>) => {
    const found = await Promise.all(values.map(async (value) => [value, await count(change(value))] as const))
    return Object.fromEntries(found.filter(([, number]) => number > 0))
  }
  expect(options.totalCount, context).toBe(await count({}))
  expect(options.instant, context).toBe(await count({ instant: true }))
  // Without a kind of trip a duration is in hours; with another kind it means something else.
  const unit = (value: string) => ({ trip_type: value as BoatQuery['trip_type'] })
  expect(counts(options.tripTypes), context).toEqual(await byHand(['hours', 'days', 'week'], unit))
  const crew = (value: string) => ({ captain: value as BoatQuery['captain'] })
  expect(counts(options.captain), context).toEqual(await byHand(['captained', 'bareboat'], crew))
  const amenities = options.amenities.map(({ value }) => value)
  expect(counts(options.amenities), context).toEqual(await byHand(amenities, (value) => ({ amenities: [value] })))
  const found = await searchedByHand(db, { ...query, location: undefined, limit: 500 }, now)
  expect(sum(options.locations), context).toBe(found.length)
}

const sum = (values: { count: number }[]) => values.reduce((total, { count }) => total + count, 0)

function expectOrder({ sort }: BoatQuery, found: ({ unit: string; shown: number } | undefined)[], context: string) {
  if (sort !== 'price_low' && sort !== 'price_high') return
  const key = (each: { unit: string; shown: number } | undefined) =>
    ['hour', 'day', 'week'].indexOf(each?.unit ?? '') * 1e12 + (sort === 'price_low' ? 1 : -1) * (each?.shown ?? 0)
  for (const [index, each] of found.slice(1).entries()) {
    // Totals that round to the same amount may be in either order.
    expect(key(each), context).toBeGreaterThanOrEqual(key(found[index]) - 10)
  }
}

async function compareLowest(chance: Chance, now: number) {
  const { boats } = await searchBoats(searcherAt(now), BoatQuerySchema.parse({ limit: 50 }))
  const horizonEnd = lastDayOf(horizonAt(now).at(-1) ?? '')
  for (const { id } of [chance.from(fleet), chance.from(fleet)]) {
    const listed = boats.find((boat) => boat.id === id)
    expect(listed?.price?.total, id).toBe(await lowestByHand(db, id, now, horizonEnd))
  }
}
