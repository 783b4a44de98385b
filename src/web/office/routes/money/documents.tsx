import type { RegisteredDocument } from '#contract/documents/document-register.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { BookingLink } from '#web/office/money/booking-link.tsx'
import { CurrencyFilter, PeriodFilter } from '#web/office/money/filter-fields.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter, TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/documents'

const operation = 'documentRegister.list'
const filters = ['q', 'kind', 'country', 'currency', 'from', 'until'] as const

const kinds: Record<RegisteredDocument['kind'], () => string> = {
  invoice: m.money_document_invoice,
  receipt: m.money_document_receipt,
  credit_note: m.money_document_credit_note,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_documents(), hidden: true })

export default function Documents({ loaderData: { page, views } }: Route.ComponentProps) {
  const options = Object.entries(kinds).map(([kind, name]) => [kind, name()] as const)
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_documents()}
        text={m.money_documents_text()}
      />
      <MoneyNav />
      <ListFrame
        operation={operation}
        caption={m.money_documents()}
        columns={useDocumentColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-issued"
        views={views}
        filters={
          <ListFilters
            label={m.money_documents()}
            names={filters}
            search={{ name: 'q', label: m.money_document_search() }}
          >
            <SelectFilter name="kind" label={m.money_kind()} options={options} />
            <TextFilter name="country" label={m.money_country()} maxLength={2} />
            <CurrencyFilter />
            <PeriodFilter />
          </ListFilters>
        }
        empty={m.money_no_documents()}
      />
    </>
  )
}

function useDocumentColumns(): ListColumn<RegisteredDocument>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'number',
      head: m.money_number(),
      fixed: true,
      unbroken: true,
      cell: ({ number, url }) => (
        <a href={url} download className="underline underline-offset-4 hover:text-sea">
          {number}
        </a>
      ),
    },
    { key: 'kind', head: m.money_kind(), cell: ({ kind }) => kinds[kind]() },
    {
      key: 'issued',
      head: m.money_issued(),
      sort: '-issued',
      unbroken: true,
      cell: ({ issuedAt }) => momentText(issuedAt, zone),
    },
    {
      key: 'amount',
      card: 'side',
      head: m.money_amount(),
      sort: '-amount',
      numeric: true,
      cell: ({ amount }) => <Amount money={amount} strong />,
    },
    { key: 'seller', head: m.money_seller(), cell: ({ seller }) => seller },
    { key: 'buyer', head: m.money_buyer(), cell: ({ buyer }) => buyer },
    { key: 'country', head: m.money_country(), cell: ({ country }) => country ?? '–' },
    { key: 'booking', head: m.money_booking(), unbroken: true, cell: (row) => <BookingLink {...row} /> },
  ]
}
