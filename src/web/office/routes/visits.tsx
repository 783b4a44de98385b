import { apiContext } from '#web/context.ts'
import { countText } from '#web/lib/numbers.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { DayChart } from '#web/office/dashboard/day-chart.tsx'
import { VisitFunnel, VisitSearches } from '#web/office/dashboard/visit-funnel.tsx'
import { LiveVisits, VisitLists, YachtVisits } from '#web/office/dashboard/visit-lists.tsx'
import { exportFilters, readPeriod, VisitPeriod } from '#web/office/dashboard/visit-period.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/visits'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'dashboard.visits')
  const period = readPeriod(url.searchParams)
  return { visits: await context.get(apiContext).dashboard.visits(period), period }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.visits_title(), hidden: true })

export default function Visits({ loaderData: { visits, period } }: Route.ComponentProps) {
  const { current, days, lists, yachts, now, funnel, searches } = visits
  const filters = exportFilters(period)
  return (
    <div data-wide>
      <OfficeHeading title={m.visits_title()} text={m.visits_text()} />
      <div className="grid gap-10">
        <LiveVisits now={now} />
        <VisitPeriod period={period} shown={visits} />
        {current.events === 0 ? (
          <StatePanel title={m.visits_none()} text={m.visits_none_text()} />
        ) : (
          <>
            <Totals {...visits} />
            <DayChart
              title={m.visits_day_chart()}
              days={days.map(({ day, visitors }) => ({ day, value: visitors, text: countText(visitors) }))}
            />
            <VisitFunnel funnel={funnel} filters={filters} />
            {yachts.length > 0 && <YachtVisits yachts={yachts} filters={filters} />}
            <VisitLists lists={lists} filters={filters} />
          </>
        )}
        <VisitSearches searches={searches} filters={filters} />
        <p>
          <TextLink to={pagePath('/adminn/visits/consents')}>{m.consents_link()}</TextLink>
        </p>
      </div>
    </div>
  )
}

type Report = Route.ComponentProps['loaderData']['visits']

function Totals({ current, previous }: Pick<Report, 'current' | 'previous'>) {
  const cards = [
    { label: m.visits_visitors(), value: current.visitors, before: previous.visitors },
    { label: m.visits_page_views(), value: current.pageViews, before: previous.pageViews },
    { label: m.visits_events(), value: current.events, before: previous.events },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {cards.map(({ label, value, before }) => (
        <div key={label} className="grid gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">{countText(value)}</dd>
          <dd className="text-sm text-ink-soft">{m.stats_before({ value: countText(before) })}</dd>
        </div>
      ))}
    </dl>
  )
}
