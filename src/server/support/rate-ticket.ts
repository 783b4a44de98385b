import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { UserId } from '../platform/scopes.ts'

/** The user is null for an asker without an account, who proves the ticket by the link in a mail. */
type Rating = { userId: UserId | null; id: Id; stars: number; text?: string | undefined }

/**
 * Stores the judgement of the asker about a closed ticket. Throws not_found, invalid_request for a ticket that is not closed, and
 * nothing_changed for a rated one.
 */
export async function rateTicket({ db, now }: Services, { userId, id, stars, text }: Rating): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await tx
      .selectFrom('support_tickets')
      .select(['reference', 'status', 'rating'])
      .where('id', '=', id)
      .where('user_id', 'is not distinct from', userId)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!ticket) throw new AppError('not_found')
    if (ticket.rating !== null) throw new AppError('nothing_changed')
    if (ticket.status !== 'closed') throw invalidField('status', 'Rate the ticket once it is closed.')
    await tx
      .updateTable('support_tickets')
      .set(({ eb }) => ({
        rating: stars,
        rating_text: text ?? null,
        rated_at: new Date(now()),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, { event: 'ticket_rated', at: now(), userId, details: { ticket: ticket.reference } })
  })
}
