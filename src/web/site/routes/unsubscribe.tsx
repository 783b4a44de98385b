import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwDeadLink } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, anyIntent, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { topicNames } from '#web/parts/notifications/topic-names.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/unsubscribe'

/** Reading changes nothing: mail programs and virus scanners open links by themselves. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  context
    .get(apiContext)
    .notifications.readUnsubscribe({ token })
    .catch(throwDeadLink(context.get(requestContext).locale))

/** The button of the page, and the one of the mail program, which posts without a session (RFC 8058). */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      [anyIntent]: ({ api, locale, params: { token } }: SentForm<{ token: string }>) =>
        api.notifications.unsubscribe({ token }).catch(throwDeadLink(locale)),
    },
    refused: (refused) => ({ refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.unsubscribe_title(), hidden: true })

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, wanted } = actionData && 'topic' in actionData ? actionData : loaderData
  const name = topicNames[topic]()
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4 py-16">
      <h1 className="text-3xl">{m.unsubscribe_title()}</h1>
      <p role="status">{wanted ? m.unsubscribe_ask({ topic: name }) : m.unsubscribe_done({ topic: name })}</p>
      {wanted && (
        <form method="post">
          <Button type="submit">{m.unsubscribe_submit()}</Button>
        </form>
      )}
      <p>
        <TextLink to={pagePath('/UserDashboard/notifications')}>{m.unsubscribe_preferences()}</TextLink>
      </p>
    </div>
  )
}
