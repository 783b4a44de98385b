import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { takeQuota } from '../identity/quotas.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'
import { tellOperators } from './letters.ts'
import { standingAfter } from './ticket-status.ts'
import { writeInto } from './write-into.ts'

/** The limit of messages of one user in ten minutes. */
const quota = { limit: 30, seconds: 600 }

type Continued = { userId: UserId; id: Id }

/** Adds a message of the asker, which reopens a closed ticket. Throws not_found, too_many_requests. */
export async function writeAgain(services: Services, { userId, id, message }: Continued & { message: string }) {
  await takeQuota(services, { key: `ticket-message:${userId}`, ...quota })
  await services.db.transaction().execute(async (tx) => {
    const at = services.now()
    const ticket = await lockOwnTicket(tx, { userId, id })
    await writeInto(tx, { ticketId: id, kind: 'asker', text: message, at })
    await moveTicket(tx, ticket, standingAfter('write', ticket, new Date(at)))
    await recordAudit(tx, { event: 'ticket_written', at, userId, details: { ticket: ticket.reference } })
    await tellOperators(tx, services, ticket, message)
  })
}

/** Closes a ticket for its asker. Closing a closed ticket changes nothing. Throws not_found. */
export async function closeOwnTicket({ db, now }: Services, { userId, id }: Continued): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId, id })
    if (ticket.status === 'closed') return
    await moveTicket(tx, ticket, standingAfter('close', ticket, new Date(now())))
    await recordAudit(tx, { event: 'ticket_closed', at: now(), userId, details: { ticket: ticket.reference } })
  })
}

async function lockOwnTicket(tx: Tx, { userId, id }: Continued) {
  const ticket = await tx
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw new AppError('not_found')
  return ticket
}

const moveTicket = (
  tx: Tx,
  { id, revision }: { id: Id; revision: number },
  standing: ReturnType<typeof standingAfter>,
) =>
  tx
    .updateTable('support_tickets')
    .set({ ...standing, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
