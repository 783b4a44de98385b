import type { Statistics, StatisticsFigures } from '#contract/analytics/statistics.ts'
import { dateText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { FunnelChart } from './funnel-chart.tsx'

type Stage = {
  key: 'views' | 'quotes' | 'begun' | 'confirmed'
  label: string
  now: number
  before: number
  /**
   * The share of the previous stage in basis points; null for the first stage, and where the previous one was not counted for the
   * whole period.
   */
  shareNow: number | null
  shareBefore: number | null
}

const keys = ['views', 'quotes', 'begun', 'confirmed'] as const

/** The stages of the funnel, each with its count of the period before. */
function stagesOf({ current, previous, from, until, countedSince }: Statistics): Stage[] {
  const labels = {
    views: m.stats_views(),
    quotes: m.stats_quotes(),
    begun: m.stats_begun(),
    confirmed: m.stats_confirmed(),
  }
  const isWhole = (first: string) => countedSince !== null && countedSince <= first
  const before = firstDayBefore({ from, until })
  return keys.map((key, at) => {
    const above = keys[at - 1]
    // Bookings from days without counted views would make the share too large.
    const shareIn = (figures: StatisticsFigures, first: string) =>
      above && (above === 'begun' || isWhole(first)) ? shareOf(figures[key], figures[above]) : null
    return {
      key,
      label: labels[key],
      now: current[key],
      before: previous[key],
      shareNow: shareIn(current, from),
      shareBefore: shareIn(previous, before),
    }
  })
}

/** The share of views that became bookings, in basis points; null where views were not counted for the whole period. */
const conversionOf = ({ current, from, countedSince }: Statistics): number | null =>
  countedSince !== null && countedSince <= from ? shareOf(current.confirmed, current.views) : null

function firstDayBefore({ from, until }: Pick<Statistics, 'from' | 'until'>): string {
  const first = Date.parse(from)
  return new Date(first - (Date.parse(until) - first)).toISOString().slice(0, 10)
}

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((part * 10_000) / whole) : null)

/** The funnel from page view to booking as a chart, with its figures and those of the period before. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const stages = stagesOf(statistics)
  const conversion = conversionOf(statistics)
  const { countedSince, from } = statistics
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.stats_funnel()}</h2>
      {conversion !== null && (
        <p className="max-w-prose text-ink-soft">{m.stats_funnel_text({ percent: percentText(conversion, 2) })}</p>
      )}
      {(countedSince === null || countedSince > from) && (
        <p className="max-w-prose text-ink-soft">
          {countedSince === null ? m.stats_not_counted_yet() : m.stats_counted_since({ date: dateText(countedSince) })}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="rounded-lg border border-line bg-surface p-5">
          <FunnelChart stages={stages} />
        </div>
        <Table
          caption={m.stats_funnel()}
          rows={stages}
          rowKey={({ key }) => key}
          columns={[
            { key: 'stage', head: m.stats_stage(), cell: ({ label }) => label },
            { key: 'now', head: m.stats_now(), numeric: true, cell: ({ now }) => countText(now) },
            { key: 'share', head: m.stats_share(), numeric: true, cell: ({ shareNow }) => shareText(shareNow) },
            { key: 'before', head: m.stats_days_before(), numeric: true, cell: ({ before }) => countText(before) },
            {
              key: 'share-before',
              head: m.stats_share_before(),
              numeric: true,
              cell: ({ shareBefore }) => shareText(shareBefore),
            },
          ]}
        />
      </div>
    </section>
  )
}

const shareText = (share: Stage['shareNow']) => (share === null ? '–' : percentText(share, 1))
