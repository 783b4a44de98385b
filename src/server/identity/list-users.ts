import { type ExpressionBuilder, sql } from 'kysely'
import type { Role } from '#contract/identity/user.ts'
import type { Db } from '../platform/database.ts'
import type { DB } from '../platform/database-types.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { matchesUser } from './matches-user.ts'
import { selectUsers } from './queries.ts'

type Named = 'since' | 'name' | 'email'

export type UserFilter = {
  q?: string | undefined
  role?: Role | undefined
  status?: 'active' | 'suspended' | undefined
  sort: Named | `-${Named}`
  after?: string | undefined
  limit: number
}

const orders = {
  since: { key: sql`users.created_at`, type: 'timestamptz' },
  name: { key: sql`fold(users.name)`, type: 'text' },
  email: { key: sql`users.email`, type: 'text' },
} as const

/** A page of the users, with their total number. */
export function listUsers(db: Db, { q, role, status, sort, after, limit }: UserFilter) {
  const wanted = (where: ExpressionBuilder<DB, 'users'>) =>
    where.and([
      where('registered_at', 'is not', null),
      ...(role ? [where('role', '=', role)] : []),
      ...(status ? [where('status', '=', status)] : []),
      ...(q ? [matchesUser(q)] : []),
    ])
  const query = selectUsers(db)
    .select((select) => [
      select
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((of) => of.fn.max('seen_at').as('seen_at'))
        .as('last_seen_at'),
    ])
    .where(wanted)
  return listPage(db, query, {
    order: orderOf(sort, orders),
    id: sql`users.id`,
    after,
    limit,
    matching: db.selectFrom('users').where(wanted),
  })
}
