import { sql } from 'kysely'
import type { AdminTicket, AdminTicketRow, TicketMessage } from '#contract/office/tickets.ts'
import type { Id } from '#shared/id.ts'
import { findNames } from '../../identity/find-names.ts'
import { listAdministrators } from '../../identity/list-administrators.ts'
import { AppError } from '../../platform/app-error.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { bookingOf, listMessages, type StoredTicket } from '../queries.ts'

type Sorting = 'waiting' | 'opened'
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
  /** The administrator that `me` stands for. */
  adminId: Id
}

const orders = {
  // Tickets that do not wait come after those that do. The index has the same expression.
  waiting: {
    key: sql`coalesce(support_tickets.waits_since, '9999-12-31 00:00:00+00'::timestamptz)`,
    type: 'timestamptz',
  },
  opened: { key: sql.ref('support_tickets.created_at'), type: 'timestamptz' },
} as const

/** A page of all tickets, with their number. */
export async function listTickets(db: Db, { sort, after, limit, ...filter }: Request) {
  const matching = matchingTickets(db, filter)
  const { rows, ...page } = await listPage(db, matching.selectAll('support_tickets'), {
    order: orderOf<Sorting>(sort, orders),
    id: sql.ref<string>('support_tickets.id'),
    after,
    limit,
    matching,
  })
  return { data: await present(db, rows), ...page }
}

function matchingTickets(db: Db, { q, status, category, assigned, adminId }: Filter & { adminId: Id }) {
  let query = db.selectFrom('support_tickets')
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
export async function getTicketForDesk(db: Db, id: Id, readsBookings: boolean): Promise<AdminTicket> {
  const found = await db.selectFrom('support_tickets').selectAll().where('id', '=', id).execute()
  const [ticket] = found
  const [row] = await present(db, found)
  if (!ticket || !row) throw new AppError('not_found')
  const [messages, booking, assignees] = await Promise.all([
    threadOf(db, id),
    readsBookings ? bookingOf(db, ticket) : null,
    listAssignees(db),
  ])
  // A check constraint allows only these values in the column.
  const language = ticket.language as AdminTicket['language']
  return { ...row, phone: ticket.phone, language, booking, messages, assignees }
}

async function threadOf(db: Db, id: Id): Promise<TicketMessage[]> {
  const messages = await listMessages(db, id)
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
  }))
}

async function present(db: Db, rows: readonly StoredTicket[]): Promise<AdminTicketRow[]> {
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
    waitsSince: row.waits_since?.toISOString() ?? null,
    openedAt: row.created_at.toISOString(),
    asker: { userId: row.user_id, name: row.name, email: row.email },
    assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: names.get(row.assigned_to) ?? '' },
    revision: row.revision,
  }))
}
