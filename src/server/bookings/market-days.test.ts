import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { type BuiltListing, buildListing, miami } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import {
  addUpMarketDays,
  countListedDays,
  type MarketMeasure,
  rebuildMarketDays,
  storeListedYachts,
  sumMarketDays,
} from './market-days.ts'

const api = await testApi()
const { db, pool } = api
const desk = payoutDesk(api, await testPayments(api))

const start = '2031-03-01'
const window = { from: start, until: addDays(start, 60) }
/** The other bookings are copies of this one. */
let template: string
/** The columns of bookings that PostgreSQL does not generate. */
let columns: string
let yachts: [BuiltListing, BuiltListing]
beforeAll(async () => {
  const owner = await desk.buildOwner()
  template = (await desk.paid(owner.listing.id)).id
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
  )
  columns = rows[0]?.names ?? ''
  yachts = [await buildListing(db), await buildListing(db, { place: miami })]
})

type Booking = {
  id: string
  yacht: 0 | 1
  created: number
  departs: number
  days: number
  confirmed: number | null
  cancelled: number | null
}

const noon = (day: number) => `${addDays(start, day)}T12:00:00Z`

/** Begins at noon UTC, which is the same day in Dubai and in Miami. */
const periodOf = ({ departs, days }: Booking) => [noon(departs), `${addDays(start, departs + days - 1)}T15:00:00Z`]

let references = 0
const nextReference = () =>
  `FL-${[...(references++).toString(8).padStart(8, '0')].map((digit) => Number(digit) + 2).join('')}`

async function insert(booking: Booking): Promise<void> {
  const { id, vesselId, offerId } = yachts[booking.yacht]
  await pool.query(
    `insert into bookings (${columns})
     select ${columns} from (
       select (jsonb_populate_record(bookings, $2::jsonb)).* from bookings where id = $1
     ) as copied`,
    [
      template,
      JSON.stringify({
        id: booking.id,
        reference: nextReference(),
        listing_id: id,
        vessel_id: vesselId,
        offer_id: offerId,
        quote_id: null,
        status: 'pending',
        created_at: noon(booking.created),
        confirmed_at: null,
        local_date: addDays(start, booking.departs),
        period: `[${periodOf(booking).join(',')})`,
      }),
    ],
  )
}

const confirm = ({ id }: Booking, day: number) =>
  pool.query(`update bookings set status = 'confirmed', confirmed_at = $2 where id = $1`, [id, noon(day)])

const cancel = ({ id }: Booking, day: number) =>
  pool.query(`update bookings set status = 'cancelled', cancelled_by = 'customer', cancelled_at = $2 where id = $1`, [
    id,
    noon(day),
  ])

const move = (booking: Booking) =>
  pool.query('update bookings set local_date = $2, period = tstzrange($3, $4) where id = $1', [
    booking.id,
    addDays(start, booking.departs),
    ...periodOf(booking),
  ])

const clear = async () => {
  await pool.query('delete from bookings where id <> $1', [template])
  await rebuildMarketDays(db)
}

/** The expected figures, counted another way. */
function countedOf(bookings: readonly Booking[], yacht?: 0 | 1): Record<MarketMeasure, number> {
  const theirs = bookings.filter((booking) => yacht === undefined || booking.yacht === yacht)
  const confirmed = theirs.filter((booking) => booking.confirmed !== null)
  const days = theirs.flatMap((booking) =>
    booking.confirmed === null || booking.cancelled !== null
      ? []
      : Array.from({ length: booking.days }, (_, at) => `${booking.yacht} ${booking.departs + at}`),
  )
  return {
    begun: theirs.length,
    confirmed: confirmed.length,
    lead_days: confirmed.reduce((sum, { departs, created }) => sum + Math.max(0, departs - created), 0),
    cancelled: confirmed.filter(({ cancelled }) => cancelled !== null).length,
    charter_days: new Set(days).size,
    views: 0,
    quotes: 0,
  }
}

const scopes = [
  [{}, undefined],
  [{ placeIds: ['test-dubai'] }, 0],
  [{ placeIds: ['test-miami'] }, 1],
] as const

async function compare(bookings: readonly Booking[], moment: string): Promise<void> {
  for (const [scope, yacht] of scopes) {
    const counted = countedOf(bookings, yacht)
    const sums = await sumMarketDays(db, { ...window, ...scope })
    const of = Object.fromEntries(Object.keys(counted).map((measure) => [measure, sums.of(measure as MarketMeasure)])) // its keys
    expect(of, `${moment}, ${JSON.stringify(scope)}`).toEqual(counted)
    const byDay = [...sums.confirmedByDay.values()].reduce((sum, count) => sum + count, 0)
    expect(byDay).toBe(counted.confirmed)
  }
  const [own] = yachts
  const sums = await sumMarketDays(db, { ...window, ownerId: own.ownerId })
  expect(sums.of('charter_days'), moment).toBe(countedOf(bookings, 0).charter_days)
}

const day = fc.integer({ min: 0, max: 20 })
const days = fc.integer({ min: 1, max: 4 })
const which = fc.nat(9)
const yacht = fc.constantFrom<0 | 1>(0, 1)
const book = fc.record({ do: fc.constant('book' as const), yacht, created: day, departs: day, days })
const change = fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), which, at: day })
const departure = fc.record({ do: fc.constant('move' as const), which, departs: day, days })
const action = fc.oneof(
  { weight: 4, arbitrary: book },
  { weight: 5, arbitrary: change },
  { weight: 2, arbitrary: departure },
  { weight: 2, arbitrary: fc.constant({ do: 'add up' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'rebuild' as const }) },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** Does it to a booking that allows it. */
async function act(bookings: Booking[], step: Action): Promise<void> {
  if (step.do === 'add up') return addUpMarketDays(db)
  if (step.do === 'rebuild') return rebuildMarketDays(db)
  if (step.do === 'book') {
    const { yacht, created, departs, days } = step
    const begun: Booking = { id: newId(), yacht, created, departs, days, confirmed: null, cancelled: null }
    bookings.push(begun)
    return insert(begun)
  }
  const booking = bookings[step.which]
  if (!booking) return
  if (step.do === 'move') {
    Object.assign(booking, { departs: step.departs, days: step.days })
    await move(booking)
  } else if (booking.cancelled === null) {
    await (step.do === 'cancel' ? cancelOn(booking, step.at) : confirmOn(booking, step.at))
  }
}

async function confirmOn(booking: Booking, day: number): Promise<void> {
  if (booking.confirmed !== null) return
  booking.confirmed = day
  await confirm(booking, day)
}

async function cancelOn(booking: Booking, day: number): Promise<void> {
  booking.cancelled = day
  await cancel(booking, day)
}

it('keeps sums that are those of the bookings, whatever happens to them and whenever it is added up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      await clear()
      const bookings: Booking[] = []
      for (const step of actions) await act(bookings, step)
      await compare(bookings, 'as it happened')
      await addUpMarketDays(db)
      await compare(bookings, 'added up')
      await rebuildMarketDays(db)
      await compare(bookings, 'counted again')
    }),
    { numRuns: runs(25) },
  )
})

it('counts each booking once while others add up and count again', async () => {
  await clear()
  const bookings = Array.from(
    { length: 40 },
    (_, index): Booking => ({
      id: newId(),
      yacht: index % 2 === 0 ? 0 : 1,
      created: 1,
      departs: 2 + (index % 5),
      days: 2,
      confirmed: 3,
      cancelled: null,
    }),
  )
  let isOver = false
  const until = async (work: () => Promise<void>) => {
    let times = 0
    for (; !isOver; times++) await work()
    return times
  }
  const others = Promise.all([
    until(() => addUpMarketDays(db)),
    until(() => rebuildMarketDays(db)),
    until(async () => {
      const sums = await sumMarketDays(db, window)
      expect(sums.of('confirmed')).toBeLessThanOrEqual(sums.of('begun'))
      expect(sums.of('charter_days')).toBeLessThanOrEqual(12)
    }),
  ])
  try {
    await Promise.all(
      bookings.map(async (booking) => {
        await insert(booking)
        await confirm(booking, 3)
      }),
    )
  } finally {
    isOver = true
  }
  for (const times of await others) expect(times).toBeGreaterThan(0)
  await compare(bookings, 'after all')
})

it('takes the past of a yacht along when it has moved, from the next night on', async () => {
  await clear()
  const booking: Booking = { id: newId(), yacht: 0, created: 1, departs: 5, days: 2, confirmed: 2, cancelled: null }
  await insert(booking)
  await confirm(booking, 2)
  await addUpMarketDays(db)
  const [{ vesselId }] = yachts
  const inMiami = async () => (await sumMarketDays(db, { ...window, placeIds: ['test-miami'] })).of('charter_days')
  await pool.query(`update vessels set place_id = 'test-miami' where id = $1`, [vesselId])
  expect(await inMiami()).toBe(0)
  await rebuildMarketDays(db)
  expect(await inMiami()).toBe(2)
  await pool.query(`update vessels set place_id = 'test-dubai' where id = $1`, [vesselId])
})

it('counts the days of listed yachts: days that nobody counted are like the last one', async () => {
  const listed = async (from: LocalDate, until: LocalDate, scope = {}) => countListedDays(db, { from, until, ...scope })
  const { rows } = await sql<{ yachts: number }>`
    select count(distinct vessel_id)::int as yachts from listings where is_live`.execute(db)
  const now = rows[0]?.yachts ?? 0
  const [, far] = yachts
  expect(now).toBeGreaterThan(1)
  await pool.query(`delete from market_days where measure = 'listed'`)
  expect(await listed(start, addDays(start, 2)), 'nobody has counted').toBe(2 * now)
  await storeListedYachts(db, start)
  await storeListedYachts(db, start)
  await pool.query('update listings set is_live = false where id = $1', [far.id])
  await storeListedYachts(db, addDays(start, 1))
  expect(await listed(start, addDays(start, 1))).toBe(now)
  expect(await listed(start, addDays(start, 4))).toBe(now + 3 * (now - 1))
  expect(await listed(addDays(start, 3), addDays(start, 5))).toBe(2 * (now - 1))
  expect(await listed(start, addDays(start, 4), { placeIds: ['test-miami'] })).toBe(1)
  expect(await listed(start, addDays(start, 3), { ownerId: far.ownerId })).toBe(0)
  await pool.query('update listings set is_live = true where id = $1', [far.id])
})
