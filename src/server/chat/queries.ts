import type { Selectable } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { ChatMessages, Chats } from '../platform/database-types.ts'

export type StoredChat = Selectable<Chats>
export type StoredMessage = Selectable<ChatMessages>

/** Throws not_found. */
export async function getChat(db: Db, id: Id): Promise<StoredChat> {
  const chat = await db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()
  if (!chat) throw new AppError('not_found')
  return chat
}

/** The same, locked until the end of the transaction. */
export async function lockChat(tx: Tx, id: Id): Promise<StoredChat> {
  const chat = await tx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!chat) throw new AppError('not_found')
  return chat
}

/** The messages in the order in which they were written. */
export const listMessages = (db: Db, chatId: Id): Promise<StoredMessage[]> =>
  db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId).orderBy('number').execute()

/** Whether the visitor has written words of their own, not only chosen questions. */
export async function hasVisitorWritten(db: Db, chatId: Id): Promise<boolean> {
  const messages = await listMessages(db, chatId)
  return messages.some(({ sender, text }) => sender === 'visitor' && text !== '')
}

/** The chats that an operator has to answer, and since when the first one waits. */
export function countWaitingChats(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('chats')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('waits_since').$castTo<Date | null>().as('since'),
    ])
    .where('waits_since', 'is not', null)
    .executeTakeFirstOrThrow()
}
