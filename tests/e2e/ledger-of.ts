import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import type { Site } from './site-process.ts'

/** What the ledger of that site has of a booking: what went back by the provider, and what is left on its account. */
export async function ledgerOf({ data }: Site, bookingId: string): Promise<{ returned: number; left: number }> {
  const postgres = await startEmbeddedPostgres({ directory: path.join(data, 'postgres'), durable: true })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select coalesce(-sum(amount) filter (where account = 'provider' and reference like 'refund:%'), 0)::int as returned,
        coalesce(sum(amount) filter (where account = 'booking'), 0)::int as left
      from ledger_postings join ledger_entries on id = entry_id where booking_id = $1`,
      [bookingId],
    )
    return rows[0]
  } finally {
    await client.end()
    await postgres.stop()
  }
}
