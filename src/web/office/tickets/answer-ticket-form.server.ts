import type { SessionUser } from '#contract/identity/user.ts'
import type { TicketStatus } from '#contract/support/support.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { Acts, SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'

export type TicketDone = 'answer' | 'note' | 'assign' | 'unassign' | 'status'
export type TicketAnswer = { refused?: RefusedForm; done?: TicketDone }

type OfTicket = { ticketId: string }

/** Runs the forms of the page of a ticket. */
export const ticketActs: Acts<OfTicket, SessionUser, Promise<TicketDone>> = {
  answer: (sent, texts) =>
    sent.api.adminTickets.answer({ ...seen(sent, texts), text: textIn(texts) }).then(() => 'answer'),
  note: (sent, texts) => sent.api.adminTickets.note({ ...seen(sent, texts), text: textIn(texts) }).then(() => 'note'),
  take: (sent, texts) =>
    sent.api.adminTickets.assign({ ...seen(sent, texts), assignee: sent.sender.id }).then(() => 'assign'),
  assign: (sent, texts) =>
    sent.api.adminTickets
      .assign({ ...seen(sent, texts), assignee: texts.assignee || null })
      .then((ticket) => (ticket.assignee ? 'assign' : 'unassign')),
  // The API refuses an unknown status.
  status: (sent, texts) =>
    sent.api.adminTickets
      .setStatus({ ...seen(sent, texts), status: (texts.status ?? '') as TicketStatus })
      .then(() => 'status'),
}

const seen = ({ params: { ticketId: id } }: SentForm<OfTicket>, { revision }: Texts) => ({
  id,
  revision: Number(revision),
})

const textIn = ({ text = '' }: Texts) => text
