import type { AuditRecord } from '#contract/office/administrators.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AuditDetails } from './audit-details.tsx'
import { eventText } from './audit-words.ts'

export function useAuditColumns(): ListColumn<AuditRecord>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'at',
      card: 'side',
      head: m.moment(),
      sort: '-at',
      fixed: true,
      unbroken: true,
      cell: ({ at }) => <time dateTime={at}>{momentText(at, zone)}</time>,
    },
    { key: 'event', head: m.event(), fixed: true, card: 'heading', cell: ({ event }) => eventText(event) },
    {
      key: 'details',
      head: m.details(),
      cell: ({ details, names }) => <AuditDetails details={details} names={names} />,
    },
    { key: 'actor', head: m.audit_actor(), unbroken: true, cell: ({ actorId, actor }) => person(actorId, actor) },
    { key: 'user', head: m.audit_concerned(), unbroken: true, cell: ({ userId, email }) => person(userId, email) },
    { key: 'address', head: m.network_address(), cell: ({ address }) => address ?? '–' },
  ]
}

/** A deleted account has no page to link to. */
const person = (userId: string | null, email: string | null) =>
  userId && email ? <TextLink to={pagePath('/adminn/users/:userId', { userId })}>{email}</TextLink> : '–'
