import type { ContactRequest } from '#contract/content/content.ts'
import { openVisitorTicket, type VisitorContext } from './visitor-ticket.ts'

const mostOfSubject = 80

/** Opens a ticket for a message of the contact form. Returns its reference. */
export function receiveContactRequest(context: VisitorContext, request: ContactRequest): Promise<string> {
  const { subject, message, ...visitor } = request
  return openVisitorTicket(context, visitor, { category: 'other', subject: subject || firstWords(message), message })
}

/** The form has no field for a subject. */
const firstWords = (message: string) => {
  const [line = ''] = message.split('\n')
  return line.length > mostOfSubject ? `${line.slice(0, mostOfSubject).trimEnd()}…` : line
}
