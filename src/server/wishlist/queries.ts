import { sql } from 'kysely'
import type { WishlistEntry } from '#contract/wishlist/wishlist.ts'
import type { Id } from '#shared/id.ts'
import { lockUser } from '../identity/queries.ts'
import type { Db } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'

/** The number of yachts on one page. */
const mostWishes = 50

/** The newest last. */
export async function listWishes(db: Db, userId: Id): Promise<WishlistEntry[]> {
  const wishes = await db
    .selectFrom('wishes')
    .select(['listing_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('listing_id')
    .execute()
  return wishes.map(({ listing_id, added_at }) => ({ userId, yachtId: listing_id, addedAt: added_at.toISOString() }))
}

/** Adds the public ones of these yachts in the given order, up to the limit. Returns the number of added ones. */
export async function insertWishes(db: Db, userId: Id, yachtIds: readonly Id[]): Promise<number> {
  // Two concurrent calls would otherwise both pass the limit.
  await lockUser(db, userId)
  const { rows } = await sql`
    insert into wishes (user_id, listing_id)
    select ${userId}, listings.id
    from unnest(${[...yachtIds]}::text[]) with ordinality as wanted (id, place)
    join listings on listings.id = wanted.id and listings.status = 'approved' and listings.is_live
    where not exists (select from wishes where user_id = ${userId} and listing_id = listings.id)
    order by wanted.place
    limit greatest(0, ${mostWishes} - (select count(*) from wishes where user_id = ${userId}))
    on conflict do nothing
    returning listing_id`.execute(db)
  return rows.length
}

export async function deleteWish(db: Db, userId: UserId, yachtId: Id): Promise<void> {
  await db.deleteFrom('wishes').where('user_id', '=', userId).where('listing_id', '=', yachtId).execute()
}
