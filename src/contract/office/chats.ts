import { z } from 'zod'
import { mostChatText } from '#shared/chat-limits.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { Chat, ChatMessage } from '../chat/chats.ts'
import { closed, errors } from '../errors.ts'
import { operation, optionalOf, text } from '../operation.ts'

const tags = ['Back office: support']

/** A conversation that waits for an operator, or that one has answered. */
export const AdminChatRow = Chat.omit({ messages: true }).extend({
  language: Locale,
  waitsSince: z.iso.datetime().nullable(),
  /** The visitor's last words; empty where they only chose questions. */
  lastText: z.string(),
  lastAt: z.iso.datetime(),
})
export type AdminChatRow = z.infer<typeof AdminChatRow>

export const AdminChat = AdminChatRow.extend({
  email: z.string().nullable(),
  userId: Id.nullable(),
  /** Whether the visitor can still read answers. */
  isReached: z.boolean(),
  /** `author` is the operator's name; null for a closed account. */
  messages: z.array(ChatMessage.extend({ author: z.string().nullable() })),
})
export type AdminChat = z.infer<typeof AdminChat>

export const adminChatOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'people.read' })
    .route({
      method: 'GET',
      path: '/admin/chats',
      tags,
      summary: 'Waiting and open conversations, the longest wait first',
    })
    .output(z.object({ data: z.array(AdminChatRow) }))
    .errors(errors(...closed)),

  get: operation
    .meta({ auth: 'administrator', right: 'people.read' })
    .route({ method: 'GET', path: '/admin/chats/{id}', tags, summary: 'A conversation as operators see it' })
    .input(z.object({ id: Id }))
    .output(AdminChat)
    .errors(errors(...closed, 'not_found')),

  answer: operation
    .meta({ auth: 'administrator', right: 'people.change' })
    .route({ method: 'POST', path: '/admin/chats/{id}/answers', tags, summary: 'Answer a visitor', successStatus: 201 })
    .input(z.object({ id: Id, text: text(mostChatText, 'Write an answer.') }))
    .output(AdminChat)
    .errors(errors(...closed, 'not_found')),

  close: operation
    .meta({ auth: 'administrator', right: 'people.change' })
    .route({
      method: 'POST',
      path: '/admin/chats/{id}/closure',
      tags,
      summary: 'Close a conversation',
      description: 'A closed conversation stays closed.',
    })
    .input(z.object({ id: Id }))
    .output(AdminChat)
    .errors(errors(...closed, 'not_found')),

  turnIntoTicket: operation
    .meta({ auth: 'administrator', right: 'people.change' })
    .route({
      method: 'POST',
      path: '/admin/chats/{id}/ticket',
      tags,
      summary: 'Turn a conversation into a ticket, which is answered by mail',
      description: 'It needs an address: the one that the visitor gave, or one that they wrote.',
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        email: optionalOf(z.email('Invalid email format. Please enter a valid email.').max(254)),
      }),
    )
    .output(AdminChat)
    .errors(errors(...closed, 'not_found')),
}
