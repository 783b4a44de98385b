import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** The administrators with the role market_owner, for mails to them. */
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
 * Throws last_administrator when no other administrator has the role market_owner. Changes of administrators run one after the
 * other: two concurrent ones would each still see the other administrator.
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
