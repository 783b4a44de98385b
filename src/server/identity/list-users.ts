import { type ExpressionBuilder, sql } from 'kysely'
import type { Role } from '#contract/user.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { DB } from '../platform/database-types.ts'
import { selectUsers } from './queries.ts'

export type UserFilter = { q?: string | undefined; role?: Role | undefined; page: number; limit: number }

/** The newest first, with how many there are in all. */
export async function listUsers(db: Db, { q, role, page, limit }: UserFilter) {
  const wanted = (where: ExpressionBuilder<DB, 'users'>) =>
    where.and([
      where('registered_at', 'is not', null),
      ...(role ? [where('role', '=', role)] : []),
      ...(q ? [contains(sql`name || ' ' || coalesce(last_name, '') || ' ' || email`, q)] : []),
    ])
  const users = await selectUsers(db)
    .select((select) => [
      select
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((of) => of.fn.max('seen_at').as('seen_at'))
        .as('last_seen_at'),
    ])
    .where(wanted)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { users, total: counted.total }
}
