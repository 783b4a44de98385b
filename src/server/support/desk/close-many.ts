import type { TicketOutcome } from '#contract/office/tickets.ts'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { outcomeOf } from '../../platform/outcome-of.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { setTicketStatus } from './act-on-ticket.ts'

/** Closes several tickets one by one. The outcome of a refused one is its code; the others are closed. */
export async function closeTickets(
  services: Services,
  adminId: AdminId,
  tickets: readonly { id: Id; revision: number }[],
): Promise<TicketOutcome[]> {
  const outcomes: TicketOutcome[] = []
  for (const { id, revision } of tickets) {
    const outcome = await outcomeOf(setTicketStatus(services, { adminId, id, revision, status: 'closed' }))
    const ticket = await services.db
      .selectFrom('support_tickets')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirst()
    outcomes.push({ id, reference: ticket?.reference ?? '', outcome })
  }
  return outcomes
}
