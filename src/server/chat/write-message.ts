import type { ChatAnswer, ChatTopic } from '#contract/chat/chat-answers.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'
import { storeAnswer } from './stored-answer.ts'

type Message =
  | { sender: 'visitor'; text: string; topic: ChatTopic | null }
  | { sender: 'operator'; text: string; authorId: Id }
  | { sender: 'site'; answer: ChatAnswer }

/** Adds a message to a conversation. The caller updates the conversation, which notifies its open pages. */
export async function writeMessage(tx: Tx, chatId: Id, at: number, message: Message): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({
      id: newId(at),
      chat_id: chatId,
      sender: message.sender,
      author_id: message.sender === 'operator' ? message.authorId : null,
      text: message.sender === 'site' ? '' : message.text,
      topic: message.sender === 'visitor' ? message.topic : null,
      answer: message.sender === 'site' ? storeAnswer(message.answer) : null,
      created_at: new Date(at),
    })
    .execute()
}
