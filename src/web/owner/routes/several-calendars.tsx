import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { type SeveralAnswer, severalForms } from '#web/owner/calendar/answer-several.server.ts'
import { SeveralForm } from '#web/owner/calendar/several-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { todayOf } from '#web/parts/desk/fleet-today.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/several-calendars'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale } = context.get(requestContext)
  const day = new Date().toISOString().slice(0, 10)
  const { yachts } = await context.get(apiContext).calendars.fleet({ from: day, to: day, limit: 100 })
  return {
    today: todayOf(yachts) ?? day,
    yachts: yachts.map(({ id, title }) => ({ id, title })),
    weekdays: weekdaysIn(locale),
  }
}

/** Monday is the first of the ISO weekdays. */
function weekdaysIn(locale: string) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2024, 0, index + 1)),
  }))
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...severalForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): SeveralAnswer => ({ refused, results: [], isPreview: true, typed: refused.values }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.several_title(), hidden: true })

export default function SeveralCalendars({ loaderData, actionData }: Route.ComponentProps) {
  const { yachts, weekdays, today } = loaderData
  return (
    <>
      <DeskHeading
        title={m.several_title()}
        text={m.several_text()}
        aside={
          <ButtonLink to={pagePath('/OwnerDashboard/availabilitycalendar')} look="quiet">
            <ChevronLeftIcon />
            {m.cal_title()}
          </ButtonLink>
        }
      />
      {yachts.length === 0 ? (
        <StatePanel title={m.no_own_yachts()} text={m.cal_no_yachts()} />
      ) : (
        <SeveralForm
          yachts={yachts}
          weekdays={weekdays}
          typed={actionData?.typed ?? { from: today, to: today, weekdays: '1,2,3,4,5,6,7' }}
          answer={actionData}
        />
      )}
    </>
  )
}
