import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { refreshVessels } from '../index/refresh-vessels.ts'
import type { Searcher } from '../model/search.ts'
import type { PendingWork } from './pending-work.ts'

const budgetMs = 50

/**
 * Refreshes the vessels that an answer may show, if no writer locks them and time allows: reads do not wait for writers. Returns
 * the numbers of offers that must be hidden because they could not be refreshed.
 */
export async function refreshForReading(searcher: Searcher, { due, stale }: PendingWork): Promise<number[]> {
  const { db } = searcher
  const staleVessels = stale.length === 0 ? [] : await listVesselsOf(db, stale)
  const mustHide = new Set([...staleVessels, ...due.filter((each) => each.mustHide).map(({ vesselId }) => vesselId)])
  // Vessels that would have to be hidden come first.
  const vesselIds = [...new Set([...mustHide, ...due.map(({ vesselId }) => vesselId)])]
  const failed = await refreshShared(searcher, vesselIds)
  const hidden = failed.filter((id) => mustHide.has(id))
  return hidden.length === 0 ? [] : listOffersOf(db, hidden)
}

type Refreshing = Promise<ReadonlyMap<Id, unknown>>
const running = new WeakMap<Db, Map<Id, Refreshing>>()

/**
 * Concurrent searches need the same vessels: one of a process refreshes them, and the others share the result. Returns the
 * vessels that could not be refreshed.
 */
export async function refreshShared(searcher: Searcher, vesselIds: readonly Id[]): Promise<Id[]> {
  const { db, now, settings, refreshBudgetMs = budgetMs } = searcher
  const known = running.get(db) ?? new Map<Id, Refreshing>()
  running.set(db, known)
  const others = vesselIds.flatMap((id) => known.get(id) ?? [])
  const own = vesselIds.filter((id) => !known.has(id))
  const deadline = performance.now() + refreshBudgetMs
  const options = { now, serviceCharge: settings.SERVICE_CHARGE_BP }
  const limits = { lockTimeoutMs: budgetMs, mayGoOn: () => performance.now() < deadline }
  const refreshing = refreshVessels(db, own, options, limits)
  for (const id of own) known.set(id, refreshing)
  try {
    const results = await Promise.all([refreshing, ...new Set(others)])
    return vesselIds.filter((id) => results.some((failed) => failed.has(id)))
  } finally {
    for (const id of own) known.delete(id)
  }
}

async function listVesselsOf(db: Db, numbers: readonly number[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct vessel_id as id from search_offers where number = any(${numbers}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}

async function listOffersOf(db: Db, vesselIds: readonly Id[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from search_offers where vessel_id = any(${vesselIds}::text[])`.execute(db)
  return rows.map(({ number }) => number)
}
