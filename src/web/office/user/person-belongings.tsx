import type { AdminUser } from '#contract/office/user.ts'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { paperNames, paperStates } from '#web/parts/listings/paper-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonSection } from './person-section.tsx'

const listClass = 'divide-y divide-line rounded-md border border-line bg-surface'
const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm'

export function PersonDevices({ devices }: Pick<AdminUser, 'devices'>) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_devices()} count={devices.length} empty={m.person_no_devices()}>
      <Table
        caption={m.person_devices()}
        rows={devices}
        rowKey={({ id }) => id}
        columns={[
          { key: 'device', head: m.person_device(), unbroken: true, cell: ({ device }) => device },
          { key: 'address', head: m.person_device_address(), cell: ({ address }) => address || '–' },
          {
            key: 'since',
            head: m.person_device_since(),
            unbroken: true,
            cell: ({ signedInAt }) => momentText(signedInAt, zone),
          },
          {
            key: 'seen',
            head: m.person_last_seen(),
            unbroken: true,
            cell: ({ lastSeenAt }) => momentText(lastSeenAt, zone),
          },
        ]}
      />
    </PersonSection>
  )
}

export function PersonWishes({ wishes }: Pick<AdminUser, 'wishes'>) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_wishes()} count={wishes.length} empty={m.person_no_wishes()}>
      <ul data-list className={listClass}>
        {wishes.map(({ yachtId, title, addedAt }) => (
          <li key={yachtId} className={rowClass}>
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: yachtId })}>
              {title || m.unnamed_yacht()}
            </TextLink>
            <span className="text-ink-soft">{instantDayText(addedAt, zone)}</span>
          </li>
        ))}
      </ul>
    </PersonSection>
  )
}

export function PersonReviews({ reviews }: Pick<AdminUser, 'reviews'>) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_reviews()} count={reviews.length} empty={m.person_no_reviews()}>
      <ul data-list className={listClass}>
        {reviews.map(({ id, yachtId, title, rating, comment, at }) => (
          <li key={id} className="grid gap-1.5 px-4 py-3 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: yachtId })}>
                {title || m.unnamed_yacht()}
              </TextLink>
              <span className="text-ink-soft">{instantDayText(at, zone)}</span>
            </span>
            <Stars value={rating} className="size-4" />
            {comment && <p className="max-w-prose wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ul>
    </PersonSection>
  )
}

/** The papers that an owner sent for a check. Customers have none. */
export function PersonPapers({ papers }: { papers: NonNullable<AdminUser['papers']> }) {
  if (papers.length === 0) return null
  return (
    <PersonSection title={m.person_papers()} count={papers.length} empty="">
      <ul data-list className={listClass}>
        {papers.map(({ id, type, status, notes }) => (
          <li key={id ?? type} className={rowClass}>
            <span>
              {paperNames[type]()}
              {notes && <span className="text-ink-soft"> · {notes}</span>}
            </span>
            <Badge tone={paperStates[status].tone}>{paperStates[status].text()}</Badge>
          </li>
        ))}
      </ul>
      <TextLink to={pagePath('/adminn/papers')} className="justify-self-start">
        {m.person_paper_check()}
      </TextLink>
    </PersonSection>
  )
}
