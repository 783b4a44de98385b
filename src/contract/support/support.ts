import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { mostRatingText, mostTicketSubject, mostTicketText } from '#shared/ticket-limits.ts'
import { ticketPriorities } from '#shared/ticket-priorities.ts'
import { attachedFiles, fileErrors, filesText, refusedFiles } from '../attached-files.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalOf, optionalText, text } from '../operation.ts'

const tags = ['Support']
const closed = ['unauthenticated', 'second_factor_required'] as const

const ticketCategories = ['booking', 'payment', 'refund', 'listing', 'account', 'other'] as const
export const TicketCategory = z.enum(ticketCategories)
export type TicketCategory = z.infer<typeof TicketCategory>

export const TicketPriority = z.enum(ticketPriorities)
export type TicketPriority = z.infer<typeof TicketPriority>

export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
export const TicketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.infer<typeof TicketStatus>

/** A file of a message. */
export const TicketAttachment = z.object({
  id: Id,
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  bytes: z.int(),
})
export type TicketAttachment = z.infer<typeof TicketAttachment>

/** The judgement of the asker, after the ticket was closed. */
export const TicketRating = z.object({
  stars: z.int().min(1).max(5),
  text: z.string().nullable(),
  at: z.iso.datetime(),
})
export type TicketRating = z.infer<typeof TicketRating>

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
    z.object({
      id: Id,
      from: z.enum(['asker', 'administrator']),
      text: z.string(),
      at: z.iso.datetime(),
      attachments: z.array(TicketAttachment),
    }),
  ),
  rating: TicketRating.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket as the link in a mail shows it: nothing that was written. */
const RatedAnswer = z.object({ reference: z.string(), status: TicketStatus, rating: TicketRating.nullable() })
export type RatedAnswer = z.infer<typeof RatedAnswer>

const rating = {
  stars: z.coerce.number('Choose one to five stars.').int().min(1, 'Choose one to five stars.').max(5),
  text: optionalText(mostRatingText),
}
const byLink = 'The bearer token is the one of the link in the mail to an asker without an account.'

/** A question of the site's list, with its answer in the language of the reader. */
export const SuggestedAnswer = z.object({ id: Id, question: z.string(), answer: z.string() })
export type SuggestedAnswer = z.infer<typeof SuggestedAnswer>

const message = text(mostTicketText, 'Write a message.')

export const supportOperations = {
  list: operation
    .meta({ auth: 'user' })
    .route({ method: 'GET', path: '/support/tickets', tags, summary: 'What the caller has asked us, newest first' })
    .input(z.object({ page: counted(1, 1000), limit: counted(20, 100) }))
    .output(z.object({ data: z.array(TicketSummary), totalCount: z.int(), totalPages: z.int() }))
    .errors(errors(...closed)),

  suggest: operation
    .meta({ auth: 'user', reads: true })
    .route({
      method: 'POST',
      path: '/support/suggestions',
      tags,
      summary: 'Answers of the site that match a question',
      description:
        'The three best matches of the questions and answers, in the language of the caller’s page. Stores nothing.',
    })
    .input(
      z.object({
        subject: text(mostTicketSubject).default(''),
        message: text(mostTicketText).default(''),
        locale: Locale.default('en'),
      }),
    )
    .output(z.object({ data: z.array(SuggestedAnswer) }))
    .errors(errors(...closed, 'invalid_request')),

  open: operation
    .meta({ auth: 'user' })
    .route({
      method: 'POST',
      path: '/support/tickets',
      tags,
      summary: 'Ask the people who run the site',
      description: `The asker gets a mail with the reference. At most ten tickets an hour. ${filesText}`,
      successStatus: 201,
    })
    .input(
      z.object({
        category: z.enum(ticketCategories, 'Choose what it is about.'),
        subject: text(mostTicketSubject, 'Enter a subject.'),
        message,
        /** A booking of the caller; not_found for any other. */
        bookingId: optionalOf(Id),
        files: attachedFiles,
      }),
    )
    .output(Ticket.extend({ refusedFiles }))
    .errors(errors(...closed, 'invalid_request', 'not_found', 'too_many_requests', ...fileErrors)),

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
      description: `A closed ticket is open again. At most thirty messages in ten minutes. ${filesText}`,
      successStatus: 201,
    })
    .input(z.object({ id: Id, message, files: attachedFiles }))
    .output(Ticket.extend({ refusedFiles }))
    .errors(errors(...closed, 'invalid_request', 'not_found', 'too_many_requests', ...fileErrors)),

  attachment: operation
    .meta({ auth: 'user' })
    .route({
      method: 'GET',
      path: '/support/tickets/{id}/attachments/{attachmentId}',
      tags,
      summary: 'A file of a ticket of the caller',
    })
    .input(z.object({ id: Id, attachmentId: Id }))
    .output(z.instanceof(File))
    .errors(errors(...closed, 'invalid_request', 'not_found')),

  rate: operation
    .meta({ auth: 'user' })
    .route({
      method: 'POST',
      path: '/support/tickets/{id}/rating',
      tags,
      summary: 'Rate a closed ticket, once',
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...rating }))
    .output(Ticket)
    .errors(errors(...closed, 'invalid_request', 'not_found', 'nothing_changed')),

  ratedByLink: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'GET',
      path: '/ticket-rating-link',
      tags,
      summary: 'The ticket that a link asks to rate',
      description: byLink,
    })
    .output(RatedAnswer)
    .errors(errors('not_found')),

  rateByLink: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'POST',
      path: '/ticket-rating-link',
      tags,
      summary: 'Rate a closed ticket by the link of a mail, once',
      description: byLink,
      successStatus: 201,
    })
    .input(z.object(rating))
    .output(RatedAnswer)
    .errors(errors('invalid_request', 'not_found', 'nothing_changed')),

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
