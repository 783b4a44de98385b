import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { attachedFiles, fileErrors, filesText, refusedFiles } from '../attached-files.ts'
import { errors } from '../errors.ts'
import {
  counted,
  LocalDate,
  lenientInteger,
  operation,
  optionalText,
  PlannableDate,
  queryFlag,
  text,
} from '../operation.ts'

const tags = ['Messages']

const mostText = 4000

/** Kinds of contact details that the other side does not see before a booking is confirmed. */
export const HiddenContact = z.enum(['email', 'phone', 'link', 'handle'])
export type HiddenContact = z.infer<typeof HiddenContact>

const Side = z.enum(['guest', 'owner'])

const MessageAttachment = z.object({
  id: Id,
  kind: z.enum(['picture', 'pdf']),
  /** Null for the side that it is withheld from. */
  name: z.string().nullable(),
  bytes: z.int(),
  /** Whether the recipient gets it only after a booking of the conversation is confirmed. */
  withheld: z.boolean(),
})
export type MessageAttachment = z.infer<typeof MessageAttachment>

export const Message = z.object({
  id: Id,
  side: Side,
  /** Whether the reader wrote the message. */
  mine: z.boolean(),
  /** The sender reads the text as written. The other side reads dots in place of hidden parts. */
  text: z.string(),
  /** The parts that the other side does not see at present. */
  hidden: z.array(HiddenContact),
  at: z.iso.datetime(),
  /** Whether the other side has read it. */
  read: z.boolean(),
  attachments: z.array(MessageAttachment),
})
export type Message = z.infer<typeof Message>

const Summary = {
  id: Id,
  /** The reader's side; `operator` for administrators. */
  side: z.enum(['guest', 'owner', 'operator']),
  yacht: z.object({ id: Id, title: z.string(), picture: z.string().nullable() }),
  guest: z.string(),
  owner: z.string(),
  /** The trip that the guest asked about before there was a booking. Hours or days, as the yacht is chartered. */
  asked: z.object({ date: LocalDate.nullable(), guests: z.int().nullable(), duration: z.int().nullable() }),
  booking: z
    .object({ id: Id, bookingRef: z.string(), status: z.string(), date: LocalDate, guests: z.int() })
    .nullable(),
  archived: z.boolean(),
  unread: z.int(),
}

export const ConversationSummary = z.object({
  ...Summary,
  last: z.object({ text: z.string(), mine: z.boolean(), at: z.iso.datetime(), attachments: z.int() }),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const Conversation = z.object({
  ...Summary,
  /** Whether contact details and attachments are shown: after the confirmation of the booking. */
  revealed: z.boolean(),
  /** The sides that block further messages. */
  blocked: z.object({ byYou: z.boolean(), byOther: z.boolean() }),
  /** The newest last. */
  messages: z.array(Message),
  /** Whether there are older messages. A request with `before` returns them. */
  earlier: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

export const MessageTemplate = z.object({ id: Id, name: z.string(), text: z.string() })
export type MessageTemplate = z.infer<typeof MessageTemplate>

const closed = ['unauthenticated', 'second_factor_required'] as const
const ofConversation = [...closed, 'not_found', 'forbidden'] as const
const writing = ['forbidden', 'messages_closed', 'invalid_request', ...fileErrors] as const
const written = { text: text(mostText).default(''), files: attachedFiles }

export const messageOperations = {
  list: operation
    .meta({ auth: 'user', right: 'bookings.read', fleet: 'messages.read' })
    .route({ method: 'GET', path: '/conversations', tags, summary: 'The conversations of a guest or of an owner' })
    .input(
      z.object({
        as: Side,
        q: optionalText(100),
        archived: queryFlag,
        page: counted(1, 1000),
        limit: counted(30, 100),
      }),
    )
    .output(z.object({ data: z.array(ConversationSummary), totalCount: z.int(), totalPages: z.int() }))
    .errors(errors(...closed)),

  unread: operation
    .meta({ auth: 'user', right: 'bookings.read', fleet: 'messages.read' })
    .route({ method: 'GET', path: '/messages/unread', tags, summary: 'How many conversations hold something unread' })
    .output(z.object({ guest: z.int(), owner: z.int() }))
    .errors(errors(...closed)),

  begin: operation
    .meta({ auth: 'user', right: 'bookings.change', fleet: 'messages.change' })
    .route({
      method: 'POST',
      path: '/boats/{id}/conversation',
      tags,
      summary: 'Ask the owner of a yacht',
      description: `Goes on with the open conversation about this yacht, if there is one. ${filesText}`,
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        ...written,
        date: PlannableDate.optional(),
        guests: lenientInteger.pipe(z.int().min(1).max(1000).optional()),
        duration: lenientInteger.pipe(z.int().min(1).max(400).optional()),
      }),
    )
    .output(z.object({ conversationId: Id, refusedFiles }))
    .errors(errors(...ofConversation, ...writing, 'owner_unreachable', 'switched_off')),

  get: operation
    .meta({ auth: 'conversation_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({ method: 'GET', path: '/conversations/{id}', tags, summary: 'A conversation with its newest messages' })
    .input(z.object({ id: Id, before: Id.optional() }))
    .output(Conversation)
    .errors(errors(...ofConversation)),

  send: operation
    .meta({ auth: 'conversation_party', right: 'bookings.change', fleet: 'messages.change' })
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      tags,
      summary: 'Write a message',
      description: filesText,
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...written }))
    .output(Message.extend({ refusedFiles }))
    .errors(errors(...ofConversation, ...writing)),

  read: operation
    .meta({ auth: 'conversation_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({
      method: 'PUT',
      path: '/conversations/{id}/read',
      tags,
      summary: 'Say that the messages up to one are read',
      successStatus: 204,
    })
    .input(z.object({ id: Id, messageId: Id }))
    .errors(errors(...ofConversation)),

  update: operation
    .meta({ auth: 'conversation_party', right: 'bookings.change', fleet: 'messages.change' })
    .route({
      method: 'PATCH',
      path: '/conversations/{id}',
      tags,
      summary: 'Archive a conversation, or refuse further messages of the other side',
      description: 'Each side does so for itself. A new message takes a conversation out of the archive.',
      successStatus: 204,
    })
    .input(z.object({ id: Id, archived: z.boolean().optional(), blocked: z.boolean().optional() }))
    .errors(errors(...ofConversation)),

  attachment: operation
    .meta({ auth: 'conversation_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({
      method: 'GET',
      path: '/conversations/{id}/attachments/{attachmentId}',
      tags,
      summary: 'An attachment of a message',
    })
    .input(z.object({ id: Id, attachmentId: Id }))
    .output(z.instanceof(File))
    .errors(errors(...ofConversation, 'attachment_withheld')),

  ofBooking: operation
    .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({
      method: 'GET',
      path: '/bookings/{id}/conversation',
      tags,
      summary: 'The conversation about a booking; null before the first message',
    })
    .input(z.object({ id: Id, before: Id.optional() }))
    .output(Conversation.nullable())
    .errors(errors('not_found', 'forbidden')),

  sendAboutBooking: operation
    .meta({ auth: 'booking_party', right: 'bookings.change', fleet: 'messages.change' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/messages',
      tags,
      summary: 'Write to the other side of a booking',
      description: `Also for a guest without an account, by the booking’s access token. ${filesText}`,
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...written }))
    .output(Message.extend({ refusedFiles }))
    .errors(errors('not_found', ...writing, 'owner_unreachable')),

  readOfBooking: operation
    .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({
      method: 'PUT',
      path: '/bookings/{id}/conversation/read',
      tags,
      summary: 'Say that the messages about a booking are read up to one',
      successStatus: 204,
    })
    .input(z.object({ id: Id, messageId: Id }))
    .errors(errors('not_found', 'forbidden')),

  attachmentOfBooking: operation
    .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'messages.read' })
    .route({
      method: 'GET',
      path: '/bookings/{id}/conversation/attachments/{attachmentId}',
      tags,
      summary: 'An attachment of a message about a booking',
    })
    .input(z.object({ id: Id, attachmentId: Id }))
    .output(z.instanceof(File))
    .errors(errors('not_found', 'forbidden', 'attachment_withheld')),

  templates: operation
    .meta({ auth: 'owner', fleet: 'messages.read', byYacht: true })
    .route({ method: 'GET', path: '/message-templates', tags, summary: 'The texts that an owner sends often' })
    .output(z.object({ data: z.array(MessageTemplate) }))
    .errors(errors(...closed, 'forbidden')),

  saveTemplate: operation
    .meta({ auth: 'owner', fleet: 'messages.change' })
    .route({
      method: 'POST',
      path: '/message-templates',
      tags,
      summary: 'Keep a text; one of the same name is replaced',
      description: '{guest}, {yacht} and {date} in it are filled in where it is used. An owner keeps up to fifty.',
      successStatus: 201,
    })
    .input(
      z.object({
        name: text(60, 'Enter a name for this text.'),
        text: text(mostText, 'Enter the text.'),
      }),
    )
    .output(MessageTemplate)
    .errors(errors(...closed, 'forbidden', 'invalid_request', 'too_many_requests')),

  deleteTemplate: operation
    .meta({ auth: 'owner', fleet: 'messages.change' })
    .route({
      method: 'DELETE',
      path: '/message-templates/{id}',
      tags,
      summary: 'Delete a text',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'forbidden', 'not_found')),
}
