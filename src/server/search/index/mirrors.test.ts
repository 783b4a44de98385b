import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { announcePromotion } from '../../pricing/announce-promotion.ts'
import { setPriceRules } from '../../pricing/set-prices.ts'
import { searchBoats } from '../query/search-boats.ts'
import { listOutdatedListings, refreshOutdated } from './outdated-listings.ts'
import { refreshDue } from './refresh-due.ts'
import { refreshListings } from './refresh-listings.ts'

const { db } = await testDatabase()
const now = Date.UTC(2027, 4, 14, 6)
const options = { now, serviceCharge: 1450 }
const settings = { DEFAULT_CURRENCY: 'AED', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }

const totalOf = async (id: string) => {
  const { boats } = await searchBoats({ db, now, settings }, { ids: [id], limit: 8, page: 1 })
  return boats[0]?.price?.total
}

/** The tables that a transaction has read, also through views and functions: it holds a lock on each until it ends. */
const listTablesRead = async (tx: typeof db) =>
  (
    await sql<{ name: string }>`
      select relation::regclass::text as name
      from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and mode = 'AccessShareLock' and relkind = 'r'
        and relnamespace = 'public'::regnamespace and relname not like 'search\_%'
      order by name`.execute(tx)
  ).rows.map(({ name }) => name)

describe('every table that search mirrors', () => {
  it('has triggers that note what a change outdates', async () => {
    const { id } = await buildListing(db)
    const read = await db.transaction().execute(async (tx) => {
      await refreshListings(tx, [id], options)
      return listTablesRead(tx)
    })
    expect(read).toEqual(expect.arrayContaining(['claims', 'listings', 'offers', 'price_rules', 'reviews', 'vessels']))
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'search_mirror_update'`.execute(db)
    const mirrored = rows.map(({ name }) => name)
    expect(read.filter((table) => !mirrored.includes(table))).toEqual([])
  })
})

describe('a change of the fleet', () => {
  it('is refreshed before its transaction commits when the writer says so, without saying what has changed', async () => {
    const { id, offerId } = await buildListing(db)
    await refreshListings(db, [id], options)
    await db.transaction().execute(async (tx) => {
      await announcePromotion(tx, { listingId: id, label: 'Save Now', discount: 1000, opens: now, closes: now + 1e9 })
      await tx.updateTable('offers').set({ rate: 2_000_00 }).where('id', '=', offerId).execute()
      await refreshOutdated(tx, options)
    })
    expect(await listOutdatedListings(db, 10)).toEqual([])
    expect(await totalOf(id)).toBe(2_061_00)
  })

  it('is noted once for each transaction, and not at all when nothing is different', async () => {
    const { id, offerId } = await buildListing(db)
    await refreshListings(db, [id], options)
    await db.updateTable('offers').set({ rate: 1_000_00 }).where('id', '=', offerId).execute()
    expect(await listOutdatedListings(db, 10)).toEqual([])
    await db.transaction().execute(async (tx) => {
      for (const rate of [3, 4, 5]) {
        await tx.updateTable('offers').set({ rate }).where('id', '=', offerId).execute()
      }
    })
    expect(await db.selectFrom('search_outdated').select('listing_id').execute()).toEqual([{ listing_id: id }])
  })

  it('is refreshed by the job when nobody else does', async () => {
    const { id, offerId, vesselId, ownerId } = await buildListing(db)
    await refreshListings(db, [id], options)
    await db
      .transaction()
      .execute((tx) =>
        setPriceRules(tx, offerId, [
          { kind: 'season', name: { en: 'Spring' }, from: '2027-01-01', to: '2028-12-31', rate: 3_000_00 },
        ]),
      )
    await db.updateTable('vessels').set({ cabins: 7 }).where('id', '=', vesselId).execute()
    await db.updateTable('owners').set({ name: 'Marek and Sons' }).where('id', '=', ownerId).execute()
    expect(await listOutdatedListings(db, 10)).toContain(id)
    await refreshDue(db, options)
    expect(await listOutdatedListings(db, 10)).toEqual([])
    const { boats } = await searchBoats({ db, now, settings }, { ids: [id], q: 'marek sons', limit: 8, page: 1 })
    expect(boats).toMatchObject([{ cabins: 7, price: { total: 3_435_00 } }])
  })

  it('of a country, a place, a type or a tax reaches every listing that it concerns', async () => {
    const { id } = await buildListing(db)
    const noted = async (change: ReturnType<typeof sql>) => {
      await refreshDue(db, options)
      await change.execute(db)
      return (await listOutdatedListings(db, 100)).includes(id)
    }
    expect(await noted(sql`update places set description = 'Elsewhere' where id = 'test-dubai'`)).toBe(true)
    expect(await noted(sql`update yacht_types set name = '{"en": "Boat"}'`)).toBe(true)
    expect(await noted(sql`update vessels set cabins = cabins + 1`)).toBe(true)
    const tax = (country: string) => sql`
      insert into tax_rates (id, country_code, code, name, rate, included)
      values (${`${country}0123456789abcdef01234567`.slice(2)}, ${country}, 'TEST', '{"en": "Test"}', 100, true)`
    expect(await noted(tax('FR'))).toBe(false)
    await sql`delete from tax_rates where code = 'TEST'`.execute(db)
    expect(await noted(tax('AE'))).toBe(true)
  })
})
