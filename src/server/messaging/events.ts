import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

const side = z.enum(['guest', 'owner'])

/** A side has not read a message for some time and has no page open. */
export const messageUnseen: EventType<{ conversationId: Id; side: 'guest' | 'owner' }> = {
  name: 'message.unseen',
  payload: z.object({ conversationId: Id, side }),
  key: ({ conversationId, side: of }) => `${conversationId}/${of}`,
}
