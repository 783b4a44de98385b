import type { TicketSummary } from '#contract/support.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ticketStatuses } from './ticket-words.ts'

/** How a ticket stands, and whether the last word is ours. */
export function TicketStanding({ status, answered }: Pick<TicketSummary, 'status' | 'answered'>) {
  const { tone, text } = ticketStatuses[status]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text()}</Badge>
      {answered && <Badge tone="good">{m.ticket_answered()}</Badge>}
    </span>
  )
}
