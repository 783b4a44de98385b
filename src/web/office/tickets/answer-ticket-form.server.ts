import type { SessionUser } from '#contract/identity/user.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { TicketPriority, TicketStatus } from '#contract/support/support.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { Acts, SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { filesIn } from '#web/parts/messages/answer-messages.server.ts'

export type TicketDone = 'answer' | 'note' | 'assign' | 'unassign' | 'status' | 'priority' | 'merge'
/** The act that was done, the files that were not sent with an answer, and the ticket that has the messages now. */
export type TicketOutcome = { done: TicketDone; unsent?: RefusedFile[]; into?: string }
export type TicketAnswer = Partial<TicketOutcome> & { refused?: RefusedForm }

type OfTicket = { ticketId: string }

/** Runs the forms of the page of a ticket. */
export const ticketActs: Acts<OfTicket, SessionUser, Promise<TicketOutcome>> = {
  answer: (sent, texts) =>
    sent.api.adminTickets
      .answer({ ...seen(sent, texts), text: textIn(texts), files: filesIn(sent.form) })
      .then(({ refusedFiles }) => ({ done: 'answer', unsent: refusedFiles })),
  note: (sent, texts) =>
    sent.api.adminTickets.note({ ...seen(sent, texts), text: textIn(texts) }).then(() => ({ done: 'note' })),
  take: (sent, texts) =>
    sent.api.adminTickets.assign({ ...seen(sent, texts), assignee: sent.sender.id }).then(() => ({ done: 'assign' })),
  assign: (sent, texts) =>
    sent.api.adminTickets
      .assign({ ...seen(sent, texts), assignee: texts.assignee || null })
      .then((ticket) => ({ done: ticket.assignee ? 'assign' : 'unassign' })),
  // The API refuses an unknown status.
  status: (sent, texts) =>
    sent.api.adminTickets
      .setStatus({ ...seen(sent, texts), status: (texts.status ?? '') as TicketStatus })
      .then(() => ({ done: 'status' })),
  // The API refuses an unknown priority.
  priority: (sent, texts) =>
    sent.api.adminTickets
      .setPriority({ ...seen(sent, texts), priority: (texts.priority ?? '') as TicketPriority })
      .then(() => ({ done: 'priority' })),
  merge: (sent, texts) =>
    sent.api.adminTickets
      .merge({ ...seen(sent, texts), into: texts.into ?? '' })
      .then(({ id }) => ({ done: 'merge', into: id })),
}

const seen = ({ params: { ticketId: id } }: SentForm<OfTicket>, { revision }: Texts) => ({
  id,
  revision: Number(revision),
})

const textIn = ({ text = '' }: Texts) => text
