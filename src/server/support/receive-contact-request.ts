import type { ContactRequest } from '#contract/content/content.ts'
import { findUser, type User } from '../identity/queries.ts'
import type { Services } from '../platform/context.ts'
import type { SessionOfRequest } from '../platform/session.ts'
import { insertTicket } from './open-ticket.ts'

const mostOfSubject = 80

type ContactContext = Services & { session: Pick<SessionOfRequest, 'find'> }

/**
 * Opens a ticket for a message of the contact form. It belongs to an account only when a signed-in user has proven this address,
 * because anybody can type it. Returns its reference.
 */
export async function receiveContactRequest(context: ContactContext, request: ContactRequest): Promise<string> {
  const { name, email, phone = null, subject, message, language } = request
  const user = await findWriter(context, email)
  const asker = { userId: user?.id ?? null, name, email, phone, language }
  const question = { category: 'other', subject: subject || firstWords(message), message } as const
  const ticket = await context.db.transaction().execute((tx) => insertTicket(tx, context, { ...question, asker }))
  return ticket.reference
}

async function findWriter({ db, session }: ContactContext, email: string): Promise<User | undefined> {
  const found = await session.find()
  if (found?.secondFactor !== 'done') return undefined
  const user = await findUser(db, found.userId)
  return user?.email_verified && user.email === email.toLowerCase() ? user : undefined
}

/** The form has no field for a subject. */
const firstWords = (message: string) => {
  const [line = ''] = message.split('\n')
  return line.length > mostOfSubject ? `${line.slice(0, mostOfSubject).trimEnd()}…` : line
}
