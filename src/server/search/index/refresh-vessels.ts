import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { releaseExpiredClaimsOfVessels } from '../../availability/claims.ts'
import { lockCalendar, tryLockCalendars } from '../../availability/lock-calendar.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { listOutdatedOfVessels } from './outdated-listings.ts'
import { refreshReleasedDays } from './refresh-days.ts'
import { type RefreshOptions, refreshLockedListings } from './refresh-listings.ts'
import { refreshStaleOffers } from './refresh-stale.ts'

type Limits = {
  /** The longest time that a transaction waits for a lock of another one. */
  lockTimeoutMs: number
  /** Waits for calendars that are locked, one vessel at a time. Without it, locked ones are skipped. */
  waits?: boolean
  /** Called before each transaction except the first, so that some work is always done, even on a slow machine. */
  mayGoOn?: () => boolean
}

type Run = { db: Db; options: RefreshOptions; limits: Limits; failed: Map<Id, unknown> }

const vesselsAtOnce = 40

/**
 * Refreshes the rows of these vessels: expired holds, outdated days and listings, totals that time has changed. A vessel that
 * fails does not keep others from it. Returns the vessels that could not be refreshed, with the reason.
 */
export async function refreshVessels(
  db: Db,
  vesselIds: readonly Id[],
  options: RefreshOptions,
  limits: Limits,
): Promise<Map<Id, unknown>> {
  const run: Run = { db, options, limits, failed: new Map() }
  const atOnce = limits.waits ? 1 : vesselsAtOnce
  for (let first = 0; first < vesselIds.length; first += atOnce) {
    const batch = vesselIds.slice(first, first + atOnce)
    if (first > 0 && isOver(limits)) giveUp(run, batch)
    else await refreshBatch(run, batch)
  }
  return run.failed
}

const isOver = ({ mayGoOn }: Limits) => mayGoOn?.() === false

function giveUp({ failed }: Run, vesselIds: readonly Id[]): void {
  for (const id of vesselIds) failed.set(id, new Error('There was no time left.'))
}

async function refreshBatch(run: Run, vesselIds: readonly Id[]): Promise<void> {
  try {
    const refreshed = await run.db.transaction().execute((tx) => refreshLockable(tx, vesselIds, run))
    const locked = vesselIds.filter((id) => !refreshed.includes(id))
    for (const id of locked) run.failed.set(id, new Error('The calendar is locked.'))
  } catch (error) {
    if (vesselIds.length > 1) await refreshEach(run, vesselIds)
    else for (const id of vesselIds) run.failed.set(id, error)
  }
}

/** Runs one by one after a failure of the whole group. */
async function refreshEach(run: Run, vesselIds: readonly Id[]): Promise<void> {
  for (const id of vesselIds) {
    if (isOver(run.limits)) giveUp(run, [id])
    else await refreshBatch(run, [id])
  }
}

/** Refreshes the vessels whose calendars could be locked, and returns them. */
async function refreshLockable(tx: Tx, vesselIds: readonly Id[], { options, limits }: Run): Promise<Id[]> {
  await sql`select set_config('lock_timeout', ${String(limits.lockTimeoutMs)}, true)`.execute(tx)
  if (limits.waits) for (const id of vesselIds) await lockCalendar(tx, id)
  const locked = await tryLockCalendars(tx, vesselIds)
  if (locked.length === 0) return []
  await releaseExpiredClaimsOfVessels(tx, locked)
  const outdated = await listOutdatedOfVessels(tx, locked, options)
  if (outdated.length > 0) await refreshLockedListings(tx, outdated, options)
  for (const vesselId of await listVesselsWithReleasedDays(tx, locked)) {
    await refreshReleasedDays(tx, vesselId, options.now)
  }
  await refreshStaleOffers(tx, locked, options)
  return locked
}

async function listVesselsWithReleasedDays(tx: Tx, vesselIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from search_touched where vessel_id = any(${vesselIds}::text[])`.execute(tx)
  return rows.map(({ vessel_id }) => vessel_id)
}
