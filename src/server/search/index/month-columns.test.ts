import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { setPriceRules } from '../../pricing/set-prices.ts'
import type { OfferDay } from '../price/offer-day.ts'
import { type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import { emptyMonth, withDays } from './month-row.ts'
import { refreshListings } from './refresh-listings.ts'
import { loadMonths, updateMonths } from './store-months.ts'

const { db } = await testDatabase()
const now = Date.UTC(2027, 4, 1)
const { id, offerId } = await buildListing(db)
await refreshListings(db, [id], { now, serviceCharge: 1450 })
const { number } = await db.selectFrom('search_offers').select('number').executeTakeFirstOrThrow()

const day: OfferDay = {
  date: '2027-06-03',
  shortest: 2,
  longest: 5,
  hasGaps: false,
  latest: Date.UTC(2027, 5, 3, 10),
  total: 500_00,
  original: 600_00,
  variant: { promotion: null, freeCancellationHours: null, taxIncluded: false },
  instant: true,
  otherInstant: false,
  slotOnly: false,
  changesAt: null,
}
const store = (row: ReturnType<typeof emptyMonth>) =>
  db.transaction().execute((tx) => updateMonths(tx, [{ number, rows: [row] }]))
const load = async (month: string) => {
  const months = await db.transaction().execute((tx) => loadMonths(tx, number))
  return months.find((each) => each.month === month)
}

describe('a month in which nothing departs', () => {
  it('is stored without lists and read with zeros', async () => {
    await store(emptyMonth('2027-06'))
    const { rows } = await sql<MonthColumns>`
      select ${monthColumns} from search_months as month where number = ${number} and month = '2027-06-01'`.execute(db)
    expect(rows[0]).toMatchObject({ shortest: '{}', longest: '{}', latest: '{}', totals: '{}', originals: null })
    expect(rows.map(toMonthRow)).toEqual([emptyMonth('2027-06')])
  })

  it('takes a day that opens, at its place', async () => {
    await store(emptyMonth('2027-06'))
    const closed = await load('2027-06')
    const open = withDays(closed ?? emptyMonth('2027-06'), [{ index: 2, day }], [])
    await store(open)
    const stored = await load('2027-06')
    expect(stored).toEqual(open)
    expect(stored?.totals).toHaveLength(31)
    expect(stored?.totals[2]).toBe(500_00)
    expect(stored?.days).toBe(1 << 2)
  })

  it('has no lists again when its last day closes', async () => {
    await store(withDays(emptyMonth('2027-06'), [{ index: 2, day }], []))
    await store(withDays((await load('2027-06')) ?? emptyMonth('2027-06'), [{ index: 2, day: undefined }], []))
    expect(await load('2027-06')).toEqual(emptyMonth('2027-06'))
  })
})

it('keeps in the row what every search reads of it, however long its rules are', async () => {
  const rules = Array.from({ length: 40 }, (_, index) => ({
    kind: 'season' as const,
    name: { en: `Season ${index}` },
    from: `20${30 + index}-01-01`,
    to: `20${30 + index}-12-31`,
    rate: 500_00,
  }))
  await db.transaction().execute((tx) => setPriceRules(tx, offerId, rules))
  await refreshListings(db, [id], { now, serviceCharge: 1450 })
  const { rows } = await sql`
    select pg_column_toast_chunk_id(offer_id) as offer, pg_column_toast_chunk_id(listing_id) as listing,
      pg_column_toast_chunk_id(vessel_id) as vessel, pg_column_toast_chunk_id(amenities) as amenities,
      pg_column_toast_chunk_id(engine) is not null as "engineApart"
    from search_offers`.execute(db)
  expect(rows).toEqual([{ offer: null, listing: null, vessel: null, amenities: null, engineApart: true }])
})
