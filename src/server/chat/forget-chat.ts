import type { Id } from '#shared/id.ts'
import { forgetSubjects } from '../notifications/queries.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { lockChat } from './queries.ts'
import { subjectOf } from './tell-operators.ts'
import { dropToken } from './visitor-token.ts'

/** Revokes the visitor's token. A conversation that the site alone answered is deleted. */
export async function forgetChat(context: Context, id: Id): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { status } = await lockChat(tx, id)
    if (status === 'answering') return tx.deleteFrom('chats').where('id', '=', id).execute()
    return tx.updateTable('chats').set({ token_hash: null, session_id: null }).where('id', '=', id).execute()
  })
  dropToken(context)
}

export async function deleteChatsBefore(db: Db, before: Date): Promise<void> {
  const deleted = await db.deleteFrom('chats').where('last_message_at', '<', before).returning('id').execute()
  await forgetSubjects(db, deleted.map(subjectOf))
}
