import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { releaseExpiredClaims } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Db } from '../../platform/database.ts'
import { refreshReleasedDays } from './refresh-days.ts'

const running = new WeakMap<Db, Promise<void>>()

/**
 * Clears away holds that have expired and writes anew the days that they kept. Whoever asks for it meanwhile waits for
 * the same work: searches come together, and would all do it once more.
 */
export function releaseExpiredHolds(db: Db, now: Instant): Promise<void> {
  const begun = running.get(db)
  if (begun) return begun
  const settling = settle(db, now).finally(() => running.delete(db))
  running.set(db, settling)
  return settling
}

async function settle(db: Db, now: Instant): Promise<void> {
  // The rows of search_touched that this leaves are what the next transactions work off, whoever comes to them first.
  await releaseExpiredClaims(db)
  for (const vesselId of await listVesselsWithReleasedDays(db)) {
    await db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      await refreshReleasedDays(tx, vesselId, now)
    })
  }
}

async function listVesselsWithReleasedDays(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from search_touched order by vessel_id limit 1000`.execute(db)
  return rows.map(({ vessel_id }) => vessel_id)
}
