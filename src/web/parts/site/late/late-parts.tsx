import { useEffect } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { locationsVisitor } from '#contract/http-routes.ts'
import { readCookie } from '#shared/cookies.ts'
import { callApi } from '#web/lib/call-api.ts'
import { noteGuessedCurrency, useConsent } from '#web/lib/cookie-consent.ts'
import { useSite } from '#web/lib/use-site.ts'
import { readVisitorPlace, rememberVisitorPlace } from '#web/lib/visitor-place.ts'
import { CompareTray } from '#web/parts/compare/compare-tray.tsx'
import { forgetFailures } from '../error-recovery.ts'
import { Announcements } from './announcements.tsx'
import { Splash } from './splash.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The floating parts of every public page. Nobody needs them to read it. */
export function LateParts({ failed }: { failed: boolean }) {
  useEffect(() => {
    if (!failed) forgetFailures()
  }, [failed])
  useRouteFade()
  useVisitorDefaults()
  return (
    <>
      <Splash />
      <div className="above-bars pointer-events-none fixed inset-x-3 z-20 flex h-14 items-end *:pointer-events-auto">
        <CompareTray />
        <WhatsAppButton />
      </div>
      <Announcements />
    </>
  )
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
  const consent = useConsent()
  useEffect(() => {
    if (consent !== 'true' || readVisitorPlace()) return
    const leaving = new AbortController()
    callApi(locationsVisitor, {}, { signal: leaving.signal, cache: 'no-store' }).then(({ currency, ...place }) => {
      rememberVisitorPlace(place)
      // A currency that is not offered changes nothing: the server knows the list.
      if (!currency || currency === settings.defaultCurrency || hasCurrency()) return
      noteGuessedCurrency(currency)
      void submit({ currency, guessed: 'true' }, { method: 'post', action: '/preferences' })
    }, ignore)
    return () => leaving.abort()
  }, [submit, settings, consent])
}

const hasCurrency = () => readCookie(document.cookie, 'userCurrency') !== undefined

/** Without a location, prices stay in the currency of the cookie, or else of the site. */
function ignore() {}
