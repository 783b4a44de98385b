import type { TicketSummary } from '#contract/support/support.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { TicketStanding } from './ticket-standing.tsx'
import { ticketCategories } from './ticket-words.ts'

/** The user's tickets, each linked to its page. */
export function TicketList({ tickets }: { tickets: readonly TicketSummary[] }) {
  const zone = useBrowserZone()
  return (
    <ul data-list className="divide-y divide-line rounded-lg border border-line bg-surface">
      {tickets.map(({ id, reference, subject, category, date, ...standing }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
          <div className="min-w-0">
            <TextLink
              to={pagePath('/UserDashboard/support/:ticketId', { ticketId: id })}
              className="font-semibold wrap-anywhere"
            >
              {subject}
            </TextLink>
            <p className="mt-1 text-sm text-ink-soft">
              {ticketCategories[category]()} · {instantDayText(date, zone)} · {reference}
            </p>
          </div>
          <TicketStanding {...standing} />
        </li>
      ))}
    </ul>
  )
}
