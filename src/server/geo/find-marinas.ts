import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'

/** Finds marinas by words of their name or place, whether they are offered or not. */
export async function findMarinas(db: Db, typed: string, limit: number): Promise<{ id: string; name: string }[]> {
  const words = foldName(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from places
    where kind = 'marina' and ${sql.join(
      words.map((word) => sql`search_text like ${`% ${word}%`}`),
      sql` and `,
    )}
    order by retired_at is not null, name, id limit ${limit}`.execute(db)
  return rows
}
