import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { releaseExpiredClaims } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import type { Db } from '../platform/database.ts'
import { refreshTouchedDays } from './refresh-days.ts'

/** Clears away holds that have expired and writes anew the days that they kept. */
export async function settleExpiredHolds(db: Db, now: Instant): Promise<void> {
  // The rows of search_touched that this leaves are what the next transactions work off, whoever comes to them first.
  await releaseExpiredClaims(db)
  for (const vesselId of await listTouchedVessels(db)) {
    await db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      await refreshTouchedDays(tx, vesselId, now)
    })
  }
}

async function listTouchedVessels(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from search_touched order by vessel_id limit 1000`.execute(db)
  return rows.map(({ vessel_id }) => vessel_id)
}
