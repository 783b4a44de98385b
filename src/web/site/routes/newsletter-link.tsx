import type { NewsletterLink } from '#contract/newsletter/newsletter.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwDeadLink } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, anyIntent, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/newsletter-link'

/** Reading changes nothing: mail programs and virus scanners open links by themselves. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  context
    .get(apiContext)
    .newsletter.readLink({ token })
    .catch(throwDeadLink(context.get(requestContext).locale))

/** The button of the page, and the one of the mail program, which posts without a session (RFC 8058). */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      [anyIntent]: ({ api, locale, params: { token } }: SentForm<{ token: string }>) =>
        api.newsletter.followLink({ token }).catch(throwDeadLink(locale)),
    },
    refused: (refused) => ({ refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key. Without any referrer the form would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

const titleOf = (purpose: NewsletterLink['purpose'] | undefined) =>
  purpose === 'confirm' ? m.newsletter_confirm_title() : m.newsletter_stop_title()

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: titleOf(loaderData?.purpose), hidden: true })

export default function FollowNewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, state } = actionData && 'purpose' in actionData ? actionData : loaderData
  return (
    <main id={mainId} className="mx-auto grid max-w-xl content-start gap-6 px-4 py-16">
      <h1 className="text-3xl">{titleOf(purpose)}</h1>
      {purpose === 'confirm' ? (
        <Step
          isDone={state === 'confirmed'}
          done={m.newsletter_confirmed()}
          ask={m.newsletter_confirm_ask()}
          submit={m.newsletter_confirm_submit()}
        />
      ) : (
        <Step
          isDone={state === 'unsubscribed'}
          done={m.newsletter_stopped()}
          ask={m.newsletter_stop_ask()}
          submit={m.newsletter_stop_submit()}
        />
      )}
      <p>
        <TextLink to={pagePath('/blog')}>{m.newsletter_again()}</TextLink>
      </p>
    </main>
  )
}

type StepProps = { isDone: boolean; done: string; ask: string; submit: string }

const Step = ({ isDone, done, ask, submit }: StepProps) => (
  <>
    <p role="status">{isDone ? done : ask}</p>
    {!isDone && (
      <form method="post">
        <Button type="submit">{submit}</Button>
      </form>
    )}
  </>
)
