import type { Db } from '../platform/database.ts'
import { isTicketOf, type Person } from './queries.ts'

/** The questions of a person and the answers, for the export of personal data, without notes of administrators. */
export async function listTicketsForExport(db: Db, person: Person) {
  const rows = await db
    .selectFrom('support_tickets')
    .leftJoin('support_messages', (join) =>
      join.onRef('ticket_id', '=', 'support_tickets.id').on('kind', 'in', ['asker', 'administrator']),
    )
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
    ])
    .where(isTicketOf(person))
    .orderBy('support_tickets.created_at', 'desc')
    .orderBy('support_messages.created_at')
    .execute()
  const byTicket = Map.groupBy(rows, ({ id }) => id)
  return [...byTicket.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { id: _id, kind: _kind, text: _text, written_at: _at, ...ticket } = first
    const messages = [first, ...others].map(({ kind, text, written_at }) => ({ from: kind, text, at: written_at }))
    return [{ ...ticket, messages }]
  })
}

/** Deletes the tickets of the account and those of its address. */
export async function deleteTicketsOf(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('support_tickets').where(isTicketOf(person)).execute()
}
