import type { Statistics } from '#contract/analytics/statistics.ts'
import { classNames } from '#web/lib/class-names.ts'
import { shortMonthText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'

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

type Bar = { label: string; value: number; text: string }

const width = 560
const height = 200
const floor = 150
const ceiling = 26

/** Rendered on the server. The table beside it carries the same figures for screen readers. */
function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const step = width / bars.length
  const highest = bars.findLastIndex(({ value }) => value === most)
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full overflow-visible text-sea">
        <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line" />
        {bars.map(({ label, value, text }, at) => {
          const tall = most > 0 ? (Math.max(value, 0) / most) * (floor - ceiling) : 0
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect x={at * step} y={0} width={step} height={floor} fill="transparent" />
              <rect
                x={at * step + step * 0.18}
                y={floor - tall}
                width={step * 0.64}
                height={tall}
                rx={Math.min(4, tall / 2)}
                fill="currentColor"
                opacity={at === bars.length - 1 ? 0.55 : 1}
              />
              {at === highest && most > 0 && (
                <text
                  x={anchored(middle, text)}
                  y={floor - tall - 8}
                  className="fill-ink text-[13px] font-semibold max-sm:text-[20px]"
                  textAnchor="middle"
                >
                  {text}
                </text>
              )}
              <text x={middle} y={floor + 22} textAnchor="middle" className={monthLook(at)}>
                {label.slice(0, -5)}
              </text>
              {isNewYear(bars, at, 1) && <Year x={middle} label={label} look="text-[13px] max-sm:hidden" />}
              {at % 3 === 0 && isNewYear(bars, at, 3) && <Year x={middle} label={label} look="text-[20px] sm:hidden" />}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** Keeps a long label above the first or last bar inside the chart. */
function anchored(middle: number, text: string): number {
  const half = text.length * 4
  return Math.min(Math.max(middle, half), width - half)
}

/** Small screens show only every third month. */
const monthLook = (at: number) =>
  classNames('fill-ink-soft text-[13px] max-sm:text-[20px]', at % 3 !== 0 && 'max-sm:hidden')

/** True for the first shown bar of its year. `step` is the distance between two shown bars. */
const isNewYear = (bars: readonly Bar[], at: number, step: number) =>
  at === 0 || bars[at]?.label.slice(-4) !== bars[at - step]?.label.slice(-4)

function Year({ x, label, look }: { x: number; label: string; look: string }) {
  return (
    <text x={x} y={floor + 44} textAnchor="middle" className={classNames('fill-ink-soft', look)}>
      {label.slice(-4)}
    </text>
  )
}
