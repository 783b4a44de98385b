import type { TicketCategory } from '#contract/support/support.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { getUser } from '../../identity/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { newReference } from '../../platform/reference.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { mailFirstWord } from '../letters.ts'
import { writeInto } from '../write-into.ts'

type Message = { userId: Id; category: TicketCategory; subject: string; text: string }

/**
 * Writes to a user: a ticket that waits for the user's reply, assigned to its author. Throws not_found, and forbidden for an
 * administrator, who has no tickets.
 */
export function writeToUser(services: Services, adminId: AdminId, { userId, text, ...about }: Message): Promise<Id> {
  return services.db.transaction().execute(async (tx) => {
    const user = await getUser(tx, userId)
    if (user.role === 'a') throw new AppError('forbidden')
    const at = services.now()
    const ticket = await tx
      .insertInto('support_tickets')
      .values({
        id: newId(at),
        reference: newReference('ST'),
        user_id: userId,
        name: [user.name, user.last_name].filter(Boolean).join(' '),
        email: user.email,
        // An empty one counts as missing.
        phone: user.phone || null,
        language: user.language,
        status: 'in_progress',
        assigned_to: adminId,
        waits_since: null,
        created_at: new Date(at),
        ...about,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeInto(tx, { ticketId: ticket.id, kind: 'administrator', authorId: adminId, text, at, files: [] })
    const details = { ticket: ticket.reference }
    await recordAudit(tx, { event: 'ticket_begun_for_user', at, actorId: adminId, userId, details })
    await mailFirstWord(tx, services, ticket, text)
    return ticket.id
  })
}
