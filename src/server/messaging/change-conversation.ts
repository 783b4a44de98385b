import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { noteSeen } from '../notifications/note-seen.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { announceReading, subjectOf, usersOf } from './announce.ts'
import { otherSide, type Side, type StoredConversation } from './queries.ts'

type Reading = { conversation: StoredConversation; side: Side; messageId: Id; now: number }

/** Stores the last message that a side has read. It never decreases. Throws not_found for a message of another conversation. */
export async function readMessages(db: Db, { conversation, side, messageId, now }: Reading): Promise<void> {
  const message = await db
    .selectFrom('messages')
    .select('number')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversation.id)
    .executeTakeFirst()
  if (!message) throw new AppError('not_found')
  const column = side === 'guest' ? 'guest_read' : 'owner_read'
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ [column]: message.number })
    .where('id', '=', conversation.id)
    .where(column, '<', message.number)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await announceReading(db, conversation, otherSide(side))
  const userId = (await usersOf(db, conversation))[side]
  if (userId !== null) await noteSeen(db, { userId, subject: subjectOf(conversation.id), now })
}

type Change = { archived?: boolean | undefined; blocked?: boolean | undefined; now: number }

/** The actions of one side: archive the conversation, or block the other side. */
export async function updateConversation(
  db: Db,
  { id }: StoredConversation,
  side: Side,
  { archived, blocked, now }: Change,
): Promise<void> {
  const at = new Date(now)
  const set = {
    ...(archived !== undefined && { [`${side}_archived_at`]: archived ? at : null }),
    ...(blocked !== undefined && { [`${side}_blocked_at`]: blocked ? at : null }),
    id: sql<Id>`id`,
  }
  await db.updateTable('conversations').set(set).where('id', '=', id).execute()
}
