import type { Locale } from '#shared/locale.ts'
import { mostTicketText } from '#shared/ticket-limits.ts'
import { findUser } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { insertTicket } from '../support/open-ticket.ts'
import { listMessages, type StoredChat, type StoredMessage } from './queries.ts'

const mostOfSubject = 80

/** The refusal of a conversation in which the visitor has written nothing. */
export const noMessage = { field: 'message', message: 'Write a message.' }

/**
 * Opens a ticket with everything that people wrote in a conversation. It belongs to an account only when its user has proven the
 * address. Returns the reference. Throws invalid_request where the visitor has written nothing.
 */
export async function openTicketOf(tx: Tx, services: Services, chat: StoredChat, email: string): Promise<string> {
  const messages = (await listMessages(tx, chat.id)).filter(({ sender, text }) => sender !== 'site' && text !== '')
  const first = messages.find(({ sender }) => sender === 'visitor')
  if (!first) throw new AppError('invalid_request', { errors: [noMessage] })
  const user = chat.user_id === null ? undefined : await findUser(tx, chat.user_id)
  const isProven = user?.email_verified && user.email === email.toLowerCase()
  const ticket = await insertTicket(tx, services, {
    category: 'other',
    subject: shortened(first.text),
    message: transcript(messages),
    asker: {
      userId: isProven ? user.id : null,
      name: chat.name ?? email,
      email,
      phone: null,
      // A check constraint allows only these.
      language: chat.language as Locale,
    },
  })
  return ticket.reference
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > mostOfSubject ? `${line.slice(0, mostOfSubject).trimEnd()}…` : line
}

/** One message as it is, several with their writers. The end is kept where all is too long. */
function transcript(messages: readonly StoredMessage[]): string {
  if (messages.length === 1) return messages[0]?.text ?? ''
  const lines = messages.map(({ sender, text }) => `${sender === 'visitor' ? '>' : '<'} ${text}`).join('\n')
  return lines.length > mostTicketText ? `…${lines.slice(1 - mostTicketText)}` : lines
}
