import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** Names of users by id, without deleted accounts. */
export async function findUserNames(db: Db, ids: readonly (Id | null)[]): Promise<Map<Id, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name', 'last_name']).where('id', 'in', wanted).execute()
  return new Map(users.map(({ id, name, last_name }) => [id, [name, last_name].filter(Boolean).join(' ')]))
}
