import type { MarketStages } from '#contract/analytics/dashboard.ts'
import type { ApiClient } from '#contract/client.ts'
import { addDays } from '#shared/local-date.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { FunnelChart } from '#web/parts/statistics/funnel-chart.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { DayChart } from './day-chart.tsx'
import { FruitlessSearches } from './fruitless-searches.tsx'
import { MarketFigureCards, type RowFilters } from './market-figures.tsx'

const names: Record<keyof MarketStages, () => string> = {
  searches: m.funnel_searches,
  views: m.funnel_views,
  quotes: m.funnel_quotes,
  holds: m.funnel_holds,
  paid: m.funnel_paid,
}

/** The funnel from search to paid booking and that of the period before, as a chart and as figures. */
function MarketFunnel({ funnel: { current, previous } }: { funnel: Record<'current' | 'previous', MarketStages> }) {
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

type Figures = Awaited<ReturnType<ApiClient['dashboard']['figures']>>
type AllFiguresProps = { figures: Figures; place: string; type: string; owner: string; seesBookings: boolean }

/** The sums of a period and of the period before it, a chart by day, and the visitors' funnel. */
export function AllFigures({ figures, seesBookings, ...part }: AllFiguresProps) {
  const currencies = [...new Set(figures.days.flatMap(({ gross }) => gross.map(({ currency }) => currency)))].sort()
  return (
    <>
      <MarketFigureCards
        current={figures.current}
        previous={figures.previous}
        of={rowsOf(figures, part)}
        seesBookings={seesBookings}
      />
      {figures.days.length > 1 && (
        <div className="grid gap-5 xl:grid-cols-2">
          <DayChart
            title={m.figure_confirmed()}
            days={figures.days.map(({ day, confirmed }) => ({ day, value: confirmed, text: countText(confirmed) }))}
          />
          {currencies.map((currency) => (
            <DayChart
              key={currency}
              title={`${m.figure_gross()}, ${currency}`}
              days={figures.days.map(({ day, gross }) => {
                const amount = gross.find((each) => each.currency === currency)?.amount ?? 0
                return { day, value: amount, text: moneyText({ amount, currency }) }
              })}
            />
          ))}
        </div>
      )}
      <MarketFunnel funnel={figures.funnel} />
      <FruitlessSearches searches={figures.fruitless} />
    </>
  )
}

type Part = Pick<AllFiguresProps, 'place' | 'type' | 'owner'>

/** The filters of the rows that the figures sum. Both days are included. */
const rowsOf = ({ from, until }: Figures, { place, type, owner }: Part): RowFilters => ({
  from,
  until: addDays(until, -1),
  ...(place && { place }),
  ...(type && { type }),
  ...(owner && { owner }),
})
