import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { mostTicketSubject, mostTicketText } from '#shared/ticket-limits.ts'
import { attachedFiles, fileErrors, filesText, refusedFiles } from '../attached-files.ts'
import { BookingStatus } from '../bookings/bookings.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { LocalDate, operation, optionalOf, optionalText, text } from '../operation.ts'
import { Proposal } from '../support/proposals.ts'
import {
  TicketAttachment,
  TicketCategory,
  TicketPriority,
  TicketRating,
  TicketStatus,
  ticketStatuses,
} from '../support/support.ts'

const tags = ['Back office: support']
const acting = [...closed, 'not_found', 'revision_conflict'] as const

const Person = z.object({ id: Id, name: z.string() })

export const AdminTicketRow = z.object({
  id: Id,
  reference: z.string(),
  subject: z.string(),
  category: TicketCategory,
  status: TicketStatus,
  /** The ticket has waited for an administrator since this time; null while it waits for the asker. */
  waitsSince: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  priority: TicketPriority,
  /** When an administrator has to have answered; null while it waits for the asker. */
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  /** `userId` is null for an asker without an account. */
  asker: z.object({ userId: Id.nullable(), name: z.string(), email: z.string() }),
  assignee: Person.nullable(),
  /** Every change of the ticket sends it back. */
  revision: z.int(),
})
export type AdminTicketRow = z.infer<typeof AdminTicketRow>

const TicketMessage = z.object({
  id: Id,
  /** A note is for administrators alone. */
  kind: z.enum(['asker', 'administrator', 'note']),
  /** The administrator who wrote it; null once that account is deleted. */
  author: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  attachments: z.array(TicketAttachment),
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const AdminTicket = AdminTicketRow.extend({
  phone: z.string().nullable(),
  /** The language in which the asker gets answers. */
  language: Locale,
  /** Null where there is no booking, or the role of the caller may not read bookings. */
  booking: z
    .object({ id: Id, reference: z.string(), yacht: z.string(), date: LocalDate, status: BookingStatus })
    .nullable(),
  rating: TicketRating.nullable(),
  /** Saved replies in the language of the asker, filled from the ticket. Null where the ticket lacks a value. */
  replies: z.array(z.object({ id: Id, name: z.string(), text: z.string().nullable() })),
  /** Other tickets of the asker, which this one can join. */
  others: z.array(z.object({ id: Id, reference: z.string(), subject: z.string(), status: TicketStatus })),
  /** The plans of the asker, where the ticket asks for a proposal. */
  proposal: Proposal.nullable(),
  /** The oldest first. */
  messages: z.array(TicketMessage),
  /** Administrators whose role may answer. */
  assignees: z.array(Person),
})
export type AdminTicket = z.infer<typeof AdminTicket>

const list = operation
  .meta({ auth: 'administrator', right: 'people.read', isList: true })
  .route({ method: 'GET', path: '/admin/tickets', tags, summary: 'All tickets, by deadline' })
  .input(
    z.object({
      /** A part of the reference, the subject, or the asker's name or address. */
      q: optionalText(100),
      /** `waiting`: the ticket waits for an administrator, whether it is open or in progress. */
      status: optionalOf(z.enum(['waiting', ...ticketStatuses])).catch(undefined),
      category: optionalOf(TicketCategory).catch(undefined),
      assigned: optionalOf(z.enum(['me', 'nobody'])).catch(undefined),
      ...listInput('due', 'waiting', 'opened', '-opened'),
    }),
  )
  .output(pageOf(AdminTicketRow))
  .errors(errors(...closed))

const get = operation
  .meta({ auth: 'administrator', right: 'people.read' })
  .route({ method: 'GET', path: '/admin/tickets/{id}', tags, summary: 'A ticket as administrators see it' })
  .input(z.object({ id: Id }))
  .output(AdminTicket)
  .errors(errors(...closed, 'not_found'))

const seen = { id: Id, revision: z.coerce.number() }

const answer = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/tickets/{id}/answers',
    tags,
    summary: 'Answer the asker',
    description:
      'The answer is mailed in the language of the asker. The ticket is in progress then, and of who answered where it ' +
      `was nobody’s. A closed ticket is reopened first. ${filesText}`,
    successStatus: 201,
  })
  .input(z.object({ ...seen, text: text(mostTicketText, 'Write an answer.'), files: attachedFiles }))
  .output(AdminTicket.extend({ refusedFiles }))
  .errors(errors(...acting, ...fileErrors))

const write = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/tickets',
    tags,
    summary: 'Write to a user who has asked nothing',
    description:
      'Begins a ticket that waits for the reply of the user. The text is mailed in the language of the user.',
    successStatus: 201,
  })
  .input(
    z.strictObject({
      userId: Id,
      category: TicketCategory.default('other'),
      subject: text(mostTicketSubject, 'Write a subject.'),
      text: text(mostTicketText, 'Write a message.'),
    }),
  )
  .output(z.object({ id: Id }))
  .errors(errors(...closed, 'not_found'))

const note = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/tickets/{id}/notes',
    tags,
    summary: 'Write a note for other administrators',
    successStatus: 201,
  })
  .input(z.object({ ...seen, text: text(mostTicketText, 'Write a note.') }))
  .output(AdminTicket)
  .errors(errors(...acting))

const assign = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'PUT',
    path: '/admin/tickets/{id}/assignee',
    tags,
    summary: 'Say which administrator cares for a ticket; null: nobody',
  })
  .input(z.object({ ...seen, assignee: Id.nullable() }))
  .output(AdminTicket)
  .errors(errors(...acting))

const setStatus = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'PUT',
    path: '/admin/tickets/{id}/status',
    tags,
    summary: 'Set a ticket in progress, close it or open it again',
    description: 'An open ticket waits for an administrator, a closed one for nobody.',
  })
  .input(z.object({ ...seen, status: TicketStatus }))
  .output(AdminTicket)
  .errors(errors(...acting))

const setPriority = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'PUT',
    path: '/admin/tickets/{id}/priority',
    tags,
    summary: 'Set the priority of a ticket, and its deadline by it',
    description: 'The hours of each priority are settings. They count while the office is open.',
  })
  .input(z.object({ ...seen, priority: TicketPriority }))
  .output(AdminTicket)
  .errors(errors(...acting))

const merge = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/tickets/{id}/merger',
    tags,
    summary: 'Move the messages of a ticket into another one of the same asker',
    description: 'The ticket is closed then, and its address leads to the other. Answers with the other.',
  })
  .input(z.object({ ...seen, into: Id }))
  .output(AdminTicket)
  .errors(errors(...acting))

const attachment = operation
  .meta({ auth: 'administrator', right: 'people.read' })
  .route({
    method: 'GET',
    path: '/admin/tickets/{id}/attachments/{attachmentId}',
    tags,
    summary: 'A file of a ticket',
  })
  .input(z.object({ id: Id, attachmentId: Id }))
  .output(z.instanceof(File))
  .errors(errors(...closed, 'not_found'))

const ratings = operation
  .meta({ auth: 'administrator', right: 'people.read' })
  .route({ method: 'GET', path: '/admin/ticket-ratings', tags, summary: 'How many tickets are rated, and the average' })
  .output(z.object({ count: z.int(), average: z.number().nullable() }))
  .errors(errors('unauthenticated', 'second_factor_required', 'forbidden'))

/** The outcome for one of many tickets: `done`, or the code of the refusal. */
export const TicketOutcome = z.object({ id: Id, reference: z.string(), outcome: z.string() })
export type TicketOutcome = z.infer<typeof TicketOutcome>

const closeMany = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'POST',
    path: '/admin/tickets/closures',
    tags,
    summary: 'Close several tickets',
    description: 'Each by itself, as it was read: one that has changed since says so, the others are closed.',
  })
  .input(z.object({ tickets: z.array(z.object(seen)).min(1, 'Tick at least one ticket.').max(100) }))
  .output(z.object({ data: z.array(TicketOutcome) }))
  .errors(errors(...closed))

/** Tickets as administrators answer them. */
export const adminTicketOperations = {
  list,
  get,
  answer,
  write,
  note,
  assign,
  setStatus,
  setPriority,
  merge,
  attachment,
  ratings,
  closeMany,
}
