import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { locationsVisitor } from '#contract/http-routes.ts'
import { readCookie } from '#shared/cookies.ts'
import { callApi } from '#web/lib/call-api.ts'
import { noteGuessedCurrency, useConsent } from '#web/lib/cookie-consent.ts'
import { useSite } from '#web/lib/use-site.ts'
import { readVisitorPlace, rememberVisitorPlace } from '#web/lib/visitor-place.ts'

/**
 * Locates a visitor who consents to cookies, once in six hours, and shows prices in the currency of that place unless they have
 * chosen one. This runs in the browser, because the HTML of a page is the same for everybody who sends the same cookies.
 */
export function useVisitorDefaults() {
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
