import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import { listOutdatedListings } from './outdated-listings.ts'
import { type RefreshOptions, refreshListings } from './refresh-listings.ts'
import { refreshVessels } from './refresh-vessels.ts'

const vesselsInOneRun = 2000
const listingsInOneRun = 1000
/** A calendar that is locked for longer is refreshed by the next run, a minute later. */
const lockTimeoutMs = 1000
const waitingMs = 20_000

/**
 * Refreshes all rows that are outdated by time or by writes, before a search has to. A vessel or listing that fails does not keep
 * others from it. All failures are thrown together at the end, so that the job fails visibly.
 */
export async function refreshDue(db: Db, options: RefreshOptions): Promise<void> {
  const vessels = await refreshDueVessels(db, options)
  const listings = await refreshOutdatedListings(db, options)
  const failed = [...vessels, ...listings]
  if (failed.length === 0) return
  const errors = failed.map(([id, error]) => new Error(`Search could not refresh ${id}`, { cause: error }))
  throw new AggregateError(errors, `Search could not refresh ${failed.map(([id]) => id).join(', ')}`)
}

async function refreshDueVessels(db: Db, options: RefreshOptions): Promise<Map<Id, unknown>> {
  const passedOver = await refreshVessels(db, await listDueVessels(db, options.now), options, { lockTimeoutMs })
  const deadline = performance.now() + waitingMs
  const limits = { lockTimeoutMs, waits: true, mayGoOn: () => performance.now() < deadline }
  return refreshVessels(db, [...passedOver.keys()], options, limits)
}

/** New public listings have no vessel in search yet. */
async function refreshOutdatedListings(db: Db, options: RefreshOptions): Promise<Map<Id, unknown>> {
  const failed = new Map<Id, unknown>()
  for (const id of await listOutdatedListings(db, listingsInOneRun)) {
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
        await refreshListings(tx, [id], options)
      })
      .catch((error: unknown) => failed.set(id, error))
  }
  return failed
}

/** Vessels with expired holds, changed calendars or totals that time has changed. */
export async function listDueVessels(db: Db, now: Instant, limit = vesselsInOneRun): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select vessel_id from (
      (select vessel_id, expires_at as since from claims
        where expires_at <= statement_timestamp() order by expires_at limit ${limit})
      union all (select vessel_id, null from search_touched limit ${limit})
      union all (select vessel_id, stale_at from search_offers
        where stale_at <= ${new Date(now)} order by stale_at limit ${limit})
    ) as due
    group by vessel_id order by min(since) nulls first limit ${limit}`.execute(db)
  return rows.map(({ vessel_id }) => vessel_id)
}
