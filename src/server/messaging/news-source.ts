import type { NewsSource } from '../notifications/stream/stream-routes.ts'
import { lastNumberFor, listNewerFor } from './missed-messages.ts'

/** Numbers of messages grow in the order of their commits. */
export const messageNews: NewsSource = {
  event: 'message',
  findLast: async (db, userId) => String(await lastNumberFor(db, userId)),
  listMissed: async (db, userId, after) =>
    (await listNewerFor(db, userId, Number(after))).map(({ number, conversation_id: conversationId }) => ({
      event: 'message',
      position: String(number),
      data: { conversationId },
    })),
  position: /^\d{1,15}$/,
  compare: (one, other) => Number(one) - Number(other),
  canBeLate: false,
}
