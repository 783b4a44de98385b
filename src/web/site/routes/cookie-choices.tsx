import { useEffect } from 'react'
import { redirect } from 'react-router'
import { agreedPurposes, consentCookie, type Purpose, purposes } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'
import { ownPath } from '#shared/own-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { dayText } from '#web/lib/format.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { formNotice } from '#web/parts/forms/post-form.tsx'
import { describeItems } from '#web/site/content/describe-items.server.ts'
import { PurposeChoice } from '#web/site/content/purpose-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/cookie-choices'

export async function loader({ request: { headers, url }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const { data: record } = await context.get(apiContext).consents.find({})
  const isOptedOut = headers.get('sec-gpc') === '1'
  const agreed = isOptedOut ? [] : agreedPurposes(readCookie(headers.get('cookie'), consentCookie))
  const choices = (['needed', ...purposes] as const).map((purpose) => ({
    purpose,
    items: describeItems(purpose, locale),
    isChosen: purpose === 'needed' || agreed.includes(purpose),
  }))
  return { choices, record, isOptedOut, isSaved: new URL(url).searchParams.has('saved') }
}

/** Answers the banner of every page too, where the browser runs no scripts. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      accept: (sent) => give(sent, purposes),
      decline: (sent) => give(sent, []),
      save: (sent) =>
        give(
          sent,
          purposes.filter((purpose) => sent.form.getAll('agreed').includes(purpose)),
        ),
    },
  })

async function give({ api, form, locale }: SentForm, agreed: readonly Purpose[]) {
  const returnTo = form.has('returnTo') ? (ownPath(form.get('returnTo')) ?? '/') : undefined
  await api.consents.give({ agreed: [...agreed], askedIn: returnTo ? 'banner' : 'choices', language: locale })
  throw redirect(returnTo ?? pagePathIn(locale, '/cookie-choices', { saved: 1 }))
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.consent_change(), hidden: true })

export default function CookieChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, record, isOptedOut, isSaved } = loaderData
  // An answer that was posted without a script has set the cookies alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what it waits for
  useEffect(() => {
    void loadPart(() => import('#web/lib/decide-consent.ts')).then(({ applyConsent }) => applyConsent())
  }, [loaderData])
  const hasNone = !record && choices.every(({ purpose, isChosen }) => purpose === 'needed' || !isChosen)
  const refused = actionData && formNotice(actionData.refused, [])
  return (
    <main id={mainId} className="container-page py-10 lg:py-14">
      <form method="post" className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-3xl">{m.consent_change()}</h1>
        <p className="text-ink-soft">{m.consent_intro()}</p>
        <div role="status">
          {refused && <Notice tone="bad" title={refused.title} />}
          {isSaved && !refused && <Notice tone="good">{m.consent_saved()}</Notice>}
        </div>
        {isOptedOut && <Notice tone="info">{m.consent_gpc()}</Notice>}
        {choices.map((choice) => (
          <PurposeChoice key={choice.purpose} {...choice} isFixed={isOptedOut || choice.purpose === 'needed'} />
        ))}
        {!isOptedOut && <Answers />}
        <p className="text-sm text-ink-soft">
          {record && m.consent_proof({ day: dayText(record.givenAt.slice(0, 10)), id: record.id })}
          {hasNone && m.consent_none()}{' '}
          <TextLink to={pagePath('/:segment', { segment: 'cookie-policy' })}>{m.consent_policy()}</TextLink>
        </p>
      </form>
    </main>
  )
}

const Answers = () => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" name="intent" value="save">
      {m.consent_save()}
    </Button>
    <Button type="submit" name="intent" value="accept" look="secondary">
      {m.consent_accept_all()}
    </Button>
    <Button type="submit" name="intent" value="decline" look="secondary">
      {m.consent_decline_all()}
    </Button>
  </div>
)
