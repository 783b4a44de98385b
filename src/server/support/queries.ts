import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Ticket, TicketRating, TicketSummary } from '#contract/support/support.ts'
import type { Id } from '#shared/id.ts'
import { findBookingBriefs } from '../bookings/booking-briefs.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { DB, SupportTickets } from '../platform/database-types.ts'
import { attachmentsOf } from './attachments.ts'

export type StoredTicket = Selectable<SupportTickets>

type OfUser = { userId: Id; page: number; limit: number }

/** A page of a user's tickets, the newest first. */
export async function listTicketsOf(db: Db, { userId, page, limit }: OfUser) {
  const own = db.selectFrom('support_tickets').where('user_id', '=', userId).where('merged_into', 'is', null)
  const [rows, { count }] = await Promise.all([
    selectSummaries(own)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(presentSummary), totalCount: count, totalPages: Math.ceil(count / limit) }
}

/**
 * A ticket as its asker sees it; of a merged ticket, the one that has its messages. Throws not_found for any other user.
 */
export async function getTicketOf(db: Db, userId: Id, id: Id): Promise<Ticket> {
  const leading = await leadingTicket(db, id)
  const own = db.selectFrom('support_tickets').where('id', '=', leading).where('user_id', '=', userId)
  const ticket = await selectSummaries(own).executeTakeFirst()
  if (!ticket) throw new AppError('not_found')
  const [messages, filesOf] = await Promise.all([listMessages(db, leading), attachmentsOf(db, leading)])
  return {
    ...presentSummary(ticket),
    booking: await bookingOf(db, ticket),
    rating: ratingOf(ticket),
    messages: messages.flatMap(({ id: messageId, kind, text, created_at }) =>
      kind === 'note'
        ? []
        : [
            {
              id: messageId,
              from: kind === 'asker' ? 'asker' : 'administrator',
              text,
              at: created_at.toISOString(),
              attachments: filesOf(messageId),
            },
          ],
    ),
  }
}

/** A user's tickets whose reference or subject matches, the newest first. */
export function findTicketsOf(db: Db, userId: Id, { typed, limit }: { typed: string; limit: number }) {
  return newestOf(db, userId, limit).where(contains(sql`reference || ' ' || subject`, typed)).execute()
}

/** A user's tickets whose last message is from an administrator, the newest first. */
export const listAnsweredTickets = (db: Db, userId: Id, limit: number) =>
  newestOf(db, userId, limit).where('status', '<>', 'closed').where('waits_since', 'is', null).execute()

const newestOf = (db: Db, userId: Id, limit: number) =>
  db
    .selectFrom('support_tickets')
    .select(['id', 'reference', 'subject'])
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** Whether the same person asked both. An account counts by itself; without one the address does. */
export const isSameAsker = (one: StoredTicket, other: StoredTicket): boolean =>
  one.user_id === other.user_id && (one.user_id !== null || one.email.toLowerCase() === other.email.toLowerCase())

/** The booking of a ticket, for one line. */
async function bookingOf(db: Db, { booking_id }: StoredTicket): Promise<Ticket['booking']> {
  if (booking_id === null) return null
  const reference = (await findBookingBriefs(db, [booking_id])).get(booking_id)?.reference
  return reference === undefined ? null : { id: booking_id, reference }
}

/** The ticket that has the messages of this one: itself, unless it was merged. */
export async function leadingTicket(db: Db, id: Id): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    with recursive led as (
      select id, merged_into from support_tickets where id = ${id}
      union
      select other.id, other.merged_into from support_tickets as other join led on other.id = led.merged_into
    ) select id from led where merged_into is null`.execute(db)
  return rows[0]?.id ?? id
}

export const ratingOf = ({ rating, rating_text, rated_at }: StoredTicket): TicketRating | null =>
  rating === null || rated_at === null ? null : { stars: rating, text: rating_text, at: rated_at.toISOString() }

/** All messages and notes, the oldest first. */
export const listMessages = (db: Db, ticketId: Id) =>
  db
    .selectFrom('support_messages')
    .select(['id', 'kind', 'author_id', 'text', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type Person = { id: Id; email: string }

/** A condition: the ticket belongs to the account, or was opened without one under the address that the account has proven. */
export const isTicketOf = ({ id, email }: Person) =>
  sql<boolean>`(support_tickets.user_id = ${id}
    or (support_tickets.user_id is null and lower(support_tickets.email) = ${email.toLowerCase()}))`

/** The tickets of a person, the latest first. */
export async function listTicketsOfPerson(db: Db, person: Person, limit: number): Promise<TicketSummary[]> {
  const rows = await selectSummaries(
    db.selectFrom('support_tickets').where(isTicketOf(person)).where('merged_into', 'is', null),
  )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentSummary)
}

/** Tickets with their first question and last answer. */
const selectSummaries = <Row>(tickets: SelectQueryBuilder<DB, 'support_tickets', Row>) =>
  tickets.selectAll('support_tickets').select((select) => {
    const texts = (kind: string) =>
      select
        .selectFrom('support_messages')
        .whereRef('ticket_id', '=', 'support_tickets.id')
        .where('kind', '=', kind)
        .select('text')
        .limit(1)
    return [
      texts('asker').orderBy('support_messages.created_at').orderBy('support_messages.id').as('message'),
      texts('administrator')
        .orderBy('support_messages.created_at', 'desc')
        .orderBy('support_messages.id', 'desc')
        .as('response'),
    ]
  })

type Summary = StoredTicket & { message: string | null; response: string | null }

const presentSummary = (ticket: Summary): TicketSummary => ({
  id: ticket.id,
  reference: ticket.reference,
  subject: ticket.subject,
  // Check constraints allow only these values in both columns.
  category: ticket.category as TicketSummary['category'],
  status: ticket.status as TicketSummary['status'],
  answered: ticket.status !== 'closed' && ticket.waits_since === null,
  message: ticket.message ?? '',
  date: ticket.created_at.toISOString(),
  response: ticket.response,
})
