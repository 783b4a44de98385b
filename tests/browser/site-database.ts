import path from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { queryOf, queueSchema } from '../../src/server/platform/queues.ts'
import { newId } from '../../src/shared/id.ts'
import type { Site } from './site-process.ts'

// Accesses a running site's database for tests: moves a charter in time, runs a sweep, reads the ledger.

async function withDatabase<Read>({ data }: Site, use: (pool: pg.Pool) => Promise<Read>): Promise<Read> {
  const postgres = await startEmbeddedPostgres({ directory: path.join(data, 'postgres'), durable: true })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Makes a charter begin `hours` from now and last four hours. Negative hours lie in the past. */
export const moveCharter = (site: Site, bookingId: string, hours: number) =>
  withDatabase(site, (pool) => {
    const from = 'now() + make_interval(hours => $2)'
    const period = `tstzrange(${from}, ${from} + interval '4 hours')`
    return pool.query(`update bookings set period = ${period} where id = $1`, [bookingId, hours])
  })

/** Lets operators have finished with their corrections half an hour ago. The owners are told of those. */
export const finishCorrections = (site: Site) =>
  withDatabase(site, (pool) => pool.query(`update operator_edits set at = at - interval '30 minutes'`))

/** Verifies the papers that a fleet needs for its payouts. */
export const verifyPapers = (site: Site, email: string) =>
  withDatabase(site, async (pool) => {
    for (const kind of ['identity', 'bank_account'])
      await pool.query(
        `insert into verification_documents
           (id, owner_id, kind, status, names, file_name, file_type, file_size, uploaded_at, reviewed_at)
         select $1, owners.id, $2, 'verified', owners.name, 'paper.pdf', 'application/pdf', 1000, now(), now()
         from owners join users on users.id = user_id where users.email = $3`,
        [newId(), kind, email],
      )
  })

/** Runs a scheduled job of the site now. */
export const runScheduled = (site: Site, job: string) =>
  withDatabase(site, (pool) => new PgBoss({ db: queryOf(pool), schema: queueSchema }).send(job))

/** The amounts of a booking in the ledger: refunded through the provider, and left on its account. */
export const ledgerOf = (site: Site, bookingId: string): Promise<{ returned: number; left: number }> =>
  withDatabase(site, async (pool) => {
    const { rows } = await pool.query(
      `select coalesce(-sum(amount) filter (where account = 'provider' and reference like 'refund:%'), 0)::int as returned,
        coalesce(sum(amount) filter (where account = 'booking'), 0)::int as left
      from ledger_postings join ledger_entries on id = entry_id where booking_id = $1`,
      [bookingId],
    )
    return rows[0]
  })

/** People answer in the chat at every time of the day, and at none. */
export const openAllDay = (site: Site) => setHours(site, { opens: '00:00', closes: '23:59' })
export const closeAllDay = (site: Site) => setHours(site, null)

const setHours = (site: Site, day: { opens: string; closes: string } | null) =>
  changeSetting(
    site,
    'OPENING_HOURS',
    Array.from({ length: 7 }, () => day),
  )

/**
 * Changes a setting of the market in every process, with its revision: a process that saw one without the other would stay behind.
 * Null takes the change back.
 */
export const changeSetting = (site: Site, name: string, value: unknown) =>
  withDatabase(site, async (pool) => {
    await pool.query(
      `with changed as (
         insert into market_settings (name, value, revision, changed_at) values ($1, $2, 1, now())
         on conflict (name) do update set value = excluded.value, revision = market_settings.revision + 1
       )
       update market_revision set revision = revision + 1`,
      [name, value === null ? null : JSON.stringify(value)],
    )
  })
