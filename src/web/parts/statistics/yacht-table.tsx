import type { Statistics } from '#contract/analytics/statistics.ts'
import type { Money } from '#shared/money.ts'
import { numberText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'

type Row = Statistics['byYacht'][number]

/** The period by yacht: earnings, time sold, occupancy and what a charter brought on average. */
export function YachtTable({ rows }: { rows: readonly Row[] }) {
  const amount = { numeric: true, unbroken: true } as const
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.stats_by_yacht()}</h2>
      <p className="max-w-prose text-ink-soft">{m.stats_by_yacht_text()}</p>
      <Table
        caption={m.stats_by_yacht()}
        rows={rows}
        rowKey={({ yacht }) => yacht.id}
        columns={[
          { key: 'yacht', head: m.stats_yacht(), cell: ({ yacht }) => yacht.title || m.unnamed_yacht() },
          { key: 'earned', head: m.stats_revenue(), ...amount, cell: ({ earned }) => <Sums sums={earned} /> },
          { key: 'charters', head: m.stats_charters(), ...amount, cell: ({ charters }) => countText(charters) },
          { key: 'time', head: m.stats_time(), ...amount, cell: timeOf },
          {
            key: 'occupancy',
            head: m.stats_occupancy(),
            ...amount,
            cell: ({ occupancyBp }) => (occupancyBp === null ? '–' : percentText(occupancyBp, 1)),
          },
          { key: 'average', head: m.stats_average(), ...amount, cell: ({ average }) => <Sums sums={average} /> },
        ]}
      />
    </section>
  )
}

const Sums = ({ sums }: { sums: readonly Money[] }) =>
  sums.length === 0
    ? '–'
    : sums.map((money) => (
        <span key={money.currency} className="block">
          {moneyText(money)}
        </span>
      ))

const timeOf = ({ hours, nights }: Row) =>
  [
    ...(hours > 0 ? [m.stats_hours({ hours: numberText(hours, 1) })] : []),
    ...(nights > 0 ? [m.stats_nights({ count: nights })] : []),
  ].join(', ') || '–'
