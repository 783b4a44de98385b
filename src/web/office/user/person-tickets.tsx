import type { AdminUser } from '#contract/office/user.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TicketStanding } from '#web/parts/support/ticket-standing.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonSection } from './person-section.tsx'

/** The person's support tickets. */
export function PersonTickets({ tickets }: Pick<AdminUser, 'tickets'>) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_tickets()} count={tickets.length} empty={m.person_no_tickets()}>
      <ul data-list className="divide-y divide-line rounded-md border border-line bg-surface">
        {tickets.map(({ id, subject, reference, date, ...standing }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <div className="min-w-0">
              <TextLink to={pagePath('/adminn/tickets/:ticketId', { ticketId: id })} className="wrap-anywhere">
                {subject}
              </TextLink>
              <p className="text-ink-soft">
                {reference} · {instantDayText(date, zone)}
              </p>
            </div>
            <TicketStanding {...standing} />
          </li>
        ))}
      </ul>
    </PersonSection>
  )
}
