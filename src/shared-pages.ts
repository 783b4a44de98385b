import { matchRoutes, type RouteMatch } from 'react-router'
import { nextMoment } from '#server/next-moment.ts'
import type { Services } from '#server/platform/context.ts'
import type { Bindings } from '#server/platform/http/environment.ts'
import { pageCache } from '#server/platform/http/page-cache.ts'
import { pageStore } from '#server/platform/http/page-store.ts'
import { listenForChanges } from '#server/platform/listen-for-changes.ts'
import { publicUrl } from '#server/platform/settings.ts'
import { isYachtSegment } from '#shared/id.ts'
import { readVariant, variantCookies } from '#web/page-variant.ts'
import { type Routes, treeOfRoutes } from './page-table.ts'
import { siteSettings } from './site-settings.ts'

type Given = {
  services: Services
  /** Of the database; changes are heard on a connection of their own. */
  url: string
  routes: Routes
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>
}

/** The pages of the public layout are the same for everybody: kept in memory, until any process changes what they show. */
export function sharePages({ services, url, routes, fetch }: Given) {
  const { db, settings, log, now } = services
  const store = pageStore(settings.PAGE_CACHE_MB * 1024 * 1024, now)
  const site = siteSettings(settings)
  const tree = treeOfRoutes(routes)
  const cache = pageCache({
    store,
    fetch,
    variantOf: (cookies) => variantCookies(readVariant(cookies, site), site),
    isShared: (path) => isPublicPage(matchRoutes(tree, path) ?? []),
    nextMoment: () => nextMoment(db, now()),
    origin: publicUrl(settings),
    log,
  })
  const stop = listenForChanges({ url, channel: 'pages', onChange: store.forget, onListening: store.setOpen, log })
  return { ...cache, stop }
}

/** Files and health checks come to the parameter or to the last route, which takes everything: they are no pages. */
function isPublicPage(matches: RouteMatch[]): boolean {
  const [leaf] = matches.slice(-1)
  const { boatId } = leaf?.params ?? {}
  if (!leaf || leaf.route.id?.endsWith('/not-found') || (boatId && !isYachtSegment(boatId))) return false
  return matches.some(({ route }) => route.id?.endsWith('/public'))
}
