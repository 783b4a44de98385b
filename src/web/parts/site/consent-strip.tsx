import { type FormEvent, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { askedPurposes } from '#shared/consent.ts'
import { isAsked, useConsent } from '#web/lib/cookie-consent.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'

/**
 * Asks for consent once; the page can be used meanwhile. On phones it is a part of the page and covers nothing. From 48rem it
 * stands at the lower edge, and other floating parts stand above it. Every page contains it, so that nothing moves; the style
 * sheet hides it where the answer is stored. Without scripts its form is posted, and a style sheet of the server hides it.
 */
export function ConsentStrip() {
  const consent = useConsent()
  const textId = useId()
  const { pathname, search } = useLocation()
  const { consentText: own, outside } = useSite().settings
  if (typeof document !== 'undefined' && !isAsked(consent)) return null
  return (
    <section aria-label={m.consent_label()} aria-describedby={textId} className="consent-strip">
      <noscript>
        <link rel="stylesheet" href="/consent.css" />
      </noscript>
      <form
        method="post"
        action={pagePath('/cookie-choices')}
        onSubmit={decideHere}
        className="container-page flex items-center justify-between gap-3 py-1"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        {outside && <input type="hidden" name="question" value={outside.question} />}
        <p id={textId} className="text-sm">
          {own ? own[getLocale()] : <UsualWords />} {outside?.words} <ChoicesLink />
        </p>
        <div className="flex shrink-0 gap-1.5">
          <Choice intent="accept">{m.consent_accept()}</Choice>
          <Choice intent="decline">{m.consent_decline()}</Choice>
        </div>
      </form>
    </section>
  )
}

/** The visitor stays on the page. The script for the answer is loaded when it is given. */
function decideHere(event: FormEvent<HTMLFormElement>) {
  // The browser's event of a form's submission.
  const { submitter } = event.nativeEvent as SubmitEvent
  event.preventDefault()
  const agreed =
    submitter instanceof HTMLButtonElement && submitter.value === 'accept'
      ? askedPurposes(document.documentElement.dataset.question ?? '')
      : []
  void loadPart(() => import('#web/lib/decide-consent.ts')).then(({ decideConsent }) =>
    decideConsent(agreed, getLocale()),
  )
}

const UsualWords = () => (
  <>
    {m.consent_question()} <span className="max-lg:sr-only">{m.consent_detail()}</span>
  </>
)

/** Both answers look the same, so that neither is easier to give. */
const Choice = ({ intent, children }: { intent: 'accept' | 'decline'; children: string }) => (
  <Button type="submit" name="intent" value={intent} look="secondary" className="px-3!">
    {children}
  </Button>
)

const ChoicesLink = () => (
  <Link to={pagePath('/cookie-choices')} discover="none" className="text-sea underline underline-offset-4">
    {m.consent_choose()}
  </Link>
)
