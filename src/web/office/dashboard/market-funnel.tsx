import type { MarketStages } from '#contract/analytics/dashboard.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { FunnelChart } from '#web/parts/statistics/funnel-chart.tsx'
import { Table } from '#web/ui/table.tsx'

const names: Record<keyof MarketStages, () => string> = {
  searches: m.funnel_searches,
  views: m.funnel_views,
  quotes: m.funnel_quotes,
  holds: m.funnel_holds,
  paid: m.funnel_paid,
}

/** The funnel from search to paid booking and that of the period before, as a chart and as figures. */
export function MarketFunnel({
  funnel: { current, previous },
}: {
  funnel: Record<'current' | 'previous', MarketStages>
}) {
  const counted = (Object.keys(names) as (keyof MarketStages)[]).flatMap((key) => {
    const now = current[key]
    return now === null ? [] : [{ key, label: names[key](), now, before: previous[key] ?? 0 }]
  })
  const stages = counted.map((stage, at) => ({ ...stage, share: shareText(stage.now, counted[at - 1]?.now) }))
  return (
    <section aria-labelledby="funnel" className="grid gap-4">
      <h3 id="funnel" className="text-lg">
        {m.funnel_title()}
      </h3>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="rounded-lg border border-line bg-surface p-5">
          <FunnelChart stages={stages} />
        </div>
        <Table
          caption={m.funnel_title()}
          rows={stages}
          rowKey={({ key }) => key}
          columns={[
            { key: 'stage', head: m.stats_stage(), cell: ({ label }) => label },
            { key: 'now', head: m.stats_now(), numeric: true, cell: ({ now }) => countText(now) },
            { key: 'share', head: m.stats_share(), numeric: true, cell: ({ share }) => share },
            { key: 'before', head: m.stats_days_before(), numeric: true, cell: ({ before }) => countText(before) },
          ]}
        />
      </div>
    </section>
  )
}

/** The share of the step above. */
const shareText = (count: number, above: number | undefined) =>
  above ? percentText(Math.round((count * 10_000) / above), 1) : '–'
