import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'

/** In the order of their ids: the order in which calendars are locked. */
export async function listVesselsOfListings(db: Db, listingIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from listings where id = any(${listingIds}::text[]) order by vessel_id`.execute(db)
  return rows.map(({ vessel_id }) => vessel_id)
}

/**
 * When time next changes what an offer costs or whether it can be had: a promotion, a start or a day passes. Now, while
 * something is still to be refreshed.
 */
export async function nextStaleMoment(db: Db, now: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ at: Date | null; due: boolean }>`
    select min(stale_at) as at, ${isDue} as due from search_offers`.execute(db)
  const [row] = rows
  if (!row?.at) return row?.due ? now : null
  return row.due ? now : Math.max(now, row.at.getTime())
}

/** Whether a hold has expired, or triggers have noted something that nobody has refreshed. */
const isDue = sql`(
  exists (select from claims where expires_at <= statement_timestamp())
  or exists (select from search_touched) or exists (select from search_outdated)
)`

/** The titles of those listings that the public may see. */
export async function findPublicTitles(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; title: string }>`
    select listing_id as id, card ->> 'title' as title from search_listings
    where listing_id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
