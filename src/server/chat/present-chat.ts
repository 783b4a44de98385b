import type { Chat, ChatMessage } from '#contract/chat/chats.ts'
import { findListingBriefs } from '../boats/listing-briefs.ts'
import { listPublicAmong } from '../boats/public-listings.ts'
import type { Db } from '../platform/database.ts'
import { listMessages, type StoredChat, type StoredMessage } from './queries.ts'
import { readAnswer } from './stored-answer.ts'

/** A conversation as its visitor sees it. */
export async function presentChat(db: Db, chat: StoredChat): Promise<Chat> {
  const [messages, [yacht = null]] = await Promise.all([listMessages(db, chat.id), yachtsOf(db, [chat])])
  return {
    id: chat.id,
    // A check constraint allows only these values in the column.
    status: chat.status as Chat['status'],
    name: chat.name,
    yacht,
    ticket: chat.ticket,
    messages: messages.map(presentMessage),
  }
}

/** The yacht of each conversation, as far as it is still public. */
export async function yachtsOf(db: Db, chats: readonly StoredChat[]): Promise<Chat['yacht'][]> {
  const ids = chats.flatMap(({ listing_id }) => listing_id ?? [])
  const [shown, briefs] = await Promise.all([listPublicAmong(db, ids), findListingBriefs(db, ids)])
  return chats.map(({ listing_id }) => {
    const brief = listing_id !== null && shown.has(listing_id) ? briefs.get(listing_id) : undefined
    return brief ? { id: brief.id, title: brief.title } : null
  })
}

export const presentMessage = ({ id, sender, text, topic, answer, created_at }: StoredMessage): ChatMessage => ({
  id,
  // Check constraints allow only these values in both columns.
  from: sender as ChatMessage['from'],
  text,
  topic: topic as ChatMessage['topic'],
  answer: readAnswer(answer),
  at: created_at.toISOString(),
})
