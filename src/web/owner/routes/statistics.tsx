import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { FigureCards } from '#web/parts/statistics/figure-cards.tsx'
import { Funnel } from '#web/parts/statistics/funnel.tsx'
import { MonthCharts } from '#web/parts/statistics/month-charts.tsx'
import { PeriodForm } from '#web/parts/statistics/period-form.tsx'
import { periods } from '#web/parts/statistics/periods.ts'
import { Reputation } from '#web/parts/statistics/reputation.tsx'
import { SimilarYachts } from '#web/parts/statistics/similar-yachts.tsx'
import { YachtTable } from '#web/parts/statistics/yacht-table.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/statistics'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const days = periods.find((each) => String(each) === url.searchParams.get('days')) ?? 90
  const yachtId = url.searchParams.get('yacht') || undefined
  const statistics = await context.get(apiContext).statistics.get({ days, yachtId }).catch(throwMissing)
  return { days, yachtId: yachtId ?? null, statistics }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.statistics(), hidden: true })

export default function OwnerStatistics({ loaderData: { days, yachtId, statistics } }: Route.ComponentProps) {
  if (statistics.yachts.length === 0) {
    return (
      <>
        <DeskHeading title={m.statistics()} />
        <StatePanel title={m.stats_no_yachts()} text={m.stats_no_yachts_text()} />
      </>
    )
  }
  return (
    <>
      <DeskHeading title={m.statistics()} text={m.statistics_text()} />
      <div className="grid gap-10">
        <PeriodForm days={days} yachtId={yachtId} yachts={statistics.yachts} />
        <Reputation {...statistics.reputation} />
        <FigureCards statistics={statistics} days={days} />
        <Funnel statistics={statistics} />
        <SimilarYachts similar={statistics.similar} own={statistics.current.occupancyBp} />
        <YachtTable rows={statistics.byYacht} />
        <MonthCharts months={statistics.months} />
        <section className="grid gap-2">
          <h2 className="text-lg">{m.stats_counted()}</h2>
          <p className="max-w-prose text-ink-soft">{m.stats_counted_text()}</p>
        </section>
      </div>
    </>
  )
}
