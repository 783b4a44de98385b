import type { ApiClient } from '#contract/client.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { FunnelChart } from '#web/parts/statistics/funnel-chart.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { FruitlessSearches } from './fruitless-searches.tsx'
import { VisitSection } from './visit-section.tsx'

type Visits = Awaited<ReturnType<ApiClient['dashboard']['visits']>>

const steps = {
  seen: m.visits_step_seen,
  wished: m.visits_step_wished,
  quoted: m.visits_step_quoted,
  booked: m.visits_step_booked,
}
const keys = Object.keys(steps) as (keyof typeof steps)[]

/** The steps from a yacht's page to a booking, with the money of the bookings for those who may read it. */
export function VisitFunnel({ funnel, filters }: Pick<Visits, 'funnel'> & { filters: URLSearchParams }) {
  const { current, previous } = funnel
  const rows = keys.map((key) => ({ key, label: steps[key](), now: current[key], before: previous[key] }))
  return (
    <VisitSection id="funnel" title={m.visits_funnel()} file={{ list: 'dashboard.visitDays', filters }}>
      <p className="max-w-prose text-sm text-ink-soft">{m.visits_funnel_text()}</p>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="rounded-lg border border-line bg-surface p-5">
          <FunnelChart stages={rows} />
        </div>
        <div className="grid gap-3">
          <Table
            caption={m.visits_funnel()}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              { key: 'stage', head: m.stats_stage(), cell: ({ label }) => label },
              { key: 'now', head: m.stats_now(), numeric: true, cell: ({ now }) => countText(now) },
              { key: 'share', head: m.visits_share(), numeric: true, cell: ({ now }) => shareText(now, current.seen) },
              { key: 'before', head: m.stats_days_before(), numeric: true, cell: ({ before }) => countText(before) },
            ]}
          />
          {current.gross && (
            <p>{m.visits_gross_before({ value: sumText(current.gross), before: sumText(previous.gross ?? []) })}</p>
          )}
        </div>
      </div>
    </VisitSection>
  )
}

const shareText = (count: number, whole: number) =>
  whole > 0 ? percentText(Math.round((count * 10_000) / whole), 1) : '–'

const sumText = (sums: readonly { amount: number; currency: string }[]) =>
  sums.length === 0 ? countText(0) : sums.map((money) => moneyText(money)).join(', ')

/** The searches of visitors, and those that found nothing. */
export function VisitSearches({ searches, filters }: Pick<Visits, 'searches'> & { filters: URLSearchParams }) {
  const { current, previous, places, fruitless } = searches
  return (
    <VisitSection id="searches" title={m.visits_searches()} file={{ list: 'dashboard.visitSearches', filters }}>
      <p>{m.visits_searches_text({ count: countText(current), before: countText(previous) })}</p>
      {places.length > 0 && (
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <section aria-labelledby="places" className="grid gap-4">
            <h3 id="places" className="text-lg">
              {m.visits_places()}
            </h3>
            <Table
              caption={m.visits_places()}
              rows={places}
              rowKey={({ place }) => String(place)}
              columns={[
                { key: 'place', head: m.fruitless_place(), cell: ({ place }) => place ?? m.fruitless_anywhere() },
                { key: 'all', head: m.fruitless_all(), numeric: true, cell: (each) => countText(each.searches) },
                {
                  key: 'none',
                  head: m.fruitless_without(),
                  numeric: true,
                  cell: (each) => countText(each.withoutResult),
                },
              ]}
            />
          </section>
          <FruitlessSearches searches={fruitless} />
        </div>
      )}
    </VisitSection>
  )
}
