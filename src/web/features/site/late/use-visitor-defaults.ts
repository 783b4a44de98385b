import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { z } from 'zod'
import type { VisitorPlace } from '#contract/locations.ts'
import { useConsent } from '#web/lib/cookie-consent.ts'
import { useSite } from '#web/lib/use-site.ts'
import { readVisitorPlace, rememberVisitorPlace } from '#web/lib/visitor-place.ts'

/**
 * Looks once in six hours from where a visitor comes who consents to its cookies, and shows prices in what is paid there
 * unless he has chosen. In the browser, since the HTML of a page is the same for everybody who sends the same cookies.
 */
export function useVisitorDefaults() {
  const { submit } = useFetcher()
  const { settings } = useSite()
  const consent = useConsent()
  useEffect(() => {
    if (consent !== 'true' || readVisitorPlace()) return
    const leaving = new AbortController()
    findPlace(leaving.signal).then(({ currency, ...place }) => {
      rememberVisitorPlace(place)
      const offered = settings.currencies.some(({ code }) => code === currency)
      if (!currency || !offered || currency === settings.defaultCurrency || hasCurrency()) return
      void submit({ currency, guessed: 'true' }, { method: 'post', action: '/preferences' })
    }, ignore)
    return () => leaving.abort()
  }, [submit, settings, consent])
}

async function findPlace(signal: AbortSignal): Promise<z.infer<typeof VisitorPlace>> {
  const response = await fetch('/api/locations/visitor', { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`The visitor's place answered ${response.status}`)
  return response.json()
}

const hasCurrency = () => /(?:^|; )userCurrency=/.test(document.cookie)

/** Without it prices stay in what the cookie says, or the site's own currency. */
function ignore() {}
