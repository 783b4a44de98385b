import type { RefusedFile } from '#contract/refused-file.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { takeQuota } from '../identity/quotas.ts'
import type { StoredFile } from '../media/attached-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'
import { deadlineOf } from './deadline.ts'
import { tellOperators } from './letters.ts'
import type { StoredTicket } from './queries.ts'
import { standingAfter } from './ticket-status.ts'
import { withFiles } from './with-files.ts'
import { writeInto } from './write-into.ts'

/** The limit of messages of one user in ten minutes. */
const quota = { limit: 30, seconds: 600 }

type Continued = { userId: UserId; id: Id }

type Message = Continued & { message: string; files: readonly File[] }

/**
 * Adds a message of the asker with the accepted files, which reopens a closed ticket. Returns the refused files. Throws not_found,
 * too_many_requests, and the refusal of the files where all are refused; then nothing is stored.
 */
export async function writeAgain(services: Services, { files, ...written }: Message): Promise<RefusedFile[]> {
  await takeQuota(services, { key: `ticket-message:${written.userId}`, ...quota })
  await getOwnTicket(services.db, written)
  const { refusedFiles } = await withFiles(services, written.userId, files, (stored) =>
    insertMessage(services, { ...written, stored }),
  )
  return refusedFiles
}

const insertMessage = (
  services: Services,
  { userId, id, message, stored }: Omit<Message, 'files'> & { stored: readonly StoredFile[] },
) =>
  services.db.transaction().execute(async (tx) => {
    const at = services.now()
    const ticket = await lockOwnTicket(tx, { userId, id })
    await writeInto(tx, { ticketId: id, kind: 'asker', text: message, at, files: stored })
    await moveTicket(tx, services, ticket, standingAfter('write', ticket, new Date(at)))
    await recordAudit(tx, { event: 'ticket_written', at, userId, details: { ticket: ticket.reference } })
    await tellOperators(tx, services, ticket, message)
  })

/** Closes a ticket for its asker. Closing a closed ticket changes nothing. Throws not_found. */
export async function closeOwnTicket(services: Services, { userId, id }: Continued): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (tx) => {
    const ticket = await lockOwnTicket(tx, { userId, id })
    if (ticket.status === 'closed') return
    await moveTicket(tx, services, ticket, standingAfter('close', ticket, new Date(now())))
    await recordAudit(tx, { event: 'ticket_closed', at: now(), userId, details: { ticket: ticket.reference } })
  })
}

const lockOwnTicket = async (tx: Tx, own: Continued) => found(await selectOwn(tx, own).forUpdate().executeTakeFirst())

/** Refuses another user's ticket before its files are stored. */
const getOwnTicket = async (db: Db, own: Continued) => found(await selectOwn(db, own).executeTakeFirst())

const selectOwn = (db: Db, { userId, id }: Continued) =>
  db
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)

function found(ticket: StoredTicket | undefined): StoredTicket {
  if (!ticket) throw new AppError('not_found')
  return ticket
}

const moveTicket = (
  tx: Tx,
  { settings }: Services,
  { id, revision, priority }: StoredTicket,
  standing: ReturnType<typeof standingAfter>,
) =>
  tx
    .updateTable('support_tickets')
    .set({ ...standing, due_at: deadlineOf(settings, { ...standing, priority }), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
