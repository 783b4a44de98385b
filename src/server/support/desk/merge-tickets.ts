import type { Id } from '#shared/id.ts'
import { ticketPriorities } from '#shared/ticket-priorities.ts'
import { recordAudit } from '../../identity/audit.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { deadlineOf } from '../deadline.ts'
import { isSameAsker, type StoredTicket } from '../queries.ts'
import { lockTicket } from './lock-ticket.ts'

type Merger = { adminId: AdminId; id: Id; revision: number; into: Id }

/**
 * Moves the messages of a ticket into another one of the same asker and closes it. Throws not_found, revision_conflict, and
 * invalid_request for another asker's ticket.
 */
export async function mergeTickets(services: Services, { adminId, id, revision, into }: Merger): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (tx) => {
    await lockInOrder(tx, [id, into])
    const ticket = await lockTicket(tx, { id, revision })
    const target = await tx
      .selectFrom('support_tickets')
      .selectAll()
      .where('id', '=', into)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!target || target.id === id || !isSameAsker(ticket, target))
      throw invalidField('into', 'Choose another ticket of the same person.')
    await tx.updateTable('support_messages').set({ ticket_id: into }).where('ticket_id', '=', id).execute()
    await tx
      .updateTable('support_tickets')
      .set({ status: 'closed', waits_since: null, due_at: null, merged_into: into, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('support_tickets')
      .set(joined(services, target, ticket))
      .where('id', '=', into)
      .execute()
    const details = { ticket: ticket.reference, into: target.reference }
    await recordAudit(tx, { event: 'ticket_merged', at: now(), actorId: adminId, userId: ticket.user_id, details })
  })
}

/** Two mergers of the same pair in both directions wait for each other instead of a deadlock. */
const lockInOrder = (tx: Tx, ids: readonly Id[]) =>
  tx.selectFrom('support_tickets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** The target waits since the earlier of both, with the higher priority. It keeps its own booking and assignee, if it has them. */
function joined({ settings }: Services, target: StoredTicket, ticket: StoredTicket) {
  const waits = [target.waits_since, ticket.waits_since].filter((since) => since !== null)
  const waits_since = waits.length > 0 ? new Date(Math.min(...waits.map(Number))) : null
  const priority = ticketPriorities.findLast((each) => each === target.priority || each === ticket.priority) ?? 'normal'
  return {
    waits_since,
    priority,
    due_at: deadlineOf(settings, { waits_since, priority }),
    status: target.status === 'closed' && waits_since ? 'open' : target.status,
    booking_id: target.booking_id ?? ticket.booking_id,
    assigned_to: target.assigned_to ?? ticket.assigned_to,
    revision: target.revision + 1,
  }
}
