import { sql } from 'kysely'
import type { AdminTicket, AdminTicketRow, TicketMessage } from '#contract/office/tickets.ts'
import type { Id } from '#shared/id.ts'
import { findListingBriefs } from '../../boats/listing-briefs.ts'
import { findBookingBriefs } from '../../bookings/booking-briefs.ts'
import { findNames } from '../../identity/find-names.ts'
import { listAdministrators } from '../../identity/list-administrators.ts'
import { AppError } from '../../platform/app-error.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { attachmentsOf } from '../attachments.ts'
import { findProposal } from '../proposals.ts'
import { leadingTicket, listMessages, ratingOf, type StoredTicket } from '../queries.ts'
import { fillReply } from './reply-variables.ts'
import { listReplies } from './saved-replies.ts'

type Sorting = 'due' | 'waiting' | 'opened'
type Filter = {
  q?: string | undefined
  status?: string | undefined
  category?: string | undefined
  assigned?: 'me' | 'nobody' | undefined
}
type Request = Filter & {
  sort: Sorting | `-${Sorting}`
  after?: string | undefined
  limit: number
  /** Tickets that were due before this moment are overdue. */
  now: number
  /** The administrator that `me` stands for. */
  adminId: Id
}

const orders = {
  // Tickets without a deadline come after those that have one. The index has the same expression.
  due: {
    key: sql`coalesce(support_tickets.due_at, '9999-12-31 00:00:00+00'::timestamptz)`,
    type: 'timestamptz',
  },
  // Tickets that do not wait come after those that do. The index has the same expression.
  waiting: {
    key: sql`coalesce(support_tickets.waits_since, '9999-12-31 00:00:00+00'::timestamptz)`,
    type: 'timestamptz',
  },
  opened: { key: sql.ref('support_tickets.created_at'), type: 'timestamptz' },
} as const

/** A page of all tickets, with their number. */
export async function listTickets(db: Db, { sort, after, limit, now, ...filter }: Request) {
  const matching = matchingTickets(db, filter)
  const { rows, ...page } = await listPage(db, matching.selectAll('support_tickets'), {
    order: orderOf<Sorting>(sort, orders),
    id: sql.ref<string>('support_tickets.id'),
    after,
    limit,
    matching,
  })
  return { data: await present(db, rows, now), ...page }
}

function matchingTickets(db: Db, { q, status, category, assigned, adminId }: Filter & { adminId: Id }) {
  let query = db.selectFrom('support_tickets').where('support_tickets.merged_into', 'is', null)
  if (status === 'waiting') query = query.where('support_tickets.waits_since', 'is not', null)
  else if (status) query = query.where('support_tickets.status', '=', status)
  if (category) query = query.where('support_tickets.category', '=', category)
  if (assigned === 'me') query = query.where('support_tickets.assigned_to', '=', adminId)
  if (assigned === 'nobody') query = query.where('support_tickets.assigned_to', 'is', null)
  if (q) query = query.where(contains(words, q))
  return query
}

/** The expression is written as in the index. */
const words = sql<string>`support_tickets.reference || ' ' || support_tickets.subject || ' ' || support_tickets.name || ' ' || support_tickets.email`

/** Tickets by reference, subject, name or e-mail, the latest first. */
export const findTickets = (db: Db, typed: string, limit: number) =>
  db
    .selectFrom('support_tickets')
    .select(['id', 'reference', 'subject', 'email'])
    .where(contains(words, typed))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The number of tickets that wait for an administrator, and since when the first one does. */
export function countWaitingTickets(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('support_tickets')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('waits_since').$castTo<Date | null>().as('since'),
    ])
    .where('waits_since', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Administrators with the right to answer tickets. */
export const listAssignees = (db: Db) => listAdministrators(db, 'people.change')

/** One ticket with its messages and notes. Its booking is only for readers with the right to bookings. Throws not_found. */
export async function getTicketForDesk(
  db: Db,
  { id, readerId, readsBookings, now }: DeskReading,
): Promise<AdminTicket> {
  const leading = await leadingTicket(db, id)
  const found = await db.selectFrom('support_tickets').selectAll().where('id', '=', leading).execute()
  const [ticket] = found
  const [row] = await present(db, found, now)
  if (!ticket || !row) throw new AppError('not_found')
  const [messages, booking, assignees, replies, others, proposal] = await Promise.all([
    threadOf(db, leading),
    readsBookings ? tripOf(db, ticket) : null,
    listAssignees(db),
    listReplies(db, readerId),
    listOthers(db, ticket),
    findProposal(db, leading),
  ])
  // A check constraint allows only these values in the column.
  const language = ticket.language as AdminTicket['language']
  return {
    ...row,
    phone: ticket.phone,
    language,
    booking,
    rating: ratingOf(ticket),
    messages,
    assignees,
    replies: replies.map((reply) => ({
      id: reply.id,
      name: reply.name,
      text: fillReply(reply.text[language], { ...row, booking, language }),
    })),
    others,
    proposal,
  }
}

/** The reader's own saved replies come with the ticket. */
type DeskReading = { id: Id; readerId: Id; readsBookings: boolean; now: number }

/** The booking of a ticket with its yacht, day and state. */
async function tripOf(db: Db, { booking_id }: StoredTicket): Promise<AdminTicket['booking']> {
  const brief = booking_id === null ? undefined : (await findBookingBriefs(db, [booking_id])).get(booking_id)
  if (!brief) return null
  const yacht = (await findListingBriefs(db, [brief.listing_id])).get(brief.listing_id)?.title ?? ''
  // A check constraint allows only these values in the column.
  const status = brief.status as NonNullable<AdminTicket['booking']>['status']
  return { id: brief.id, reference: brief.reference, yacht, date: brief.local_date, status }
}

/** Other tickets of the same asker, the latest first. */
async function listOthers(db: Db, ticket: StoredTicket): Promise<AdminTicket['others']> {
  const rows = await db
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '<>', ticket.id)
    .where('merged_into', 'is', null)
    .where(({ eb, fn }) =>
      ticket.user_id === null
        ? eb(fn<string>('lower', ['email']), '=', ticket.email.toLowerCase()).and('user_id', 'is', null)
        : eb('user_id', '=', ticket.user_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute()
  return rows.map(({ id, reference, subject, status }) => ({
    id,
    reference,
    subject,
    // A check constraint allows only these values in the column.
    status: status as AdminTicket['status'],
  }))
}

const mostOthers = 50

/** How many tickets their askers have rated, and the average. */
export async function summariseRatings(db: Db): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select count(*)::int as count, round(avg(rating), 1)::float8 as average
    from support_tickets where rated_at is not null`.execute(db)
  return rows[0] ?? { count: 0, average: null }
}

async function threadOf(db: Db, id: Id): Promise<TicketMessage[]> {
  const [messages, filesOf] = await Promise.all([listMessages(db, id), attachmentsOf(db, id)])
  const names = await findNames(
    db,
    messages.flatMap(({ author_id }) => author_id ?? []),
  )
  return messages.map(({ id: messageId, kind, author_id, text, created_at }) => ({
    id: messageId,
    // A check constraint allows only these values in the column.
    kind: kind as TicketMessage['kind'],
    author: (author_id && names.get(author_id)) || null,
    text,
    at: created_at.toISOString(),
    attachments: filesOf(messageId),
  }))
}

async function present(db: Db, rows: readonly StoredTicket[], now: number): Promise<AdminTicketRow[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ assigned_to }) => assigned_to ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    subject: row.subject,
    // Check constraints allow only these values in both columns.
    category: row.category as AdminTicketRow['category'],
    status: row.status as AdminTicketRow['status'],
    priority: row.priority as AdminTicketRow['priority'],
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.due_at !== null && row.due_at.getTime() < now,
    waitsSince: row.waits_since?.toISOString() ?? null,
    openedAt: row.created_at.toISOString(),
    asker: { userId: row.user_id, name: row.name, email: row.email },
    assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: names.get(row.assigned_to) ?? '' },
    revision: row.revision,
  }))
}
