import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { countText } from '#web/lib/numbers.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { DayChart } from '#web/office/dashboard/day-chart.tsx'
import { SumTable, VisitLists, YachtVisits } from '#web/office/dashboard/visit-lists.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/visits'

const periods = [1, 7, 30, 90, 365] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'dashboard.visits')
  const chosen = url.searchParams.get('days')
  const days = periods.find((each) => String(each) === chosen) ?? 30
  return { visits: await context.get(apiContext).dashboard.visits({ days }), period: days }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.visits_title(), hidden: true })

export default function Visits({ loaderData: { visits, period } }: Route.ComponentProps) {
  const { current, previous, days, lists, yachts, now } = visits
  const cards = [
    { label: m.visits_visitors(), value: current.visitors, before: previous.visitors },
    { label: m.visits_events(), value: current.events, before: previous.events },
  ]
  return (
    <div data-wide>
      <OfficeHeading title={m.visits_title()} text={m.visits_text()} />
      <div className="grid gap-8">
        <PeriodForm period={period} />
        <section aria-labelledby="now" className="grid gap-3">
          <h2 id="now" className="text-lg">
            {m.visits_now()}
          </h2>
          <p>{m.visits_now_text({ count: countText(now.visitors) })}</p>
          {now.pages.length > 0 && <SumTable caption={m.visits_now()} dimension="page" sums={now.pages} />}
        </section>
        {current.events === 0 ? (
          <StatePanel title={m.visits_none()} text={m.visits_none_text()} />
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-3">
              {cards.map(({ label, value, before }) => (
                <div key={label} className="grid gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="font-display text-xl font-semibold tabular-nums">{countText(value)}</dd>
                  <dd className="text-sm text-ink-soft">{m.stats_before({ value: countText(before) })}</dd>
                </div>
              ))}
            </dl>
            <DayChart
              title={m.visits_day_chart()}
              days={days.map(({ day, visitors }) => ({ day, value: visitors, text: countText(visitors) }))}
            />
            <YachtVisits yachts={yachts} />
            <VisitLists lists={lists} days={period} />
          </>
        )}
      </div>
    </div>
  )
}

const PeriodForm = ({ period }: { period: number }) => (
  <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_auto] sm:justify-start">
    <SelectField id="days" name="days" label={m.stats_period()} defaultValue={String(period)}>
      {periods.map((count) => (
        <option key={count} value={count}>
          {count === 1 ? m.visits_today() : m.stats_days({ count })}
        </option>
      ))}
    </SelectField>
    <Button type="submit" look="secondary" className="justify-self-start">
      {m.stats_show()}
    </Button>
  </Form>
)
