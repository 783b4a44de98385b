import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { step } from '#server/platform/steps.ts'
import { copyRows, idOf } from '../copy-rows.ts'

export type MarketSize = { yachts: number; bookings: number; users: number }

/**
 * Copies rows of the demo world until the market has this size. It fills the tables that lists and figures read, without claims
 * and calendars. Triggers and foreign keys are off, because they would take hours.
 */
export async function fillMarket(db: Db, { yachts, bookings, users }: MarketSize): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await step(`${users} users`, () =>
      copyRows(tx, 'users', "role = 'c'", users, {
        id: idOf('a'),
        email: "'guest' || n || '@example.com'",
        last_name: "'Guest ' || n",
        registered_at: minutesAgo,
        created_at: minutesAgo,
        is_demo: 'false',
      }),
    )
    await step(`${yachts} yachts`, async () => {
      await copyRows(tx, 'vessels', 'true', yachts, { id: idOf('b'), name: "t.name || ' ' || n", source_id: 'null' })
      await copyRows(tx, 'listings', 'true', yachts, {
        id: idOf('c'),
        vessel_id: idOf('b'),
        title: "t.title || ' ' || n",
        source_id: 'null',
        created_at: minutesAgo,
        status: "case when n % 200 = 0 then 'pending_review' else t.status end",
        is_live: 't.is_live and n % 200 <> 0',
        submitted_at: `case when n % 200 = 0 then ${minutesAgo} end`,
      })
    })
    await step('Words of listings', () => sql`select write_listing_words(array(select id from listings))`.execute(tx))
    await step(`${bookings} bookings with their money`, () => copyBookings(tx, bookings))
  })
}

async function copyBookings(tx: Tx, count: number): Promise<void> {
  await copyRows(tx, 'bookings', "status in ('confirmed', 'completed')", count, {
    id: idOf('d'),
    reference: "'FL-' || translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')",
    quote_id: 'null',
    guest_name: "'Guest ' || n",
    guest_email: "'guest' || n || '@example.com'",
    guest_phone: "'+97150' || lpad(n::text, 7, '0')",
    customer_id: 'null',
    created_at: minutesAgo,
    confirmed_at: minutesAgo,
  })
  await sql`
    insert into payments (id, booking_id, purpose, amount, currency, status, intent_id, created_at, captured_at, way)
    select ${sql.raw(idOf('e'))}, ${sql.raw(idOf('d'))}, 'full', 100000 + n, 'AED', 'captured', 'pi_bench' || n,
      ${sql.raw(minutesAgo)}, ${sql.raw(minutesAgo)}, 'card'
    from generate_series(1, ${count}::int) n`.execute(tx)
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from ledger_entries`.execute(tx)
  const last = rows[0]?.last ?? 0
  await sql`
    insert into ledger_entries (id, reference, kind, booking_id, booked_at) overriding system value
    select ${last}::int + n, 'bench:' || n, 'capture', ${sql.raw(idOf('d'))}, ${sql.raw(minutesAgo)}
    from generate_series(1, ${count}::int) n`.execute(tx)
  for (const [line, account, party, sign] of [
    [1, 'provider', 'null', 1],
    [2, 'booking', idOf('d'), -1],
  ] as const) {
    await sql`
      insert into ledger_postings (entry_id, line, account, party_id, currency, amount, booked_at)
      select ${last}::int + n, ${line}::int, ${account}::text, ${sql.raw(party)}, 'AED', ${sign}::int * (100000 + n), ${sql.raw(minutesAgo)}
      from generate_series(1, ${count}::int) n`.execute(tx)
  }
}

/** Spreads the rows over two years. */
const minutesAgo = "now() - interval '1 day' - n * interval '5 minutes'"
