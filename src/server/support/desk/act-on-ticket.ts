import type { RefusedFile } from '#contract/refused-file.ts'
import type { TicketPriority, TicketStatus } from '#contract/support/support.ts'
import type { AuditEvent } from '#shared/audit-events.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { StoredFile } from '../../media/attached-files.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { deadlineOf } from '../deadline.ts'
import { mailAnswer, mailClosing } from '../letters.ts'
import type { StoredTicket } from '../queries.ts'
import { standingAfter, type TicketAction } from '../ticket-status.ts'
import { withFiles } from '../with-files.ts'
import { writeInto } from '../write-into.ts'
import { lockTicket } from './lock-ticket.ts'
import { listAssignees } from './queries.ts'

/** A ticket as an administrator has read it. */
type Seen = { adminId: AdminId; id: Id; revision: number }

type Answer = Seen & { text: string; files?: readonly File[] }

/**
 * Adds an answer with the accepted files and mails it to the asker. Returns the refused files. A ticket without an assignee is
 * assigned to the author. Throws not_found, revision_conflict, invalid_request for a closed ticket, and the refusal of the files
 * where all are refused; then nothing is stored.
 */
export async function answerTicket(services: Services, { files = [], ...answer }: Answer): Promise<RefusedFile[]> {
  const { refusedFiles } = await withFiles(services, answer.adminId, files, (stored) =>
    insertAnswer(services, { ...answer, stored }),
  )
  return refusedFiles
}

const insertAnswer = (
  services: Services,
  { text, stored, ...seen }: Omit<Answer, 'files'> & { stored: readonly StoredFile[] },
) =>
  actOnTicket(services, seen, async (tx, ticket) => {
    const at = services.now()
    const standing = standingAfter('answer', ticket, new Date(at))
    await writeInto(tx, { ticketId: ticket.id, kind: 'administrator', authorId: seen.adminId, text, at, files: stored })
    await mailAnswer(tx, services, ticket, text)
    return {
      event: 'ticket_answered',
      tellsUser: true,
      changes: { ...standing, assigned_to: ticket.assigned_to ?? seen.adminId },
    }
  })

/** Adds a note for other administrators, which the asker never sees. Throws not_found, revision_conflict. */
export const noteOnTicket = (services: Services, { text, ...seen }: Seen & { text: string }): Promise<void> =>
  actOnTicket(services, seen, async (tx, { id }) => {
    await writeInto(tx, { ticketId: id, kind: 'note', authorId: seen.adminId, text, at: services.now() })
    return { event: 'ticket_noted', tellsUser: false, changes: {} }
  })

/** Throws not_found, revision_conflict, and invalid_request for a user who may not answer tickets. */
export const assignTicket = (services: Services, { assignee, ...seen }: Seen & { assignee: Id | null }) =>
  actOnTicket(services, seen, async (tx) => {
    if (assignee !== null && !(await listAssignees(tx)).some(({ id }) => id === assignee))
      throw invalidField('assignee', 'Choose an administrator who may answer tickets.')
    return { event: 'ticket_assigned', tellsUser: false, changes: { assigned_to: assignee } }
  })

const statusActions: Record<TicketStatus, { action: TicketAction; event: AuditEvent }> = {
  open: { action: 'reopen', event: 'ticket_reopened' },
  in_progress: { action: 'begin', event: 'ticket_begun' },
  closed: { action: 'close', event: 'ticket_closed' },
}

/** Throws not_found, revision_conflict, and invalid_request where the ticket has this status already. */
export const setTicketStatus = (services: Services, { status, ...seen }: Seen & { status: TicketStatus }) =>
  actOnTicket(services, seen, async (tx, ticket) => {
    const { action, event } = statusActions[status]
    const changes = standingAfter(action, ticket, new Date(services.now()))
    if (status === 'closed') await mailClosing(tx, services, ticket)
    return { event, tellsUser: true, changes }
  })

/** Throws not_found, revision_conflict. */
export const setTicketPriority = (services: Services, { priority, ...seen }: Seen & { priority: TicketPriority }) =>
  actOnTicket(services, seen, async () => ({ event: 'ticket_prioritised', tellsUser: false, changes: { priority } }))

type Act = {
  event: AuditEvent
  /** Whether the record also belongs to the asker's account, whose owner may export it. */
  tellsUser: boolean
  changes: Partial<Pick<StoredTicket, 'status' | 'waits_since' | 'assigned_to' | 'priority'>>
}

/** Acts on a ticket in one transaction if nobody has changed it since it was read, and records the action. */
async function actOnTicket(
  { db, now, settings }: Services,
  { adminId, id, revision }: Seen,
  act: (tx: Tx, ticket: StoredTicket) => Promise<Act>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, { id, revision })
    const { event, tellsUser, changes } = await act(tx, ticket)
    await tx
      .updateTable('support_tickets')
      .set({
        ...changes,
        // Other acts keep the deadline, also where the hours of a priority have changed since.
        ...(('waits_since' in changes || 'priority' in changes) && {
          due_at: deadlineOf(settings, { ...ticket, ...changes }),
        }),
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute()
    const details = { ticket: ticket.reference }
    await recordAudit(tx, {
      event,
      at: now(),
      actorId: adminId,
      userId: tellsUser ? ticket.user_id : null,
      details,
    })
  })
}
