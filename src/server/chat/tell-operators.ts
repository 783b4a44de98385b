import { writeToOperators } from '../identity/write-to-operators.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import type { StoredChat } from './queries.ts'

/** Notifies the operators who may answer that a visitor waits, once for a conversation, as each has chosen. */
export const tellOperators = (tx: Tx, services: Services, chat: Pick<StoredChat, 'id' | 'name'>): Promise<void> =>
  writeToOperators(tx, services, {
    right: 'people.change',
    type: 'chat_waiting',
    path: `/adminn/chats/${chat.id}`,
    subject: subjectOf(chat),
    key: `chat-waiting/${chat.id}`,
    letter: 'chat_waiting',
    facts: { guest: chat.name ?? '' },
  })

/** The thing that notifications about a conversation are about. */
export const subjectOf = ({ id }: Pick<StoredChat, 'id'>): string => `chat/${id}`
