import { sql } from 'kysely'
import { kindOf } from '../media/attached-files.ts'
import { forgetSubjects } from '../notifications/queries.ts'
import type { Db } from '../platform/database.ts'
import { isTicketOf, type Person } from './queries.ts'

/** The questions of a person and the answers, for the export of personal data, without notes of administrators. */
export async function listTicketsForExport(db: Db, person: Person) {
  const rows = await db
    .selectFrom('support_tickets')
    .leftJoin('support_messages', (join) =>
      join.onRef('support_messages.ticket_id', '=', 'support_tickets.id').on('kind', 'in', ['asker', 'administrator']),
    )
    .leftJoin('proposal_requests', 'proposal_requests.ticket_id', 'support_tickets.id')
    .select([
      'support_tickets.id',
      'reference',
      'name',
      'email',
      'phone',
      'subject',
      'category',
      'booking_id',
      'status',
      'support_tickets.created_at',
      'kind',
      'text',
      'support_messages.created_at as written_at',
      'priority',
      'rating',
      'rating_text',
      'company',
      sql<string[]>`array(
        select support_attachments.name from support_attachments
        where message_id = support_messages.id order by position)`.as('files'),
    ])
    .where(isTicketOf(person))
    .orderBy('support_tickets.created_at', 'desc')
    .orderBy('support_messages.created_at')
    .execute()
  const byTicket = Map.groupBy(rows, ({ id }) => id)
  return [...byTicket.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { id: _id, kind: _kind, text: _text, written_at: _at, files: _files, ...ticket } = first
    // A merged ticket has no message of its own.
    const messages = [first, ...others].flatMap(({ kind, text, written_at, files }) =>
      kind === null ? [] : [{ from: kind, text, at: written_at, attachments: files }],
    )
    return [{ ...ticket, messages }]
  })
}

/**
 * Deletes the tickets of the account and those of its address. Returns their files, which the caller deletes after the transaction.
 */
export async function deleteTicketsOf(db: Db, person: Person) {
  const files = await db
    .selectFrom('support_attachments')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .innerJoin('support_tickets', 'support_tickets.id', 'ticket_id')
    .select(['support_attachments.id', 'support_attachments.kind'])
    .where(isTicketOf(person))
    .execute()
  const deleted = await db.deleteFrom('support_tickets').where(isTicketOf(person)).returning('id').execute()
  await forgetSubjects(
    db,
    deleted.map(({ id }) => `ticket/${id}`),
  )
  return files.map(({ id, kind }) => ({ id, kind: kindOf(kind) }))
}
