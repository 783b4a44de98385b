import type pg from 'pg'

/** The amount of a completed booking that was shared between owner, market and tax, in minor units. */
export async function sharedProceeds({ pool }: { pool: pg.Pool }, bookingId: string): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(sum(posting.amount), 0)::int as shared
     from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
     where entry.booking_id = $1 and entry.kind = 'share' and posting.account = 'booking'`,
    [bookingId],
  )
  return rows[0].shared
}
