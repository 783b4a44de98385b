import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** Who runs all of the market, for mail to them. */
export function listMarketOwners(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', (select) => select.ref('language').$castTo<Locale>().as('language')])
    .where('admin_role', '=', 'market_owner')
    .where('is_demo', '=', false)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

/**
 * Throws last_administrator when nobody else could run all of the market. Changes of administrators wait for each other:
 * two at once would each see the other still there.
 */
export async function keepOneMarketOwner(tx: Db, leaving: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 4))`.execute(tx)
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('admin_role', '=', 'market_owner')
    .where('is_demo', '=', false)
    .where('status', '=', 'active')
    .where('id', '!=', leaving)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new AppError('last_administrator')
}
