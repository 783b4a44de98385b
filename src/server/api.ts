import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient } from '@orpc/server'
import { Hono, type Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { ApiClient, CallContext } from '#contract/client.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { readCookie } from '#shared/cookies.ts'
import type { Id } from '#shared/id.ts'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import { authorise, authoriseOperator } from './authorise.ts'
import { calendarFeedRoutes } from './calendars/outgoing/feed-routes.ts'
import { mayReadChat } from './chat/policy.ts'
import type { ChatHub } from './chat/stream/hub.ts'
import { chatStreamRoutes } from './chat/stream/stream-routes.ts'
import { exportList } from './export-list.ts'
import { refuseLargeUpdate } from './fleet/refuse-large-update.ts'
import { guardTexts } from './guard-texts.ts'
import { providerRoutes } from './identity/provider/provider-routes.ts'
import { sessionOfRequest } from './identity/sessions/session-of-request.ts'
import { messageNews } from './messaging/news-source.ts'
import { noteAct } from './note-act.ts'
import { noteEdit } from './note-edit.ts'
import { noteCall } from './note-event.ts'
import { noteRead } from './note-read.ts'
import { noteSearch } from './note-search.ts'
import { notificationNews } from './notifications/news-source.ts'
import type { StreamHub } from './notifications/stream/hub.ts'
import { streamRoutes } from './notifications/stream/stream-routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import { AppError } from './platform/app-error.ts'
import type { Context, Services } from './platform/context.ts'
import { bearerToken } from './platform/http/bearer-token.ts'
import type { HttpEnv } from './platform/http/environment.ts'
import { openApiRoutes } from './platform/http/openapi.ts'
import { problemOfError, problemResponse, problemType } from './platform/http/problem.ts'
import { answerAsIs, toContractError, translateErrors } from './platform/operation.ts'
import { refuseFalseLengths } from './platform/refuse-false-lengths.ts'
import type { Session } from './platform/session.ts'
import { router } from './router.ts'

const timeoutMs = 30_000

/** All routes under /api. */
export function createApi(services: Services, hub: StreamHub, chats: ChatHub) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      noteCall,
      translateErrors,
      refuseFalseLengths,
      answerAsIs,
      authorise,
      noteEdit,
      noteAct,
      guardTexts,
      freshenSettings,
    ],
    customErrorResponseBodyEncoder: (error) => problemOfError(toContractError(error)),
  })
  const api = new Hono<HttpEnv>()
  api.use(timeout(timeoutMs, () => new HTTPException(504)))
  api.route('/', openApiRoutes())
  api.route('/identity', providerRoutes(services))
  api.route('/payments', webhookRoutes(services))
  api.route('/calendars', calendarFeedRoutes(services))
  api.patch('/boats/:id', refuseLargeUpdate)
  const sources = [messageNews, notificationNews]
  api.route('/', streamRoutes({ services, hub, sources, sessionOf: (c) => fullSessionOf(services, c) }))
  api.route('/', chatStreams(services, chats))
  api.get('/admin/exports/:name', async (c) => {
    const context = requestContext(services, c)
    const { req } = c
    return refusedAsProblem(() =>
      exportList(context, createInProcessClient(context), { name: req.param('name'), filters: req.query() }),
    )
  })
  api.all('*', async (c) => {
    const context = requestContext(services, c)
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context })
    if (!matched) return problemResponse('not_found')
    if (response.status >= 400) response.headers.set('content-type', problemType)
    if (response.status === 503) response.headers.set('retry-after', '5')
    addAnswerHeaders(response, context)
    return response
  })
  return api
}

/** The gates of streams are those of the operations that read the same. */
const chatStreams = (services: Services, hub: ChatHub) =>
  chatStreamRoutes({
    hub,
    visitorOf: (c, id) => readerOf(id, () => mayReadChat(requestContext(services, c), id)),
    operatorOf: async (c) => {
      const enter = () => authoriseOperator(requestContext(services, c), 'people.read')
      const adminId = await enter().catch(ignoreRefusal)
      return adminId && readerOf(adminId, enter)
    },
  })

/** A reader who may enter now. Each further check enters again. */
async function readerOf(id: Id, enter: () => Promise<unknown>) {
  const mayRead = () => enter().then(() => true, isRefused)
  return (await mayRead()) ? { id, mayRead } : undefined
}

function ignoreRefusal(error: unknown): undefined {
  isRefused(error)
}

/** False for a refusal. Rethrows faults. */
function isRefused(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

/** Answers an error outside of the contract as a problem document, like an operation's refusal. Rethrows server errors. */
async function refusedAsProblem(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const { code, status, data } = toContractError(error)
    if (status >= 500) throw error
    return problemResponse(code as ErrorCode, data as Record<string, unknown>)
  }
}

/** The session of a fully signed-in user. Undefined before the second factor, and for a read-only session of an administrator. */
export async function fullSessionOf(services: Services, c: HonoContext<HttpEnv>): Promise<Session | undefined> {
  const session = await requestContext(services, c).session.find()
  return session?.secondFactor === 'done' && !session.readOnly ? session : undefined
}

/** The client that pages use while they render. It needs no HTTP and does not validate the output of our own handlers. */
export function createInProcessClient(context: Context): ApiClient {
  return createRouterClient(router, {
    context: (call: CallContext): Context => ({ ...context, ...call }),
    interceptors: [
      noteRead,
      noteSearch,
      noteCall,
      translateErrors,
      authorise,
      noteEdit,
      noteAct,
      guardTexts,
      freshenSettings,
    ],
  })
}

export function requestContext(services: Services, c: HonoContext<HttpEnv>): Context {
  const { headers } = c.req.raw
  const answerHeaders = new Headers()
  return {
    ...services,
    headers,
    answerHeaders,
    session: sessionOfRequest(services, { headers, answerHeaders }),
    scopes: {},
    right: undefined,
    byYacht: false,
    adminRight: undefined,
    address: c.get('address'),
    country: countryOf(headers, services.settings.TRUST_PROXY),
    requestId: c.get('requestId'),
    pageTags: c.env?.pageTags,
    accessToken: bearerToken(c.req.header('authorization')) ?? tokenOfLink(c),
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200) ?? null,
  }
}

/** A link to a document or an attachment cannot send a header. The cookie of its booking authorises it. */
function tokenOfLink({ req }: HonoContext<HttpEnv>): string | null {
  const [, bookingId] =
    /^\/api\/bookings\/([0-9a-f]{24})\/(?:documents|conversation\/attachments)\//.exec(req.path) ?? []
  if (req.method !== 'GET' || bookingId === undefined) return null
  return readCookie(req.header('cookie') ?? null, bookingCookie(bookingId)) ?? null
}

/** Copies cookies and headers to the response, and keeps shared caches from storing personal answers. */
export function addAnswerHeaders(response: Response, { headers, answerHeaders, accessToken }: Context): void {
  for (const cookie of answerHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
  const isPersonal = accessToken !== null || headers.has('authorization') || hasSessionCookie(headers.get('cookie'))
  const isUnkept = answerHeaders.has('set-cookie') || answerHeaders.get('cache-control') === 'no-store'
  if (isUnkept) response.headers.set('cache-control', 'no-store')
  else if (isPersonal && !response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-cache')
}

/** Each large proxy has its own header for the country. Without a trusted proxy anybody could set it. */
function countryOf(headers: Headers, trustedProxies: number): string | null {
  if (trustedProxies === 0) return null
  const named = countryHeaders.map((name) => headers.get(name)?.toUpperCase())
  // XX and T1 are no countries.
  return named.find((code) => code && /^[A-Z]{2}$/.test(code) && code !== 'XX') ?? null
}

const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']

type Call<Output> = {
  next: () => Promise<Output>
  /** The context of this call alone. */
  context: Context
  procedure: { '~orpc': { route: { method?: string } } }
}

/**
 * An interceptor of every call. A write uses the settings that are committed now, on whichever process they were changed. A read
 * may use settings that are a fifth of a second old, as pages do.
 */
async function freshenSettings<Output>({ next, context, procedure }: Call<Output>): Promise<Output> {
  const { method = 'GET' } = procedure['~orpc'].route
  if (method !== 'GET' && context.refreshSettings) context.settings = await context.refreshSettings()
  return next()
}
