import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { AddFeed } from '#web/owner/calendar/add-feed.tsx'
import { type FeedsAnswer, feedForms } from '#web/owner/calendar/answer-feeds.server.ts'
import { CalendarHeading } from '#web/owner/calendar/calendar-heading.tsx'
import { ConflictList } from '#web/owner/calendar/conflict-list.tsx'
import { FeedList } from '#web/owner/calendar/feed-list.tsx'
import { feedsPath } from '#web/owner/calendar/feeds-path.ts'
import { OutgoingAddress } from '#web/owner/calendar/outgoing-address.tsx'
import { YachtChoice } from '#web/owner/calendar/yacht-choice.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/calendar-feeds'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { calendars } = context.get(apiContext)
  const { locale: language } = context.get(requestContext)
  const id = params.boatId.toLowerCase()
  // Another yacht was chosen from the list.
  const wanted = url.searchParams.get('yacht')
  if (wanted && wanted !== id)
    throw redirect(pagePathIn(language, '/OwnerDashboard/availabilitycalendar/:boatId/feeds', { boatId: wanted }), 302)
  const today = new Date().toISOString().slice(0, 10)
  const { yachts } = await calendars.fleet({ from: today, to: today, yachtId: id }).catch(throwMissing)
  const fleet = await calendars.fleet({ from: today, to: today, limit: 100 })
  const names = [...yachts, ...fleet.yachts.filter((yacht) => yacht.id !== id)].map(({ id, title }) => ({ id, title }))
  return { id, title: yachts[0]?.title ?? '', names, ...(await calendars.get({ id, language })) }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...feedForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): FeedsAnswer => ({ refused, reason: null, address: null }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.cal_feeds(), hidden: true })

/** Whether the refused form says so itself, beside its fields. */
const hasNotice = ({ intent }: RefusedForm) => intent === 'add' || intent.startsWith('rename-')

export default function CalendarFeeds({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, names, zone, outgoing, feeds, conflicts } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <CalendarHeading id={id} title={m.cal_feeds()} text={m.cal_feeds_text({ title: title || m.unnamed_yacht() })} />
      <div className="grid gap-6">
        {names.length > 1 && <YachtChoice names={names} chosen={id} action={feedsPath(id)} />}
        {refused && !hasNotice(refused) && (
          <FormNotice result={actionData} title={refusalText(refused.code)}>
            {actionData?.reason}
          </FormNotice>
        )}
        {conflicts.length > 0 && (
          <section aria-labelledby="calendar-conflicts" className="rounded-lg border border-line bg-surface p-5">
            <h2 id="calendar-conflicts" className="text-lg">
              {m.cal_conflicts()}
            </h2>
            <p className="mt-1 max-w-prose text-ink-soft">{m.cal_conflicts_text()}</p>
            <ConflictList conflicts={conflicts} zone={zone} />
          </section>
        )}
        <section aria-labelledby="calendar-in" className="rounded-lg border border-line bg-surface p-5">
          <h2 id="calendar-in" className="text-lg">
            {m.cal_in()}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{feeds.length > 0 ? m.cal_in_text() : m.cal_in_none()}</p>
          {feeds.length > 0 && <FeedList feeds={feeds} zone={zone} refused={refused} />}
          <div className="mt-6 max-w-xl empty:hidden">
            <AddFeed key={feeds.length} answer={actionData} />
          </div>
        </section>
        <OutgoingAddress outgoing={outgoing} zone={zone} address={actionData?.address ?? null} />
      </div>
    </>
  )
}
