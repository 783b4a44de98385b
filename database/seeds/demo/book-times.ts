import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/**
 * Gives the ledger entries of the demo, which is alone in its database, their real times: when the guest paid, the charter was
 * over, the payout was made. The database sets the time of every entry itself, so this disables its triggers. Altering the tables
 * locks out all others until the end.
 */
export async function bookAtTheirTimes(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['ledger_entries', 'ledger_postings'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`
      with moments as (
        select prefix || id as reference, coalesce(captured_at, created_at) as moment
          from payments, unnest(array['capture:', 'received:']) as prefix
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
      ))`.execute(tx)
    await sql`
      update ledger_postings as posting set booked_at = entry.booked_at
      from ledger_entries as entry where entry.id = posting.entry_id`.execute(tx)
    for (const table of ['ledger_entries', 'ledger_postings'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
}
