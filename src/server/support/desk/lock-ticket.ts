import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { StoredTicket } from '../queries.ts'

/** Locks a ticket as an administrator has read it. Throws not_found, also for a merged ticket, and revision_conflict. */
export async function lockTicket(tx: Tx, { id, revision }: { id: Id; revision: number }): Promise<StoredTicket> {
  const ticket = await tx
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw new AppError('not_found')
  if (ticket.revision !== revision) throw new AppError('revision_conflict', { revision: ticket.revision })
  return ticket
}
