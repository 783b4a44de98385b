import type { Statistics } from '#contract/analytics/statistics.ts'
import { dateText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { conversionOf, type Stage, stagesOf } from './funnel-stages.ts'

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
