import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** The full names of users, by id. Deleted accounts are left out. */
export async function findNames(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map(({ id, name, last_name }) => [id, [name, last_name].filter(Boolean).join(' ')]))
}
