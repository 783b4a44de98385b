import { sql } from 'kysely'
import { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/** Whether a listing without pictures shows this drawing. The seed of the drawing is then the listing's id. */
export async function hasDrawing(db: Db, key: string): Promise<boolean> {
  const { success, data: id } = Id.safeParse(key.split('/')[1])
  if (!success) return false
  const shown = JSON.stringify([{ key }])
  const { rows } = await sql`
    select 1 from search_listings
    where listing_id = ${id} and (card -> 'photos')::jsonb @> ${shown}::jsonb`.execute(db)
  return rows.length > 0
}
