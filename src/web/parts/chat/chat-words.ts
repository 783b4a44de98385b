import type { ChatTopic } from '#contract/chat/chat-answers.ts'
import type { Chat, ChatStatus } from '#contract/chat/chats.ts'
import { m } from '#web/paraglide/messages.js'

/** The quick question in words. */
export const topicText = (topic: ChatTopic): string =>
  ({
    price: m.chat_topic_price,
    availability: m.chat_topic_availability,
    cancellation: m.chat_topic_cancellation,
    included: m.chat_topic_included,
  })[topic]()

export const statusText = (status: ChatStatus): string =>
  ({
    answering: m.chat_status_answering,
    waiting: m.chat_status_waiting,
    open: m.chat_status_open,
    closed: m.chat_status_closed,
  })[status]()

/** Whether the visitor has written words of their own, which people can answer. */
export const hasWritten = (chat: Chat | null): boolean =>
  chat?.messages.some(({ from, text }) => from === 'visitor' && text !== '') ?? false
