import type { TicketStatus, TicketSummary } from '#contract/support/support.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ticketStatuses } from './ticket-words.ts'

/** The state of a ticket, and whether the last message is ours. */
export function TicketStanding({ status, answered }: Pick<TicketSummary, 'status' | 'answered'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <TicketState status={status} />
      {answered && <Badge tone="good">{m.ticket_answered()}</Badge>}
    </span>
  )
}

export function TicketState({ status }: { status: TicketStatus }) {
  const { tone, text } = ticketStatuses[status]
  return <Badge tone={tone}>{text()}</Badge>
}
