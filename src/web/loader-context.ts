import { RouterContextProvider } from 'react-router'
import { localeOfPath } from '#shared/locale-path.ts'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import { type Api, apiContext, type RequestFacts, requestContext, type SiteSettings } from './context.ts'
import { readVariant } from './page-variant.ts'

type RequestOptions = {
  api: Api
  nonce: string | undefined
  settings: SiteSettings
  ruleOf: RequestFacts['ruleOf']
  localVisit?: boolean
  report?: (error: unknown) => void
  cards?: RequestFacts['cards'] | undefined
}

/**
 * Makes the context of one request for loaders, actions and the render. The server calls it through the built entry, because the
 * keys of a router context belong to one build.
 */
export function createLoaderContext(
  request: Request,
  { api, nonce, settings, ruleOf, localVisit = false, report = console.error, cards = [] }: RequestOptions,
) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(requestContext, {
    nonce,
    settings,
    ruleOf,
    localVisit,
    report,
    structured: [],
    cards,
    session: findSession(request, api),
    locale: localeOfPath(new URL(request.url).pathname),
    ...readVariant(request.headers.get('cookie'), settings),
  } satisfies RequestFacts)
  return context
}

const visitor = { user: null, secondFactor: 'done', readOnly: null } as const

/** A session that cannot be confirmed counts as none. */
function findSession(request: Request, api: Api): RequestFacts['session'] {
  if (!hasSessionCookie(request.headers.get('cookie'))) return () => Promise.resolve(visitor)
  let asked: ReturnType<RequestFacts['session']> | undefined
  return () => {
    asked ??= api.auth.session().catch(() => visitor)
    return asked
  }
}
