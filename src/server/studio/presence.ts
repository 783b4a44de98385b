import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'
import { openEntry } from './drafts.ts'

/** An editor who has not been heard of for so long has left. Pages call every ten seconds. */
const awayMs = 25_000

/** Notes that the caller has an entry open, and returns who else has. Throws not_found. */
export async function watchEntry(context: Context, id: Id) {
  const { db, now } = context
  const userId = scopeOf(context, 'adminId')
  const at = new Date(now())
  const { draft } = await openEntry(db, id)
  await sql`
    insert into studio_presence (entry_id, user_id, seen_at) values (${id}, ${userId}, ${at})
    on conflict (entry_id, user_id) do update set seen_at = excluded.seen_at`.execute(db)
  await sql`delete from studio_presence where seen_at < ${new Date(now() - 24 * 3_600_000)}`.execute(db)
  const { rows: others } = await sql<{ name: string }>`
    select users.name from studio_presence join users on users.id = user_id
    where entry_id = ${id} and user_id <> ${userId} and seen_at > ${new Date(now() - awayMs)}
    order by users.name`.execute(db)
  const { rows: editors } = await sql<{ name: string }>`
    select users.name from studio_drafts join users on users.id = edited_by where entry_id = ${id}`.execute(db)
  return { revision: draft.revision, editedBy: editors[0]?.name ?? null, others }
}
