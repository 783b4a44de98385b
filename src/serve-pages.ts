import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { addAnswerHeaders, createInProcessClient, requestContext } from '#server/api.ts'
import type { HttpApp } from '#server/http-app.ts'
import type { Services } from '#server/platform/context.ts'
import { atOwnOrigin } from '#server/platform/http/at-own-origin.ts'
import { checkForm } from '#server/platform/http/check-form.ts'
import type { Outside } from '#server/platform/http/environment.ts'
import { isLocalVisit } from '#server/platform/http/is-local-visit.ts'
import { problemResponse } from '#server/platform/http/problem.ts'
import { isUnavailable } from '#server/platform/is-unavailable.ts'
import { ruleOfOperation } from '#server/rule-of-operation.ts'
import { inLocalePath, localeOfPath } from '#shared/locale-path.ts'
import { isOpenPage } from '#shared/open-page.ts'
import type { SiteSettings } from '#web/context.ts'
import type { createLoaderContext } from '#web/loader-context.ts'
import { canonicalPaths } from './canonical-path.ts'
import { deskPaths, withDesks, withFrenchScripts } from './page-scripts.ts'
import { siteSettings } from './site-settings.ts'

type Pages = { build: () => Promise<ServerBuild>; development: boolean }

/** Serves the files of the build, and every page, rendered for its request. */
export async function servePages(app: HttpApp, services: Services, { build, development }: Pages) {
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // A service worker has an unchanging name.
  app.use(
    '*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'no-cache'),
    }),
  )
  await redirectToCanonical(app, build)
  redirectToOfferedLanguage(app, services)
  // With a function, React Router compiles its route table for each request. Only development needs that.
  const rendererOf = (site: Pages['build']) =>
    development ? createRequestHandler(site, 'development') : inVariants(site)
  const render = await rendererOf(build)
  let renderMissing: typeof render | undefined
  app.all('*', async (c) => {
    const sent = await checkForm(c.req.raw)
    if (!sent) return problemResponse('invalid_request')
    // The key of a router context belongs to one build, so only the build's own entry can make a context.
    const { entry: built } = await build()
    const entry = built.module as unknown as { createLoaderContext: typeof createLoaderContext }
    const call = requestContext(services, c)
    const settings = siteSettings(call.settings)
    const request = atOwnOrigin(sent, settings.origin)
    if (settings.outside && isOpenPage(new URL(request.url).pathname))
      c.set('outsideOrigins', originsOf(settings.outside))
    let unavailable = false
    const make = (renderer: typeof render) => {
      const context: RouterContextProvider = entry.createLoaderContext(request, {
        api: createInProcessClient(call),
        nonce: c.get('nonce'),
        settings,
        localVisit: isLocalVisit(call),
        ruleOf: ruleOfOperation,
        cards: c.env?.cards,
        report: (error) => {
          unavailable ||= isUnavailable(error)
          services.log.error({ requestId: c.get('requestId'), err: error }, 'page failed')
        },
      })
      return renderer(request, context)
    }
    let rendered = await make(render)
    if (isMissingFile(rendered, request)) {
      renderMissing ??= await rendererOf(async () => withComponents(await build()))
      rendered = await make(renderMissing)
    }
    const response = unavailable && rendered.status === 500 ? asUnavailable(rendered) : rendered
    addAnswerHeaders(response, call)
    // Search results for a day are outdated a minute later.
    if (!c.env?.shared && !response.headers.has('cache-control'))
      response.headers.set('cache-control', 'private, no-cache')
    return response
  })
}

const originsOf = ({ scripts }: NonNullable<SiteSettings['outside']>): Outside => ({
  scripts: scripts.map(({ url }) => new URL(url).origin),
  others: scripts.flatMap(({ origins }) => origins),
})

/** Renders a page with the scripts of its language and the routes of its part of the site. */
async function inVariants(build: Pages['build']) {
  const site = await build()
  const inLanguages = (variant: ServerBuild) => ({
    en: createRequestHandler(variant, 'production'),
    fr: createRequestHandler(withFrenchScripts(variant), 'production'),
  })
  const isDesk = deskPaths(site.routes)
  const ofSite = inLanguages(site)
  const ofDesks = inLanguages(withDesks(site))
  return (request: Request, context: RouterContextProvider) => {
    const { pathname } = new URL(request.url)
    return (isDesk(pathname) ? ofDesks : ofSite)[localeOfPath(pathname)](request, context)
  }
}

/** A missing record on a route without a component has no "not found" page: a browser would show its data, the word "null". */
const isMissingFile = ({ status, headers }: Response, { method, headers: sent }: Request) =>
  status === 404 &&
  method === 'GET' &&
  headers.get('content-type')?.startsWith('application/json') === true &&
  sent.get('accept')?.includes('text/html') === true

/** The same routes, each with a component. Where a loader finds nothing, the layout says so. */
const withComponents = (site: ServerBuild): ServerBuild => ({
  ...site,
  routes: Object.fromEntries(
    Object.entries(site.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, default: route.module.default ?? Empty } },
    ]),
  ),
})

const Empty = () => null

const asUnavailable = ({ body, headers }: Response) => {
  headers.set('retry-after', '5')
  headers.set('cache-control', 'no-store')
  return new Response(body, { status: 503, headers })
}

/** A page in a language that is not offered redirects to the default language. A submitted form is answered. */
function redirectToOfferedLanguage(app: HttpApp, services: Services) {
  app.use('*', async (c, next) => {
    const { LANGUAGES, DEFAULT_LANGUAGE } = services.settings
    const { pathname, search } = new URL(c.req.raw.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || LANGUAGES.includes(localeOfPath(pathname)) || isFile(pathname)) return next()
    return c.body(null, 302, {
      location: inLocalePath(pathname, DEFAULT_LANGUAGE) + search,
      'cache-control': 'no-store',
    })
  })
}

/** Files of the build, and the data of pages that are already open. */
const isFile = (pathname: string) => /\.\w+$/.test(pathname)

async function redirectToCanonical(app: HttpApp, build: Pages['build']) {
  const { routes } = await build()
  const canonical = canonicalPaths(routes)
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.raw.url)
    const path = canonical(pathname)
    if (path === pathname) return next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // 308 keeps the method and the body of a form.
    return c.body(null, isRead ? 301 : 308, { location: path + search, 'cache-control': 'public, max-age=3600' })
  })
}
