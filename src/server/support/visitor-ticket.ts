import type { TicketCategory } from '#contract/support/support.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { findUser, type User } from '../identity/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import type { SessionOfRequest } from '../platform/session.ts'
import { insertTicket } from './open-ticket.ts'

export type VisitorContext = Services & { session: Pick<SessionOfRequest, 'find'> }

type Visitor = { name: string; email: string; phone?: string | undefined; language: Locale }
type Question = { category: TicketCategory; subject: string; message: string }

/**
 * Opens a ticket for a form that everybody can send. It belongs to an account only when a signed-in user has proven this address,
 * because anybody can type it. `alsoStore` writes what belongs to the ticket, in its transaction. Returns its reference.
 */
export async function openVisitorTicket(
  context: VisitorContext,
  { name, email, phone = '', language }: Visitor,
  question: Question,
  alsoStore?: (tx: Tx, ticketId: Id) => Promise<unknown>,
): Promise<string> {
  const user = await findWriter(context, email)
  const asker = { userId: user?.id ?? null, name, email, phone, language }
  return context.db.transaction().execute(async (tx) => {
    const ticket = await insertTicket(tx, context, { ...question, asker })
    await alsoStore?.(tx, ticket.id)
    return ticket.reference
  })
}

async function findWriter({ db, session }: VisitorContext, email: string): Promise<User | undefined> {
  const found = await session.find()
  if (found?.secondFactor !== 'done') return undefined
  const user = await findUser(db, found.userId)
  return user?.email_verified && user.email === email.toLowerCase() ? user : undefined
}
