import type { TicketCategory } from '#contract/support/support.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { listBookingIdsOfPerson } from '../bookings/customer-queries.ts'
import { recordAudit } from '../identity/audit.ts'
import { getUser } from '../identity/queries.ts'
import { takeQuota } from '../identity/quotas.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newReference } from '../platform/reference.ts'
import type { UserId } from '../platform/scopes.ts'
import { confirmTicket, tellOperators } from './letters.ts'
import type { StoredTicket } from './queries.ts'
import { writeInto } from './write-into.ts'

/** The limit of tickets of one user. */
const quota = { limit: 10, seconds: 3600 }

type Question = { category: TicketCategory; subject: string; message: string; bookingId?: Id | undefined }

/**
 * Opens a ticket of a signed-in user, maybe about one of their bookings. Throws too_many_requests, and invalid_request for
 * another user's booking.
 */
export async function openTicket(services: Services, userId: UserId, question: Question): Promise<Id> {
  await takeQuota(services, { key: `ticket:${userId}`, ...quota })
  const { bookingId, ...asked } = question
  return services.db.transaction().execute(async (tx) => {
    const user = await getUser(tx, userId)
    if (bookingId && !(await listBookingIdsOfPerson(tx, user)).includes(bookingId))
      throw new AppError('invalid_request', {
        errors: [{ field: 'bookingId', message: 'This is no booking of yours.' }],
      })
    const { name, last_name, email, phone, language } = user
    const asker = { userId, name: [name, last_name].filter(Boolean).join(' '), email, phone, language }
    const { id } = await insertTicket(tx, services, { ...asked, bookingId, asker })
    return id
  })
}

type Asker = { userId: Id | null; name: string; email: string; phone: string | null; language: Locale }

/** Stores a question as an open ticket, and mails the operators and the asker. */
export async function insertTicket(
  tx: Tx,
  services: Services,
  { asker, bookingId, message, ...asked }: Question & { asker: Asker },
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
      created_at: new Date(at),
      ...person,
      // An empty one counts as missing.
      phone: person.phone || null,
      ...asked,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeInto(tx, { ticketId: ticket.id, kind: 'asker', text: message, at })
  await recordAudit(tx, { event: 'ticket_opened', at, userId, details: { ticket: ticket.reference } })
  await tellOperators(tx, services, ticket, message)
  await confirmTicket(tx, services, ticket, message)
  return ticket
}
