import type { RefusedFile } from '#contract/refused-file.ts'
import type { TicketCategory } from '#contract/support/support.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { listBookingIdsOfPerson } from '../bookings/customer-queries.ts'
import { recordAudit } from '../identity/audit.ts'
import { getUser } from '../identity/queries.ts'
import { takeQuota } from '../identity/quotas.ts'
import type { StoredFile } from '../media/attached-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newReference } from '../platform/reference.ts'
import type { UserId } from '../platform/scopes.ts'
import { deadlineOf } from './deadline.ts'
import { confirmTicket, tellOperators } from './letters.ts'
import type { StoredTicket } from './queries.ts'
import { withFiles } from './with-files.ts'
import { writeInto } from './write-into.ts'

/** The limit of tickets of one user. */
const quota = { limit: 10, seconds: 3600 }

type Question = { category: TicketCategory; subject: string; message: string; bookingId?: Id | undefined }

/**
 * Opens a ticket of a signed-in user, maybe about one of their bookings, with the accepted files. Returns the refused ones. Throws
 * too_many_requests, not_found for another user's booking, and the refusal of the files where all are refused; then nothing is
 * stored.
 */
export async function openTicket(
  services: Services,
  userId: UserId,
  { files = [], ...question }: Question & { files?: readonly File[] },
): Promise<{ id: Id; refusedFiles: RefusedFile[] }> {
  await takeQuota(services, { key: `ticket:${userId}`, ...quota })
  const user = await getUser(services.db, userId)
  const { bookingId } = question
  if (bookingId && !(await listBookingIdsOfPerson(services.db, user)).includes(bookingId))
    throw new AppError('not_found')
  const { name, last_name, email, phone, language } = user
  const asker = { userId, name: [name, last_name].filter(Boolean).join(' '), email, phone, language }
  const { written, refusedFiles } = await withFiles(services, userId, files, (stored) =>
    services.db.transaction().execute((tx) => insertTicket(tx, services, { ...question, asker, files: stored })),
  )
  return { id: written.id, refusedFiles }
}

type Asker = { userId: Id | null; name: string; email: string; phone: string | null; language: Locale }

/** Stores a question as an open ticket, and mails the operators and the asker. */
export async function insertTicket(
  tx: Tx,
  services: Services,
  { asker, bookingId, message, files = [], ...asked }: Question & { asker: Asker; files?: readonly StoredFile[] },
): Promise<Pick<StoredTicket, 'id' | 'reference'>> {
  const at = services.now()
  const { userId, ...person } = asker
  const ticket: StoredTicket = await tx
    .insertInto('support_tickets')
    .values({
      id: newId(at),
      reference: newReference('ST'),
      user_id: userId,
      booking_id: bookingId ?? null,
      waits_since: new Date(at),
      due_at: deadlineOf(services.settings, { waits_since: new Date(at), priority: 'normal' }),
      created_at: new Date(at),
      ...person,
      // An empty one counts as missing.
      phone: person.phone || null,
      ...asked,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeInto(tx, { ticketId: ticket.id, kind: 'asker', text: message, at, files })
  await recordAudit(tx, { event: 'ticket_opened', at, userId, details: { ticket: ticket.reference } })
  await tellOperators(tx, services, ticket, message)
  await confirmTicket(tx, services, ticket, message)
  return ticket
}
