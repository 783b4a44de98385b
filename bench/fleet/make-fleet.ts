import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { rankOf } from '#server/search/index/rank.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import { loadListingSources } from '#server/search/model/listing-source.ts'
import { Random } from '#shared/random.ts'
import { copyMonths, copyRows } from './copy-rows.ts'
import { listBenchPlaces } from './places.ts'
import { alignIds, listingIn, storeOwners, storeTemplate } from './store-templates.ts'
import { describeTemplate } from './template.ts'

export type FleetSize = {
  yachts: number
  /** The number of coming months that search holds of each yacht. Left out, the product's own number. */
  months: number
}

export const serviceCharge = 1450
const mostTemplates = 4000

/**
 * Makes a fleet of this size, as the product would write it. The product's own code stores and refreshes some thousand yachts.
 * They are then copied with new ids until the size is reached.
 */
export async function makeFleet({ db }: Database, { yachts, months }: FleetSize, now: number): Promise<void> {
  const prefixes = await makeTemplates(db, Math.min(yachts, mostTemplates), now)
  const copies = Math.ceil(yachts / prefixes.length) - 1
  await db.transaction().execute(async (tx) => {
    // The copies are consistent by construction, and 5,000,000 foreign key checks would only confirm it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local work_mem = '1GB'`.execute(tx)
    await listCopies(tx, prefixes, copies)
    await withoutApartness(tx, async () => {
      for (const [table, key] of fleetTables) await copyRows(tx, 'bench.copies', table, key)
    })
    for (const [table, key] of searchTables) await copyRows(tx, 'bench.copies', table, key)
    await copyMonths(tx, 'bench.copies', months)
  })
}

/** Drops the exclusion constraint on claims and adds it again at the end: one check of all claims takes a tenth of the time. */
async function withoutApartness(tx: Tx, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'claims_apart'`.execute(tx)
  await sql`alter table claims drop constraint claims_apart`.execute(tx)
  await write()
  await sql`alter table claims add constraint claims_apart ${sql.raw(rows[0]?.definition ?? '')}`.execute(tx)
}

/** The tables with rows of a yacht, and the column that names it. */
const fleetTables = [
  ['vessels', 'id'],
  ['listings', 'id'],
  ...['offers', 'media', 'extras', 'promotions'].map((table) => [table, 'listing_id'] as const),
  ['price_rules', 'offer_id'],
  ['claims', 'vessel_id'],
] as const
export const searchTables = [
  ['search_listings', 'listing_id'],
  ['search_offers', 'listing_id'],
] as const

async function makeTemplates(db: Db, templates: number, now: number): Promise<string[]> {
  const random = new Random(1)
  const places = await listBenchPlaces(db)
  const known = await db.transaction().execute((tx) => storeOwners(tx))
  const prefixes = Array.from({ length: templates }, (_, index) => prefixOf(`template ${index}`, index))
  for (let first = 0; first < templates; first += 250) {
    await db.transaction().execute(async (tx) => {
      for (const prefix of prefixes.slice(first, first + 250)) {
        await storeTemplate(tx, describeTemplate(random, places, now), prefix, known)
      }
    })
  }
  await db.transaction().execute((tx) => alignIds(tx))
  await sql`analyze`.execute(db)
  await refreshListings(db, prefixes.map(listingIn), { now, serviceCharge })

  return prefixes
}

/** Ids grow with time, as in a fleet that was entered yacht by yacht. */
const prefixOf = (name: string, index: number): string =>
  (0x65000000 + index).toString(16) + createHash('sha256').update(name).digest('hex').slice(0, 10)

/** Stores the prefix of each copy, and the rank by its id. */
async function listCopies(db: Db, prefixes: readonly string[], copies: number): Promise<void> {
  await sql`create schema if not exists bench`.execute(db)
  await sql`drop table if exists bench.copies`.execute(db)
  await sql`create table bench.copies (template text collate "C", prefix text collate "C", rank real)`.execute(db)
  const sources = new Map((await loadListingSources(db, prefixes.map(listingIn))).map((source) => [source.id, source]))
  for (let copy = 1; copy <= copies; copy++) {
    const made = prefixes.map((template, index) => {
      const prefix = prefixOf(`${template} ${copy}`, copy * prefixes.length + index)
      const source = sources.get(listingIn(template))
      if (!source) throw new Error(`${template} is not public`)
      return { template, prefix, rank: rankOf({ ...source, id: listingIn(prefix) }) }
    })
    await sql`
      insert into bench.copies (template, prefix, rank)
      select template, prefix, rank
      from json_to_recordset(${JSON.stringify(made)}) as copy (template text, prefix text, rank real)`.execute(db)
  }
  await sql`analyze bench.copies`.execute(db)
}
