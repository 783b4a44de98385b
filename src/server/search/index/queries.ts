import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/** Ordered by id, which is the order in which calendars are locked. */
export async function listVesselsOfListings(db: Db, listingIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from listings where id = any(${listingIds}::text[]) order by vessel_id`.execute(db)
  return rows.map(({ vessel_id }) => vessel_id)
}

/** The titles of those listings that are public. */
export async function findPublicTitles(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; title: string }>`
    select listing_id as id, card ->> 'title' as title from search_listings
    where listing_id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
