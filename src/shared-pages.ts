import { forgetRates } from '#server/currency/latest-rates.ts'
import { forgetResolvedPlaces } from '#server/geo/resolve-location.ts'
import { nextMoments } from '#server/next-moments.ts'
import type { Services } from '#server/platform/context.ts'
import type { Bindings } from '#server/platform/http/environment.ts'
import { pageCache } from '#server/platform/http/page-cache.ts'
import { pageStore } from '#server/platform/http/page-store.ts'
import { visitorAddress } from '#server/platform/http/request-identity.ts'
import { everything } from '#server/platform/page-tags.ts'
import { publicUrl } from '#server/platform/settings.ts'
import { watchForChanges } from '#server/platform/watch-for-changes.ts'
import { forgetCurrenciesInUse } from '#server/search/model/currencies-in-use.ts'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import { readVariant, variantCookies } from '#web/page-variant.ts'
import { publicPaths, type Routes } from './page-table.ts'
import { siteSettings } from './site-settings.ts'

const retryMs = 1000

type SharedPagesOptions = {
  services: Services
  /** The database URL. A separate connection listens for changes. */
  url: string
  routes: Routes
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>
}

/** Pages of the public layout are the same for everybody. They are cached in memory until any process changes their data. */
export function sharePages({ services, url, routes, fetch }: SharedPagesOptions) {
  const { db, settings, log, now } = services
  const store = pageStore(settings.PAGE_CACHE_MB * 1024 * 1024, now)
  const cache = pageCache({
    store,
    fetch,
    variantOf: (cookies) => {
      const site = siteSettings(services.settings)
      return hasSessionCookie(cookies) ? undefined : variantCookies(readVariant(cookies, site), site)
    },
    isShared: publicPaths(routes),
    nextMoments: () => nextMoments(db, now()),
    origin: publicUrl(settings),
    addressOf: (request, env) => visitorAddress(env, request.headers, settings.TRUST_PROXY),
    log,
  })
  /** These caches last a minute. Without clearing them, a page rendered within that minute would be cached with the old rates. */
  const forgetRemembered = () => {
    forgetRates(db)
    forgetCurrenciesInUse()
  }
  let isWatching = false
  let retry: NodeJS.Timeout | undefined
  /** The cache stays closed until the new settings are loaded, so that no page with old settings is cached. */
  const renew = () => {
    clearTimeout(retry)
    forgetRemembered()
    store.setOpen(false)
    if (!isWatching) return
    refreshSettings(services).then(
      () => store.setOpen(isWatching),
      (error: unknown) => {
        log.warn({ err: error }, 'cannot read the settings')
        retry = setTimeout(renew, retryMs).unref()
      },
    )
  }
  const stopWatching = watchForChanges({
    url,
    onChange: (tags) => {
      if (!tags.has(everything)) return store.forget(tags)
      forgetResolvedPlaces(services.db)
      renew()
    },
    onWatching: (watching) => {
      isWatching = watching
      renew()
    },
    log,
  })
  const stop = async () => {
    isWatching = false
    clearTimeout(retry)
    await stopWatching()
  }
  return { ...cache, stop }
}

const refreshSettings = async ({ refreshSettings: refresh }: Services) => refresh?.()
