import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'

/** The limit for one list. A longer menu would hide the list itself. */
const mostViews = 30

export function listViews(db: Db, userId: UserId, list: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

type NewView = { list: string; name: string; query: string }

/** Replaces a view with the same name. Throws saved_view_limit. */
export function saveView(db: Db, userId: UserId, { list, name, query }: NewView) {
  return db.transaction().execute(async (tx) => {
    // Two concurrent saves would otherwise both pass the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 242))`.execute(tx)
    const others = await listViews(tx, userId, list)
    if (others.filter((view) => view.name !== name).length >= mostViews) throw new AppError('saved_view_limit')
    return tx
      .insertInto('saved_views')
      .values({ id: newId(), user_id: userId, list, name, query })
      .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
}

/** Throws not_found. */
export async function removeView(db: Db, userId: UserId, id: Id): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
