import { data, Form, redirect } from 'react-router'
import { addDays } from '#shared/local-date.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { dayText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { fleetToday } from '#web/parts/desk/fleet-today.server.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { DayCharters } from '#web/parts/owner-bookings/day-charters.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/day'

const isDate = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

/** `today` is a day, too; the field above the sheet sends its day in the query. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale } = context.get(requestContext)
  const api = context.get(apiContext)
  const wanted = url.searchParams.get('date') ?? (params.date === 'today' ? await fleetToday(api) : null)
  if (wanted !== null && isDate(wanted))
    throw redirect(pagePathIn(locale, '/OwnerDashboard/day/:date', { date: wanted }))
  if (!isDate(params.date)) throw data(null, { status: 404 })
  const { date } = params
  return { date, ...(await api.ownerBookings.day({ date }).catch(throwMissing)) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.day_title(), hidden: true })

export default function OwnerDay({ loaderData: { date, departures, returns } }: Route.ComponentProps) {
  const to = (day: string) => pagePath('/OwnerDashboard/day/:date', { date: day })
  return (
    <>
      <DeskHeading
        title={m.day_title()}
        text={dayText(date)}
        aside={
          <ButtonLink to={pagePath('/OwnerDashboard/captains')} look="secondary">
            {m.captain_links()}
          </ButtonLink>
        }
      />
      <div className="mb-8 flex flex-wrap items-end gap-3 print:hidden">
        <ButtonLink to={to(addDays(date, -1))} look="secondary">
          {m.day_before()}
        </ButtonLink>
        <ButtonLink to={to(addDays(date, 1))} look="secondary">
          {m.day_after()}
        </ButtonLink>
        <Form key={date} className="flex items-end gap-3">
          <TextField type="date" name="date" label={m.day_choose()} defaultValue={date} required />
          <Button type="submit" look="quiet">
            {m.day_show()}
          </Button>
        </Form>
      </div>
      <div className="grid gap-10">
        <DayCharters
          id="departures"
          title={m.day_departures()}
          none={m.day_no_departures()}
          charters={departures}
          at="start"
        />
        <DayCharters id="returns" title={m.day_returns()} none={m.day_no_returns()} charters={returns} at="end" />
      </div>
    </>
  )
}
