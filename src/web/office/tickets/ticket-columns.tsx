import type { AdminTicketRow } from '#contract/office/tickets.ts'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { TicketState } from '#web/parts/support/ticket-standing.tsx'
import { ticketCategories, ticketPriorityTexts } from '#web/parts/support/ticket-words.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { DueText } from './due-text.tsx'

export function useTicketColumns(): ListColumn<AdminTicketRow>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'subject',
      head: m.office_ticket_subject(),
      fixed: true,
      cell: ({ id, reference, subject }) => (
        <div className="grid max-w-sm min-w-56 gap-1">
          <TextLink
            to={pagePath('/adminn/tickets/:ticketId', { ticketId: id })}
            className="line-clamp-2 justify-self-start wrap-anywhere"
          >
            {subject}
          </TextLink>
          <span className="text-ink-soft">{reference}</span>
        </div>
      ),
    },
    {
      key: 'status',
      card: 'side',
      head: m.account_state(),
      unbroken: true,
      cell: ({ status }) => <TicketState status={status} />,
    },
    { key: 'category', head: m.office_ticket_category(), cell: ({ category }) => ticketCategories[category]() },
    { key: 'asker', head: m.office_ticket_asker(), cell: ({ asker }) => <Clamped text={asker.name} /> },
    {
      key: 'due',
      head: m.office_ticket_due(),
      sort: 'due',
      unbroken: true,
      cell: (ticket) => <DueText ticket={ticket} />,
    },
    {
      key: 'priority',
      head: m.office_ticket_priority(),
      cell: ({ priority }) => ticketPriorityTexts[priority](),
    },
    {
      key: 'waits',
      head: m.office_ticket_waits(),
      sort: 'waiting',
      unbroken: true,
      cell: ({ waitsSince }) => (waitsSince ? momentText(waitsSince, zone) : '–'),
    },
    {
      key: 'assignee',
      head: m.office_ticket_assigned(),
      cell: ({ assignee }) => (assignee ? <Clamped text={assignee.name} /> : '–'),
    },
    {
      key: 'opened',
      head: m.office_ticket_opened(),
      sort: '-opened',
      unbroken: true,
      cell: ({ openedAt }) => instantDayText(openedAt, zone),
    },
    { key: 'email', head: m.your_email(), extra: true, cell: ({ asker }) => <Clamped text={asker.email} /> },
  ]
}

const Clamped = ({ text }: { text: string }) => (
  <span className="line-clamp-2 max-w-48 min-w-24 wrap-anywhere">{text}</span>
)
