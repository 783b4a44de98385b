import { useEffect, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { locationsVisitor } from '#contract/http-routes.ts'
import { agreedPurposes } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'
import { callApi } from '#web/lib/call-api.ts'
import { noteGuessedCurrency, useAgreed, useConsent } from '#web/lib/cookie-consent.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useSite } from '#web/lib/use-site.ts'
import { readVisitorPlace, rememberVisitorPlace } from '#web/lib/visitor-place.ts'
import { m } from '#web/paraglide/messages.js'
import { CompareTray } from '#web/parts/compare/compare-tray.tsx'
import { forgetFailures } from '../error-recovery.ts'
import { Announcements } from './announcements.tsx'
import { FloatingContact } from './floating-contact.tsx'
import { forgetEmptyUser } from './forget-empty-user.ts'
import { usePrefetch } from './prefetch-next.ts'

const key = 'splashShown'
/** The length of each step in milliseconds. The last step says "done" and disappears. */
const stepsMs = [600, 500, 400, 400]

/**
 * The animation at the start of a session: a line along the lower edge of the header, with a word beside it. It covers nothing
 * that can be read or used.
 */
function Splash() {
  const [step, setStep] = useState(firstStep)
  useEffect(() => {
    if (step >= stepsMs.length) return remember()
    const timer = setTimeout(() => setStep(step + 1), stepsMs[step])
    return () => clearTimeout(timer)
  }, [step])
  if (step >= stepsMs.length) return null
  const words = [m.splash_loading(), m.splash_preparing(), m.splash_almost(), m.splash_ready()]
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-18">
      <span
        className="absolute inset-x-0 bottom-0 h-0.75 origin-left bg-brass-fill transition-transform duration-400 ease-out"
        style={{ transform: `scaleX(${(step + 1) / stepsMs.length})` }}
      />
      <span key={step} className="absolute inset-x-0 bottom-1.5 text-center text-sm leading-none text-ink-soft">
        {words[step]}
      </span>
    </div>
  )
}

function firstStep() {
  try {
    return sessionStorage.getItem(key) ? stepsMs.length : 0
  } catch {
    return stepsMs.length
  }
}

function remember() {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Without storage it is shown again on the next page.
  }
}

/** The floating parts of every public page. Nobody needs them to read it. */
export function LateParts({ failed }: { failed: boolean }) {
  useEffect(() => {
    if (!failed) forgetFailures()
  }, [failed])
  useRouteFade()
  useVisitorDefaults()
  useOutsideScripts()
  usePrefetch()
  useEffect(forgetEmptyUser, [])
  return (
    <>
      <Splash />
      <div className="above-bars pointer-events-none fixed inset-x-3 z-20 flex h-14 items-end *:pointer-events-auto">
        <CompareTray />
        <FloatingContact />
      </div>
      <Announcements />
    </>
  )
}

/** Loads the scripts of other companies that an operator has set, with consent alone. */
function useOutsideScripts() {
  const { outside } = useSite().settings
  const consent = useConsent()
  useEffect(() => {
    if (outside && agreedPurposes(consent).length > 0)
      void loadPart(() => import('#web/lib/load-outside-scripts.ts')).then(({ loadOutsideScripts }) =>
        loadOutsideScripts(outside.scripts),
      )
  }, [outside, consent])
}

/** Marks the document after the first navigation. The style sheet fades in each later page; the first one appears at once. */
function useRouteFade() {
  const moving = useNavigation().state === 'loading'
  useEffect(() => {
    if (moving) document.documentElement.dataset.moved = ''
  }, [moving])
}

/**
 * Locates a visitor who consents to cookies, once in six hours, and shows prices in the currency of that place unless they have
 * chosen one. This runs in the browser, because the HTML of a page is the same for everybody who sends the same cookies.
 */
function useVisitorDefaults() {
  const { submit } = useFetcher()
  const { settings } = useSite()
  const isAgreed = useAgreed('memory')
  useEffect(() => {
    if (!isAgreed || readVisitorPlace()) return
    const leaving = new AbortController()
    callApi(locationsVisitor, {}, { signal: leaving.signal, cache: 'no-store' }).then(({ currency, ...place }) => {
      rememberVisitorPlace(place)
      // A currency that is not offered changes nothing: the server knows the list.
      if (!currency || currency === settings.defaultCurrency || hasCurrency()) return
      noteGuessedCurrency(currency)
      void submit({ currency, guessed: 'true' }, { method: 'post', action: '/preferences' })
    }, ignore)
    return () => leaving.abort()
  }, [submit, settings, isAgreed])
}

const hasCurrency = () => readCookie(document.cookie, 'userCurrency') !== undefined

/** Without a location, prices stay in the currency of the cookie, or else of the site. */
function ignore() {}
