import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/**
 * Gives ledger entries that the demo has posted since an instant their real times: when the card was charged, the charter was
 * over, the payout was made. The database sets the time of every entry itself, so this disables its triggers. Altering the tables
 * locks out all others until the end.
 */
export async function bookAtTheirTimes(db: Db, since: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['ledger_entries', 'ledger_postings'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`
      with moments as (
        select 'capture:' || id as reference, coalesce(captured_at, created_at) as moment from payments
        union all select 'refund:' || id, coalesce(settled_at, created_at) from refunds
        union all select 'voucher:' || id, created_at from vouchers
        union all select 'payout:' || id, created_at from payouts
        union all select 'payout-sent:' || id, sent_at from payouts
      )
      update ledger_entries as entry
      set booked_at = least(entry.booked_at, coalesce(
        (select moment from moments where moments.reference = entry.reference),
        (select upper(period) from bookings where entry.kind = 'share' and bookings.id = entry.booking_id),
        entry.booked_at
      ))
      where entry.booked_at >= ${since}`.execute(tx)
    await sql`
      update ledger_postings as posting set booked_at = entry.booked_at
      from ledger_entries as entry where entry.id = posting.entry_id and posting.booked_at >= ${since}`.execute(tx)
    for (const table of ['ledger_entries', 'ledger_postings'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
}

/** The clock with which the database dates entries. */
export async function bookingClock(db: Db): Promise<Date> {
  const [row] = (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows
  if (!row) throw new Error('The database told no time.')
  return row.now
}
