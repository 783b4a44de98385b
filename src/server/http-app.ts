import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { readCookie } from '#shared/cookies.ts'
import { fleetExamplesPath, mostFleetFileBytes, mostOwnFileBytes } from '#shared/fleet-files.ts'
import type { Id } from '#shared/id.ts'
import { createApi, fullSessionOf, requestContext } from './api.ts'
import { authoriseOperator, authoriseOwner } from './authorise.ts'
import { hasRightFor } from './boats/host-fleet.ts'
import { chatHub } from './chat/stream/hub.ts'
import { exampleFileRoutes } from './fleet/import-desk/example-files.ts'
import { fleetFileRoutes } from './fleet/import-desk/file-routes.ts'
import { requireOwnImport } from './fleet/import-desk/import-queries.ts'
import { addUploaded } from './fleet/photos/add-media.ts'
import { audienceOf } from './fleet/photos/audience.ts'
import { mapRoutes } from './geo/map/routes.ts'
import { listLiveSessions } from './identity/sessions/session-queries.ts'
import { setPortrait } from './identity/set-portrait.ts'
import { isKnownSender } from './is-known-sender.ts'
import { knownDrawings } from './known-drawings.ts'
import { mediaRoutes } from './media/routes.ts'
import { uploadPath, uploadRoutes } from './media/upload-routes.ts'
import { notePresence } from './messaging/presence.ts'
import { streamHub } from './notifications/stream/hub.ts'
import { uploadedPapers } from './papers/uploaded-papers.ts'
import { paymentOrigins } from './payments/provider.ts'
import type { Services } from './platform/context.ts'
import type { Database, Db } from './platform/database.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import type { HttpEnv } from './platform/http/environment.ts'
import { isLoopbackUrl } from './platform/http/is-local-visit.ts'
import { limitBody } from './platform/http/limit-body.ts'
import { processMetrics } from './platform/http/metrics.ts'
import { plainDates } from './platform/http/plain-dates.ts'
import { problemResponse } from './platform/http/problem.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { refuseCrossSite } from './platform/http/refuse-cross-site.ts'
import { refuseMalformed } from './platform/http/refuse-malformed.ts'
import { refusedPages } from './platform/http/refused-page.ts'
import { requestIdentity } from './platform/http/request-identity.ts'
import { requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { isUnavailable } from './platform/is-unavailable.ts'
import { readiness } from './platform/readiness.ts'
import { publicUrl } from './platform/settings.ts'
import { audienceOfReviewPicture } from './reviews/picture-audience.ts'
import { uploadedFiles } from './studio/uploaded-files.ts'

export type HttpApp = Hono<HttpEnv>

type AppOptions = {
  services: Services
  pool: Database['pool']
  development?: boolean
  /** True while the process shuts down and finishes its requests. A load balancer then sends no new ones. */
  isDraining?: () => boolean
  /** Demo yachts are shown. Search engines must not index them, unless the site is not public anyway. */
  showsDemo?: boolean
}

/** Everything but the pages: middleware, health checks, and the API. */
export function createHttpApp(given: AppOptions): HttpApp {
  const { services, pool, development = false, isDraining = () => false, showsDemo = false } = given
  const { settings, log } = services
  const app: HttpApp = new Hono()
  app.use(requestIdentity(settings.TRUST_PROXY))
  app.use(requestLog(log))
  const metrics = processMetrics(services)
  app.use(metrics.observe)
  app.use(compressAnswers)
  if (showsDemo && !isLoopbackUrl(publicUrl(settings))) app.use(keepFromSearchEngines)
  app.use(
    securityHeaders({
      https: publicUrl(settings).startsWith('https:'),
      development,
      tiles: settings.MAP_TILES_URL ? new URL(settings.MAP_TILES_URL).origin : undefined,
      payment: paymentOrigins(settings),
    }),
  )
  app.use(refuseMalformed, plainDates)
  app.use(refuseCrossSite(publicUrl(settings)))
  app.get('/metrics', metrics.answer)
  const findReadiness = readiness(services)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('draining', 503)
    const { fault, deadLetters } = await findReadiness()
    if (fault) return c.text(fault, 503)
    return c.text(deadLetters > 0 ? `ok, dead letters: ${deadLetters}` : 'ok')
  })
  app.use(refusedPages)
  if (settings.RATE_LIMITS === 'on') app.use(rateLimits(pool))
  app.use(unlessUpload(limitBody((c) => isKnownSender(services, c))))
  app.route(
    '/media',
    mediaRoutes({
      settings,
      isKnownDrawing: knownDrawings(services),
      audienceOf: (c, key) => audienceOfUpload(services, c, key),
    }),
  )
  app.route('/map', mapRoutes(services.db))
  app.use(`${uploadPath}/*`, async (c, next) => {
    const session = await requestContext(services, c).session.find()
    return session?.readOnly ? problemResponse('read_only_session') : next()
  })
  app.route(uploadPath, uploads(services))
  app.route('/api/admin/fleet-imports', filesOfFleets(services))
  app.route('/api/fleet-imports', filesOfOwners(services))
  app.route(fleetExamplesPath, exampleFileRoutes(services))
  const chats = chatHub({ url: pool.options.connectionString ?? '', log, isDraining })
  app.route('/api', createApi(services, hubOf(services, pool, isDraining), chats))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 504) return problemResponse('timeout')
    log.error({ requestId: c.get('requestId'), err: error }, 'failed')
    if (isUnavailable(error)) return problemResponse('unavailable', {}, { 'retry-after': '5' })
    return problemResponse('internal_error')
  })
  return app
}

/** The audience of an uploaded file: pictures of yachts and of reviews are private until those are public. */
function audienceOfUpload(services: Services, c: Context<HttpEnv>, key: string) {
  const findSession = () => requestContext(services, c).session.find()
  if (!key.startsWith('uploads/reviews/')) return audienceOf(services.db, key, findSession)
  const tokenOf = (bookingId: Id) => readCookie(c.req.header('cookie') ?? null, bookingCookie(bookingId)) ?? undefined
  return audienceOfReviewPicture(services.db, key, { findSession, tokenOf })
}

/** Files in parts: pictures of people and yachts, and papers. */
const uploads = (services: Services) =>
  uploadRoutes({
    services,
    uploaderOf: async (c) => (await fullSessionOf(services, c))?.userId,
    showPortrait: (userId, key) => setPortrait(services, userId, key),
    yachts: {
      mayAdd: (userId, yachtId) => mayAddMedia(services.db, userId, yachtId),
      add: (userId, { yacht, filename }, file) => {
        const listingId = yacht ?? ''
        return addUploaded(services, {
          listingId,
          file,
          fileName: filename ?? '',
          mayAdd: (tx) => mayAddMedia(tx, userId, listingId),
        })
      },
    },
    papers: uploadedPapers(services),
    library: uploadedFiles(services),
  })

const hubOf = (services: Services, pool: Database['pool'], isDraining: () => boolean) =>
  streamHub({
    url: pool.options.connectionString ?? '',
    log: services.log,
    isDraining,
    look: (listeners) => lookAtStreams(services, listeners),
  })

const filesOfFleets = (services: Services) =>
  fleetFileRoutes({
    services,
    senderOf: (c) => authoriseOperator(requestContext(services, c), 'listings.change'),
    page: (importId) => `/adminn/listings/import/${importId}`,
    mostBytes: mostFleetFileBytes,
  })

const filesOfOwners = (services: Services) =>
  fleetFileRoutes({
    services,
    async senderOf(c, importId) {
      const { userId, ownerId } = await authoriseOwner(requestContext(services, c), 'listings.change')
      await requireOwnImport(services.db, importId, ownerId)
      return userId
    },
    page: (importId) => `/OwnerDashboard/listings/import/${importId}`,
    mostBytes: mostOwnFileBytes,
  })

const keepFromSearchEngines: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  c.res.headers.set('x-robots-tag', 'noindex')
}

/** The parts of an upload are larger, and the upload limits them itself. */
const unlessUpload =
  (limit: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    isUpload(c.req.path) ? next() : limit(c, next)

const isUpload = (path: string): boolean =>
  path === uploadPath ||
  path.startsWith(`${uploadPath}/`) ||
  /^\/api\/(?:admin\/)?fleet-imports\/[0-9a-f]{24}\/file$/.test(path)

const mayAddMedia = (db: Db, userId: Id, yachtId: Id): Promise<boolean> =>
  hasRightFor(db, userId, 'listings.change', yachtId)

/** The users of open streams are present. Returns the sessions that are still valid. */
async function lookAtStreams(
  { db, now }: Services,
  listeners: readonly { userId: Id; sessionId: Id }[],
): Promise<ReadonlySet<Id>> {
  const live = new Set(
    await listLiveSessions(
      db,
      listeners.map(({ sessionId }) => sessionId),
      new Date(now()),
    ),
  )
  const present = listeners.filter(({ sessionId }) => live.has(sessionId)).map(({ userId }) => userId)
  await notePresence(db, present, now())
  return live
}
