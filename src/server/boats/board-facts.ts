import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** The facts of a yacht that a day's work with it needs. */
export type BoardFacts = {
  id: Id
  place: string
  latitude: number
  longitude: number
  /** The captain on the listing's page; null where the owner has entered none. */
  captain: string | null
  /** The longest time that the crew needs after a charter, over the offers that are on sale. */
  turnaroundMinutes: number
}

/** The facts of these listings by their ids. */
export async function listBoardFacts(db: Db, listingIds: readonly Id[]): Promise<Map<Id, BoardFacts>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await sql<BoardFacts>`
    select listing.id, places.name as place, vessels.latitude, vessels.longitude,
      nullif(listing.captain ->> 'name', '') as captain,
      coalesce((
        select max(turnaround_minutes) from offers where offers.vessel_id = listing.vessel_id and offers.active
      ), 0)::integer as "turnaroundMinutes"
    from listings as listing
    join vessels on vessels.id = listing.vessel_id
    join places on places.id = vessels.place_id
    where listing.id = any(${listingIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
