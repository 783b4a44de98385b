import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { documentsDownload } from '#contract/http-routes.ts'
import type { AdminUser } from '#contract/office/user.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { dayText, instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonSection } from './person-section.tsx'

export function PersonBookings({ bookings: { data, totalCount } }: { bookings: NonNullable<AdminUser['bookings']> }) {
  return (
    <PersonSection title={m.person_bookings()} count={totalCount} empty={m.person_no_bookings()}>
      {totalCount > data.length && (
        <p className="text-sm text-ink-soft">{m.person_bookings_first({ shown: data.length, count: totalCount })}</p>
      )}
      <Table
        caption={m.person_bookings()}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'booking',
            head: m.person_booking(),
            unbroken: true,
            cell: ({ id, reference }) => <BookingLink id={id} text={reference} />,
          },
          {
            key: 'state',
            head: m.person_state(),
            cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].text()}</Badge>,
          },
          {
            key: 'yacht',
            head: m.person_yacht(),
            cell: ({ yacht: { id, title } }) => (
              <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>
                {title || m.unnamed_yacht()}
              </TextLink>
            ),
          },
          { key: 'day', head: m.person_day(), unbroken: true, cell: ({ date }) => dayText(date) },
          {
            key: 'total',
            head: m.person_total(),
            numeric: true,
            unbroken: true,
            cell: ({ total }) => moneyText(total),
          },
        ]}
      />
    </PersonSection>
  )
}

export function PersonDocuments({ documents }: { documents: NonNullable<AdminUser['documents']> }) {
  const zone = useBrowserZone()
  return (
    <PersonSection title={m.person_documents()} count={documents.length} empty={m.person_no_documents()}>
      <Table
        caption={m.person_documents()}
        rows={documents}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            head: m.person_number(),
            unbroken: true,
            cell: ({ id, bookingId, number }) => (
              <TextLink to={apiPath(documentsDownload, { id: bookingId, file: `${id}.pdf` })} reloadDocument>
                {number}
              </TextLink>
            ),
          },
          { key: 'kind', head: m.person_kind(), cell: ({ kind }) => kinds[kind]() },
          {
            key: 'issued',
            head: m.person_issued(),
            unbroken: true,
            cell: ({ issuedAt }) => instantDayText(issuedAt, zone),
          },
          {
            key: 'amount',
            head: m.person_amount(),
            numeric: true,
            unbroken: true,
            cell: (document) => moneyText(document),
          },
        ]}
      />
    </PersonSection>
  )
}

const BookingLink = ({ id, text }: { id: string; text: string }) => (
  <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: id })}>{text}</TextLink>
)

const states: Record<BookingStatus, { tone: 'warn' | 'good' | 'plain' | 'bad'; text: () => string }> = {
  pending: { tone: 'warn', text: m.status_held },
  confirmed: { tone: 'good', text: m.status_confirmed },
  completed: { tone: 'plain', text: m.status_completed },
  cancelled: { tone: 'bad', text: m.status_cancelled },
}

const kinds = {
  invoice: m.money_document_invoice,
  receipt: m.money_document_receipt,
  credit_note: m.money_document_credit_note,
}
