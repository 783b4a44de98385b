import { useEffect } from 'react'
import { redirect } from 'react-router'
import { agreedPurposes, askedPurposes, consentCookie, type Purpose } from '#shared/consent.ts'
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
  const { locale, settings } = context.get(requestContext)
  const question = settings.outside?.question ?? ''
  const { data: record } = await context.get(apiContext).consents.find({})
  const isOptedOut = headers.get('sec-gpc') === '1'
  const agreed = isOptedOut ? [] : agreedPurposes(readCookie(headers.get('cookie'), consentCookie))
  const choices = (['needed', ...askedPurposes(question)] as const).map((purpose) => ({
    purpose,
    items: describeItems(purpose, settings, locale),
    isOutside: settings.outside?.scripts.some((script) => script.purpose === purpose) ?? false,
    isChosen: purpose === 'needed' || agreed.includes(purpose),
  }))
  return { choices, question, record, isOptedOut, isSaved: new URL(url).searchParams.has('saved') }
}

/** Answers the banner of every page too, where the browser runs no scripts. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      accept: (sent) => give(sent, askedPurposes(questionIn(sent))),
      decline: (sent) => give(sent, []),
      save: (sent) =>
        give(
          sent,
          askedPurposes(questionIn(sent)).filter((purpose) => sent.form.getAll('agreed').includes(purpose)),
        ),
    },
  })

const questionIn = ({ form }: SentForm) => String(form.get('question') ?? '')

async function give(sent: SentForm, agreed: readonly Purpose[]) {
  const { api, form, locale } = sent
  const returnTo = form.has('returnTo') ? (ownPath(form.get('returnTo')) ?? '/') : undefined
  const askedIn = returnTo ? 'banner' : 'choices'
  await api.consents.give({ agreed: [...agreed], askedIn, language: locale, question: questionIn(sent) })
  throw redirect(returnTo ?? pagePathIn(locale, '/cookie-choices', { saved: 1 }))
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.consent_change(), hidden: true })

export default function CookieChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, question, record, isOptedOut, isSaved } = loaderData
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
        <input type="hidden" name="question" value={question} />
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
