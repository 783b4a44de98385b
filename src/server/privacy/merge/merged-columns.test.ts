import { expect, it } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { addressColumns, userColumns } from './merged-columns.ts'

const { pool } = await testDatabase()

async function columnsBy(condition: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and ${condition} order by name`)
  return rows.map(({ name }) => name)
}

const isForeignKeyTo = (table: string) => `exists (
  select from pg_constraint where contype = 'f' and conrelid = table_name::regclass ${table}
    and conkey[1] = (select attnum from pg_attribute where attrelid = table_name::regclass and attname = column_name))`

it('decides on every foreign key to users, and on every other id that may be a user’s', async () => {
  const keys = await columnsBy(isForeignKeyTo("and confrelid = 'users'::regclass"))
  const loose = await columnsBy(
    `domain_name = 'object_id' and column_name <> 'id' and not ${isForeignKeyTo('')} and not (
      table_name in ('deposit_holds', 'payments') and column_name = 'customer_id')`,
  )
  const decided = [...Object.keys(userColumns), ...otherIds]
  expect(decided.toSorted()).toEqual([...new Set(decided)].toSorted())
  expect([...keys, ...loose].filter((name) => !decided.includes(name))).toEqual([])
  const there = new Set([...keys, ...loose])
  expect(decided.filter((name) => !there.has(name))).toEqual([])
})

it('decides on every e-mail address', async () => {
  const addresses = await columnsBy(`column_name ~ '(^|_)email$'`)
  expect(Object.keys(addressColumns).toSorted()).toEqual(addresses)
})

it('knows each unique constraint on a column that moves', async () => {
  const { rows } = await pool.query<{ name: string; keys: string[] }>(`
    select index.indrelid::regclass || '.' || column_of.attname as name,
      array(select attname::text from pg_attribute
        where attrelid = index.indrelid and attnum = any(index.indkey) and attname <> column_of.attname) as keys
    from pg_index as index
    join pg_attribute as column_of on column_of.attrelid = index.indrelid and column_of.attnum = any(index.indkey)
    where index.indisunique and index.indpred is null`)
  const fates = { ...userColumns, ...addressColumns }
  const unsafe = rows.filter(({ name, keys }) => {
    const fate = fates[name]
    if (fate === undefined || fate === 'ends' || fate === 'stays' || fate === 'by hand') return false
    return fate === 'moves' || fate['moves unless'].toSorted().join() !== keys.toSorted().join()
  })
  expect(unsafe).toEqual([])
})

/** Columns of ids that may look like those of a user, and are of something else. */
const otherIds = [
  'blocks.series_id',
  'boarding_entries.entry_id',
  'booking_changes.claim_id',
  'booking_notes.key',
  'calendar_conflicts.booking_id',
  'calendar_conflicts.party_id',
  'calendar_feeds.lease',
  'chats.session_id',
  'claims.party_id',
  'documents.source_id',
  'fleet_import_listings.listing_id',
  'fleet_imports.worker',
  'ledger_balances.party_id',
  'ledger_days.yacht_type_id',
  'ledger_postings.party_id',
  'mails.about',
  'market_changes.vessel_id',
  'market_changes.yacht_type_id',
  'market_days.yacht_type_id',
  'notifications.booking_id',
  'payout_items.owner_id',
  'push_subscriptions.session_id',
  'quotes.slot_id',
  'search_outdated.listing_id',
  'search_touched.vessel_id',
  'taxonomy_merges.entry_id',
  'taxonomy_merges.into_id',
  'vessel_charter_days.vessel_id',
  'vessel_charter_days.yacht_type_id',
  'visit_events.listing_id',
  'waitlist_entries.claim_id',
  'waitlist_entries.held_listing_id',
  'waitlist_entries.held_vessel_id',
  'waitlist_entries.vessel_id',
  'waitlist_signals.vessel_id',
  'weather_calls.file_id',
]
