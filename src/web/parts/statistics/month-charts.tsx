import type { Statistics } from '#contract/analytics/statistics.ts'
import { shortMonthText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { BarChart } from './bar-chart.tsx'

type Month = Statistics['months'][number]

/** A year by month: two charts and their figures. */
export function MonthCharts({ months }: { months: readonly Month[] }) {
  const currencies = [...new Set(months.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort()
  const earned = ({ revenue }: Month, wanted: string) =>
    revenue.find(({ currency }) => currency === wanted)?.amount ?? 0
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{m.stats_months()}</h2>
      <div className="grid gap-5 xl:grid-cols-2">
        <BarChart
          title={m.stats_occupancy_chart()}
          bars={months.map(({ month, occupancyBp }) => ({
            label: shortMonthText(month),
            value: occupancyBp ?? 0,
            text: percentText(occupancyBp ?? 0),
          }))}
        />
        {currencies.map((currency) => (
          <BarChart
            key={currency}
            title={m.stats_revenue_chart({ currency })}
            bars={months.map((each) => ({
              label: shortMonthText(each.month),
              value: earned(each, currency),
              text: moneyText({ amount: earned(each, currency), currency }),
            }))}
          />
        ))}
      </div>
      <details>
        <summary className="cursor-pointer text-sea underline underline-offset-4">{m.stats_table()}</summary>
        <div className="mt-4">
          <Table
            caption={m.stats_months()}
            rows={[...months].reverse()}
            rowKey={({ month }) => month}
            columns={[
              { key: 'month', head: m.stats_month(), unbroken: true, cell: ({ month }) => shortMonthText(month) },
              {
                key: 'occupancy',
                head: m.stats_occupancy(),
                numeric: true,
                cell: ({ occupancyBp }) => (occupancyBp === null ? '–' : percentText(occupancyBp, 1)),
              },
              {
                key: 'confirmed',
                head: m.stats_confirmed(),
                numeric: true,
                cell: ({ confirmed }) => countText(confirmed),
              },
              ...currencies.map((currency) => ({
                key: currency,
                head: `${m.stats_revenue()}, ${currency}`,
                numeric: true,
                unbroken: true,
                cell: (each: Month) => moneyText({ amount: earned(each, currency), currency }),
              })),
            ]}
          />
        </div>
      </details>
    </section>
  )
}
