import type { AdminTicket } from '#contract/office/tickets.ts'
import type { Locale } from '#shared/locale.ts'
import { dayText } from '../../platform/mail-words.ts'

const variables = {
  name: ({ asker }) => asker.name,
  reference: ({ reference }) => reference,
  subject: ({ subject }) => subject,
  booking: ({ booking }) => booking?.reference,
  yacht: ({ booking }) => booking?.yacht,
  date: ({ booking, language }) => booking && dayText(booking.date, language),
} as const satisfies Record<string, (ticket: TicketWords) => string | null | undefined>

export type TicketWords = Pick<AdminTicket, 'asker' | 'reference' | 'subject' | 'booking'> & { language: Locale }

/** The names in braces that no ticket can fill, such as {boat}. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(variables, name))

/** Fills a saved reply from a ticket; null where the ticket lacks a value, such as a yacht without a booking. */
export function fillReply(text: string, ticket: TicketWords): string | null {
  let isWhole = true
  const filled = text.replaceAll(pattern, (_all, name: string) => {
    // Checked when the reply is saved.
    const value = Object.hasOwn(variables, name) && variables[name as keyof typeof variables](ticket)
    if (!value) isWhole = false
    return value || ''
  })
  return isWhole ? filled : null
}

/** Anything in braces counts, so that {Name} and {the yacht} are refused, too. */
const pattern = /\{([^{}]*)\}/g
