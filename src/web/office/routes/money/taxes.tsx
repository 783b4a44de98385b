import type { TaxRow } from '#contract/documents/document-register.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { CurrencyFilter, PeriodFilter } from '#web/office/money/filter-fields.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { moneyText } from '#web/ui/price.tsx'
import type { Route } from './+types/taxes'

const operation = 'documentRegister.taxes'
const filters = ['country', 'currency', 'from', 'until'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_taxes(), hidden: true })

export default function Taxes({ loaderData: { page, views } }: Route.ComponentProps) {
  const totals = 'totals' in page ? page.totals : []
  const text = ({ currency, net, tax, gross }: (typeof totals)[number]) =>
    m.money_tax_total({
      net: moneyText({ amount: net, currency }),
      tax: moneyText({ amount: tax, currency }),
      gross: moneyText({ amount: gross, currency }),
    })
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_taxes()}
        text={m.money_taxes_text()}
      />
      <MoneyNav />
      <div className="grid gap-8">
        {totals.length > 0 && (
          <Facts facts={totals.map((total) => [m.money_total_of({ currency: total.currency }), text(total)])} />
        )}
        <ListFrame
          operation={operation}
          caption={m.money_taxes()}
          columns={taxColumns()}
          page={page}
          rowKey={({ country, month, currency, basisPoints, label }) =>
            `${country} ${month} ${currency} ${basisPoints} ${label}`
          }
          sort="month"
          views={views}
          filters={
            <ListFilters label={m.money_taxes()} names={filters}>
              <TextFilter name="country" label={m.money_country()} maxLength={2} />
              <CurrencyFilter />
              <PeriodFilter />
            </ListFilters>
          }
          empty={m.money_no_taxes()}
        />
      </div>
    </>
  )
}

function taxColumns(): ListColumn<TaxRow>[] {
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return [
    {
      key: 'country',
      head: m.money_country(),
      fixed: true,
      cell: ({ country }) => country ?? m.money_country_unknown(),
    },
    { key: 'month', head: m.money_month(), unbroken: true, cell: ({ month }) => month },
    {
      key: 'rate',
      head: m.money_rate(),
      cell: ({ label, basisPoints }) =>
        basisPoints === 0 && label === '' ? m.money_no_tax() : `${label} ${percent.format(basisPoints / 10_000)}`,
    },
    { key: 'net', head: m.money_net(), numeric: true, cell: ({ net }) => <Amount money={net} /> },
    { key: 'tax', head: m.money_tax(), numeric: true, cell: ({ tax }) => <Amount money={tax} strong /> },
    { key: 'gross', head: m.money_gross(), numeric: true, cell: ({ gross }) => <Amount money={gross} /> },
    { key: 'documents', head: m.money_documents(), numeric: true, cell: ({ documents }) => documents },
  ]
}
