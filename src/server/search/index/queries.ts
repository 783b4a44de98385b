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

/** When time next changes what an offer costs or whether it can be had: a promotion, a start or a day passes. */
export async function nextStaleMoment(db: Db, now: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(stale_at) as at from search_offers where stale_at > ${new Date(now)}`.execute(db)
  return rows[0]?.at?.getTime() ?? null
}

/** Offers that time has overtaken, by number, the longest overtaken first. */
export async function listStaleOffers(db: Db, now: Instant, limit: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from search_offers where stale_at <= ${new Date(now)} order by stale_at limit ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}

/** The titles of those listings that the public may see. */
export async function findPublicTitles(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; title: string }>`
    select listing_id as id, card ->> 'title' as title from search_listings
    where listing_id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
