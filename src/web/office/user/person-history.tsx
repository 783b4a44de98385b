import type { AdminUser } from '#contract/office/user.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { AuditDetails } from '#web/office/frame/audit-details.tsx'
import { eventText } from '#web/office/frame/audit-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonSection } from './person-section.tsx'

export function PersonMails({ mails }: { mails: NonNullable<AdminUser['mails']> }) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_mails()} count={mails.length} empty={m.person_no_mails()}>
      <Table
        caption={m.person_mails()}
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'mail',
            head: m.person_mail(),
            cell: ({ subject }) => subject ?? <span className="text-ink-soft">{m.person_mail_secret()}</span>,
          },
          {
            key: 'queued',
            head: m.person_mail_queued(),
            unbroken: true,
            cell: ({ queuedAt }) => momentText(queuedAt, zone),
          },
          {
            key: 'sent',
            head: m.person_mail_delivered(),
            unbroken: true,
            cell: ({ sentAt }) =>
              sentAt ? momentText(sentAt, zone) : <Badge tone="warn">{m.person_mail_waits()}</Badge>,
          },
        ]}
      />
    </PersonSection>
  )
}

/** The audit records of the account. Their details hold the reasons of suspensions. */
export function PersonHistory({ person: { id: own, audit } }: { person: AdminUser }) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_audit()} count={audit.length} empty={m.person_no_audit()}>
      <Table
        caption={m.person_audit()}
        rows={audit}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            head: m.person_event_at(),
            unbroken: true,
            cell: ({ at }) => <time dateTime={at}>{momentText(at, zone)}</time>,
          },
          { key: 'event', head: m.person_event(), cell: ({ event }) => eventText(event) },
          { key: 'by', head: m.person_by(), unbroken: true, cell: ({ actor }) => <Actor actor={actor} own={own} /> },
          {
            key: 'details',
            head: m.person_details(),
            cell: ({ details }) => <AuditDetails details={details} names={{}} />,
          },
        ]}
      />
    </PersonSection>
  )
}

function Actor({ actor, own }: { actor: AdminUser['audit'][number]['actor']; own: string }) {
  if (actor === null) return '–'
  if (actor.id === own) return m.person_by_self()
  return <TextLink to={pagePath('/adminn/users/:userId', { userId: actor.id })}>{actor.name}</TextLink>
}
