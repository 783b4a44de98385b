import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { type CalendarAnswer, calendarForms } from '#web/owner/calendar/answer-calendar.server.ts'
import styles from '#web/owner/calendar/calendar.css?url'
import { CalendarDesk } from '#web/owner/calendar/calendar-desk.tsx'
import { loadedFor, readCalendarQuery } from '#web/owner/calendar/calendar-query.ts'
import { doneText } from '#web/owner/calendar/done-words.ts'
import { loadCalendar } from '#web/owner/calendar/load-calendar.server.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { EndingPapers } from '#web/parts/listings/ending-papers.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/calendar'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return loadCalendar(context.get(apiContext), url.searchParams)
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...calendarForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): CalendarAnswer => ({ refused, obstacles: [] }))

/** Opening a form or an entry loads nothing: the page has the data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = loadedFor(currentUrl.searchParams) === loadedFor(nextUrl.searchParams)
  const isOpening = currentUrl.search !== nextUrl.search && !nextUrl.searchParams.has('done')
  return formMethod === undefined && isSame && isOpening ? false : defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.cal_title(), hidden: true })

export default function OwnerCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const done = doneText(params.get('done'))
  const answer = actionData && 'refused' in actionData ? actionData : undefined
  const previewed = actionData && 'preview' in actionData ? actionData : undefined
  return (
    <div data-wide>
      <DeskHeading title={m.cal_title()} text={useMayChange() ? m.cal_text() : m.cal_text_read()} />
      {done && (
        <div className="mb-5">
          <FormNotice key={key} result={key} tone="good" title={done} />
        </div>
      )}
      <div className="mb-5 empty:hidden">
        <EndingPapers yachts={loaderData.yachts} />
      </div>
      <CalendarDesk data={loaderData} query={readCalendarQuery(params)} answer={answer} previewed={previewed} />
    </div>
  )
}
