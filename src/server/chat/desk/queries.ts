import { sql } from 'kysely'
import type { AdminChat, AdminChatRow } from '#contract/office/chats.ts'
import type { Id } from '#shared/id.ts'
import { findNames } from '../../identity/find-names.ts'
import type { Db } from '../../platform/database.ts'
import { presentMessage, yachtsOf } from '../present-chat.ts'
import { getChat, listMessages, type StoredChat } from '../queries.ts'

/** More do not fit on a page; the longest waits come first. */
const most = 200

/** Waiting and open conversations: those that wait first, the longest wait before the others. */
export async function listDeskChats(db: Db): Promise<AdminChatRow[]> {
  const chats = await db
    .selectFrom('chats')
    .selectAll()
    .where('status', 'in', ['waiting', 'open'])
    .orderBy('waits_since', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute()
  return present(db, chats)
}

/** Throws not_found. */
export async function getDeskChat(db: Db, id: Id): Promise<AdminChat> {
  const chat = await getChat(db, id)
  const [[row], messages] = await Promise.all([present(db, [chat]), listMessages(db, id)])
  if (!row) throw new Error('A conversation was not presented.')
  const names = await findNames(
    db,
    messages.flatMap(({ author_id }) => author_id ?? []),
  )
  return {
    ...row,
    email: chat.email,
    userId: chat.user_id,
    isReached: chat.token_hash !== null,
    messages: messages.map((message) => ({
      ...presentMessage(message),
      author: (message.author_id && names.get(message.author_id)) || null,
    })),
  }
}

async function present(db: Db, chats: readonly StoredChat[]): Promise<AdminChatRow[]> {
  const [yachts, texts] = await Promise.all([
    yachtsOf(db, chats),
    lastTexts(
      db,
      chats.map(({ id }) => id),
    ),
  ])
  return chats.map((chat, index) => ({
    id: chat.id,
    // Check constraints allow only these values in both columns.
    status: chat.status as AdminChatRow['status'],
    language: chat.language as AdminChatRow['language'],
    name: chat.name,
    yacht: yachts[index] ?? null,
    ticket: chat.ticket,
    waitsSince: chat.waits_since?.toISOString() ?? null,
    lastText: texts.get(chat.id) ?? '',
    lastAt: chat.last_message_at.toISOString(),
  }))
}

async function lastTexts(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ chat_id: Id; text: string }>`
    select distinct on (chat_id) chat_id, text from chat_messages
    where chat_id = any(${ids}::text[]) and sender = 'visitor' and text <> ''
    order by chat_id, number desc`.execute(db)
  return new Map(rows.map(({ chat_id, text }) => [chat_id, text]))
}
