import type { AdminTicketRow } from '#contract/office/tickets.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** The deadline of a ticket in the zone of the office, marked where it is over. */
export function DueText({ ticket: { dueAt, isOverdue } }: { ticket: Pick<AdminTicketRow, 'dueAt' | 'isOverdue'> }) {
  const { openingZone: zone } = useSite().settings
  if (dueAt === null) return '–'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={dueAt}>{zonedMomentText(dueAt, zone)}</time>
      {isOverdue && <Badge tone="bad">{m.office_ticket_overdue()}</Badge>}
    </span>
  )
}
