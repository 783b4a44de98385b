import type { ListedRate } from '#contract/currency/rates.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { originText, rateAges, rateText } from './rate-words.ts'

/** The newest rate of each currency with its age and origin. */
export function RateTable({ rates }: { rates: readonly ListedRate[] }) {
  const zone = useBrowserZone()
  const columns: Column<ListedRate>[] = [
    {
      key: 'currency',
      head: m.rates_currency(),
      cell: ({ currency, name }) => (
        <div className="min-w-44">
          <TextLink to={pagePath('/adminn/money/rates/:currency', { currency })}>{currency}</TextLink>{' '}
          <span className="text-ink-soft">{name}</span>
        </div>
      ),
    },
    { key: 'rate', head: m.rates_one(), numeric: true, cell: ({ rate }) => (rate ? rateText(rate) : '–') },
    { key: 'age', head: m.rates_age(), unbroken: true, cell: ({ age }) => <AgeBadge age={age} /> },
    { key: 'asOf', head: m.rates_as_of(), unbroken: true, cell: ({ asOf }) => (asOf ? momentText(asOf, zone) : '–') },
    { key: 'from', head: m.rates_from(), cell: (rate) => originText(rate, rate.age === 'example') },
    {
      key: 'peg',
      head: m.rates_peg(),
      unbroken: true,
      cell: ({ peg, currency }) =>
        peg ? m.rates_peg_now({ rate: rateText(peg.rate), currency, anchor: peg.anchor }) : '–',
    },
  ]
  return <Table caption={m.rates()} columns={columns} rows={rates} rowKey={({ currency }) => currency} />
}

export function AgeBadge({ age }: Pick<ListedRate, 'age'>) {
  if (age === null) return '–'
  return <Badge tone={rateAges[age].tone}>{rateAges[age].text()}</Badge>
}
