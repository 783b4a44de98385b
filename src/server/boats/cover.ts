import { sql } from 'kysely'

/** The key of a listing's first picture, as a subquery for a statement that reads from listings. */
export const cover = sql<string | null>`(
  select key from media
  where media.listing_id = listings.id and media.kind = 'image'
  order by media.position limit 1
)`.as('cover')
