import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { mostTicketSubject, mostTicketText } from '#shared/ticket-limits.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalOf, text } from '../operation.ts'

const tags = ['Support']
const closed = ['unauthenticated', 'second_factor_required'] as const

const ticketCategories = ['booking', 'payment', 'refund', 'listing', 'account', 'other'] as const
export const TicketCategory = z.enum(ticketCategories)
export type TicketCategory = z.infer<typeof TicketCategory>

export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
export const TicketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.infer<typeof TicketStatus>

/** A ticket as its asker sees it in a list. */
export const TicketSummary = z.object({
  id: Id,
  /** ST- and eight characters, short enough for the phone. */
  reference: z.string(),
  subject: z.string(),
  category: TicketCategory,
  status: TicketStatus,
  /** Whether an administrator wrote the last message. */
  answered: z.boolean(),
  /** The first message of the asker. */
  message: z.string(),
  /** The time of that message. */
  date: z.iso.datetime(),
  /** The last answer of an administrator. */
  response: z.string().nullable(),
})
export type TicketSummary = z.infer<typeof TicketSummary>

export const Ticket = TicketSummary.extend({
  booking: z.object({ id: Id, reference: z.string() }).nullable(),
  /** The oldest first. Internal notes of administrators are left out. */
  messages: z.array(
    z.object({ id: Id, from: z.enum(['asker', 'administrator']), text: z.string(), at: z.iso.datetime() }),
  ),
})
export type Ticket = z.infer<typeof Ticket>

const message = text(mostTicketText, 'Write a message.')

export const supportOperations = {
  list: operation
    .meta({ auth: 'user' })
    .route({ method: 'GET', path: '/support/tickets', tags, summary: 'What the caller has asked us, newest first' })
    .input(z.object({ page: counted(1, 1000), limit: counted(20, 100) }))
    .output(z.object({ data: z.array(TicketSummary), totalCount: z.int(), totalPages: z.int() }))
    .errors(errors(...closed)),

  open: operation
    .meta({ auth: 'user' })
    .route({
      method: 'POST',
      path: '/support/tickets',
      tags,
      summary: 'Ask the people who run the site',
      description: 'The asker gets a mail with the reference. At most ten tickets an hour.',
      successStatus: 201,
    })
    .input(
      z.object({
        category: z.enum(ticketCategories, 'Choose what it is about.'),
        subject: text(mostTicketSubject, 'Enter a subject.'),
        message,
        /** A booking of the caller. */
        bookingId: optionalOf(Id),
      }),
    )
    .output(Ticket)
    .errors(errors(...closed, 'invalid_request', 'too_many_requests')),

  get: operation
    .meta({ auth: 'user' })
    .route({ method: 'GET', path: '/support/tickets/{id}', tags, summary: 'A ticket of the caller with its answers' })
    .input(z.object({ id: Id }))
    .output(Ticket)
    .errors(errors(...closed, 'invalid_request', 'not_found')),

  write: operation
    .meta({ auth: 'user' })
    .route({
      method: 'POST',
      path: '/support/tickets/{id}/messages',
      tags,
      summary: 'Write again about a ticket',
      description: 'A closed ticket is open again. At most thirty messages in ten minutes.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, message }))
    .output(Ticket)
    .errors(errors(...closed, 'invalid_request', 'not_found', 'too_many_requests')),

  close: operation
    .meta({ auth: 'user' })
    .route({
      method: 'POST',
      path: '/support/tickets/{id}/closure',
      tags,
      summary: 'Close a ticket of the caller',
      description: 'What is closed stays so.',
    })
    .input(z.object({ id: Id }))
    .output(Ticket)
    .errors(errors(...closed, 'invalid_request', 'not_found')),
}
