import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { askedPurposes } from '#shared/consent.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { isAsked, useConsent } from '#web/lib/cookie-consent.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { AnnouncementLine } from './announcement-line.tsx'

/** The lines above the content of every public page: the announcement, the offered language and the consent. */
export const PageLines = () => (
  <>
    <AnnouncementLine />
    <LanguageLine />
    <ConsentStrip />
  </>
)

/**
 * Asks for consent once; the page can be used meanwhile. On phones it is a part of the page and covers nothing. From 48rem it
 * stands at the lower edge, and other floating parts stand above it. Every page contains it, so that nothing moves; the style
 * sheet hides it where the answer is stored. Without scripts its form is posted, and a style sheet of the server hides it.
 */
function ConsentStrip() {
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

/** In the offered language: a visitor who needs it may not read the other one. */
const offers = {
  en: { text: 'This page is available in English.', label: 'Read in English' },
  fr: { text: 'Cette page existe en français.', label: 'Lire en français' },
} as const

/**
 * Offers the page once in the visitor's own language. It is a part of the page and covers nothing. Every page contains it; the
 * style sheet shows it where a script in the head has found that the visitor reads the other language
 * (patches/scripts-after-paint.server.ts).
 */
function LanguageLine() {
  const { pathname, search } = useLocation()
  const other = getLocale() === 'en' ? 'fr' : 'en'
  const isOffered = useSite().settings.languages.includes(other)
  const { text, label } = offers[other]
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) hide()
  }, [pathname])
  if (!isOffered) return null
  return (
    <section lang={other} aria-label={text} className="language-line border-b border-line bg-sea-soft">
      <div className="container-page flex items-center justify-between gap-3">
        <p className="text-sm">
          <span className="max-md:sr-only">{text}</span>{' '}
          <a
            href={inLocalePath(pathname, other) + search}
            hrefLang={other}
            className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
          >
            {label}
          </a>
        </p>
        <IconButton label={m.close()} lang={getLocale()} onClick={hide}>
          <CloseIcon className="size-4.5" />
        </IconButton>
      </div>
    </section>
  )
}

const hide = () => delete document.documentElement.dataset.offer
