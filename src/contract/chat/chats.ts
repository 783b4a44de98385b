import { z } from 'zod'
import { mostChatText } from '#shared/chat-limits.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { operation, optionalOf, text } from '../operation.ts'
import { ChatAnswer, ChatTopic, ChatYacht } from './chat-answers.ts'

const tags = ['Chat']

const chatStatuses = ['answering', 'waiting', 'open', 'closed'] as const
export const ChatStatus = z.enum(chatStatuses)
export type ChatStatus = z.infer<typeof ChatStatus>

export const ChatMessage = z.object({
  id: Id,
  from: z.enum(['visitor', 'operator', 'site']),
  /** Empty for a quick question and for an answer of the site. */
  text: z.string(),
  topic: ChatTopic.nullable(),
  answer: ChatAnswer.nullable(),
  at: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A conversation as its visitor sees it. */
export const Chat = z.object({
  id: Id,
  status: ChatStatus,
  name: z.string().nullable(),
  yacht: ChatYacht.nullable(),
  /** The reference of the ticket that it has become. */
  ticket: z.string().nullable(),
  messages: z.array(ChatMessage),
})
export type Chat = z.infer<typeof Chat>

const Period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** When people answer. */
export const ChatHours = z.object({
  open: z.boolean(),
  /** The end of the present period, or else the beginning of the next one. Null where there are no hours. */
  changesAt: z.iso.datetime().nullable(),
  /** The clock of the hours, an IANA name. */
  zone: z.string(),
  /** Every period of the next seven days, the present one included. */
  periods: z.array(Period),
})
export type ChatHours = z.infer<typeof ChatHours>

const question = {
  text: optionalOf(text(mostChatText)),
  topic: optionalOf(ChatTopic),
}
const hasQuestion = ({ text: typed, topic }: { text?: string | undefined; topic?: ChatTopic | undefined }) =>
  (typed?.trim() ?? '') !== '' || topic !== undefined
const noQuestion = { error: 'Write a message.', path: ['text'] }

/** The person who asks for people, and what they add. */
export const PersonToAnswer = z.object({
  name: text(120, 'Enter your name.'),
  email: optionalOf(z.email('Invalid email format. Please enter a valid email.').max(254)),
  message: optionalOf(text(mostChatText)),
})

const writing = ['invalid_request', 'not_found', 'too_many_requests'] as const

export const chatOperations = {
  hours: operation
    .meta({ auth: 'visitor' })
    .route({ method: 'GET', path: '/chat-hours', tags, summary: 'When people answer in the chat' })
    .output(ChatHours),

  begin: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'POST',
      path: '/chats',
      tags,
      summary: 'Begin a conversation with a question',
      description:
        'The site answers from its published questions, or from the data of the yacht. The token is shown once; a cookie ' +
        'holds it too.',
      successStatus: 201,
    })
    .input(
      z
        .object({
          ...question,
          /** The yacht that the visitor looks at. A quick question needs it. */
          boatId: optionalOf(Id),
          language: Locale.default('en'),
        })
        .refine(hasQuestion, noQuestion),
    )
    .output(Chat.extend({ token: z.string() }))
    .errors(errors(...writing)),

  get: operation
    .meta({ auth: 'chat_visitor' })
    .route({ method: 'GET', path: '/chats/{id}', tags, summary: 'A conversation of the caller' })
    .input(z.object({ id: Id }))
    .output(Chat)
    .errors(errors('invalid_request', 'not_found')),

  write: operation
    .meta({ auth: 'chat_visitor' })
    .route({
      method: 'POST',
      path: '/chats/{id}/messages',
      tags,
      summary: 'Write again',
      description:
        'The site answers until the conversation is handed over to people. A closed one takes no more messages.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...question, boatId: optionalOf(Id) }).refine(hasQuestion, noQuestion))
    .output(Chat)
    .errors(errors(...writing)),

  handOver: operation
    .meta({ auth: 'chat_visitor' })
    .route({
      method: 'POST',
      path: '/chats/{id}/people',
      tags,
      summary: 'Ask for a person',
      description:
        'In the opening hours an operator answers in the conversation. Outside of them it becomes a support ticket, which needs ' +
        'an address and a message.',
    })
    .input(PersonToAnswer.extend({ id: Id }))
    .output(Chat)
    .errors(errors(...writing)),

  forget: operation
    .meta({ auth: 'chat_visitor' })
    .route({
      method: 'DELETE',
      path: '/chats/{id}',
      tags,
      summary: 'Forget a conversation in this browser',
      description: 'The token ends. A conversation that no operator was asked to join is deleted.',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ status: z.literal('success') }))
    .errors(errors('invalid_request', 'not_found')),
}
