import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Side, StoredConversation } from './queries.ts'

type Noted = { conversation: StoredConversation; side: Side; number: number; at: Date }

/**
 * Updates the conversation after a message of one side. The writing side counts as having read. Returns whether the other side
 * had no unread message before.
 */
export async function noteMessage(tx: Db, { conversation, side, number, at }: Noted): Promise<boolean> {
  const { id, first_asked_at, first_answered_at } = conversation
  const isAnswer = side === 'owner' && first_asked_at !== null && first_answered_at === null
  await tx
    .updateTable('conversations')
    .set({
      last_message_at: at,
      guest_archived_at: null,
      owner_archived_at: null,
      ...(side === 'guest' ? { guest_read: number } : { owner_read: number }),
      ...(side === 'guest' && first_asked_at === null && { first_asked_at: at }),
      ...(isAnswer && { first_answered_at: at }),
    })
    .where('id', '=', id)
    .execute()
  const read = side === 'guest' ? conversation.owner_read : conversation.guest_read
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where conversation_id = ${id} and side = ${side} and number > ${read} and number < ${number}`.execute(tx)
  return rows[0]?.count === 0
}
