import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { mostTicketText } from '#shared/ticket-limits.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, text } from '../operation.ts'
import { TicketCategory, TicketStatus, ticketStatuses } from '../support/support.ts'

const tags = ['Back office: support']
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'] as const
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
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const AdminTicket = AdminTicketRow.extend({
  phone: z.string().nullable(),
  /** The language in which the asker gets answers. */
  language: Locale,
  /** Null where there is no booking, or the role of the caller may not read bookings. */
  booking: z.object({ id: Id, reference: z.string() }).nullable(),
  /** The oldest first. */
  messages: z.array(TicketMessage),
  /** Administrators whose role may answer. */
  assignees: z.array(Person),
})
export type AdminTicket = z.infer<typeof AdminTicket>

const list = operation
  .meta({ auth: 'administrator', right: 'people.read', isList: true })
  .route({ method: 'GET', path: '/admin/tickets', tags, summary: 'All tickets, those that wait longest first' })
  .input(
    z.object({
      /** A part of the reference, the subject, or the asker's name or address. */
      q: optionalText(100),
      /** `waiting`: the ticket waits for an administrator, whether it is open or in progress. */
      status: optionalOf(z.enum(['waiting', ...ticketStatuses])).catch(undefined),
      category: optionalOf(TicketCategory).catch(undefined),
      assigned: optionalOf(z.enum(['me', 'nobody'])).catch(undefined),
      ...listInput('waiting', 'opened', '-opened'),
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
      'was nobody’s. A closed ticket is reopened first.',
    successStatus: 201,
  })
  .input(z.object({ ...seen, text: text(mostTicketText, 'Write an answer.') }))
  .output(AdminTicket)
  .errors(errors(...acting))

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
export const adminTicketOperations = { list, get, answer, note, assign, setStatus, closeMany }
