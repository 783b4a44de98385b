import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Call } from './api/call.ts'
import { ApiError, invalidRequest } from './api/errors.ts'
import { parseForm } from './api/parse-form.ts'
import { type Run, runCall } from './api/run-call.ts'
import { apiVersion } from './events/emit.ts'
import { expectFaults, type Fault, takeFault } from './faults.ts'
import { serveAuthentication } from './pages/authentication.ts'
import { serveCardFrame } from './pages/card-frame.ts'
import { serveOnboarding } from './pages/onboarding.ts'
import { routes } from './routes.ts'
import type { App, Sandbox } from './sandbox.ts'

export function createApp(sandbox: Sandbox): App {
  const app: App = new Hono()
  // The market's pages call it from the browser, as they call the provider.
  app.use('/v1/*', cors({ origin: '*', allowHeaders: ['authorization', 'content-type', 'stripe-version'] }))
  serveCardFrame(app, sandbox)
  serveAuthentication(app, sandbox)
  serveOnboarding(app, sandbox)
  serveApi(app, sandbox)
  app.onError((error) => {
    if (error instanceof ApiError) return Response.json({ error: error.body }, { status: error.status })
    return Response.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 })
  })
  return app
}

type Request = Context<{ Bindings: HttpBindings }>

/** Serves every operation of the table: checks its key and applies ordered faults. */
function serveApi(app: App, sandbox: Sandbox): void {
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async (request) => {
      const isPublic = checkKey(request, sandbox, route.isPublic === true)
      const isOrder = path.startsWith('/v1/sandbox')
      const fault = isOrder ? undefined : await takeFault(sandbox, name, 'call')
      if (fault?.effect === 'fail') return failed()
      if (fault?.effect === 'rate_limit') return rateLimited()
      const run = await runCall(
        sandbox.pool,
        sandbox.now(),
        await readRequest(request, path, sandbox, isPublic),
        route.handle,
      )
      if (isOrder) expectFaults(sandbox)
      sandbox.wake()
      return answer(run, fault, request)
    })
  }
  app.all('/v1/*', ({ req }) => {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${req.method}: ${req.path}).`,
    })
  })
}

/** Returns true for a browser's call. Throws 401 and 403 as the provider does. */
function checkKey({ req }: Request, { keys }: Sandbox, isOpen: boolean): boolean {
  const given = req.header('authorization')?.replace(/^Bearer /, '')
  if (given === keys.secret) return false
  if (given !== keys.publishable)
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  if (isOpen) return true
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

async function readRequest({ req }: Request, route: string, { origin }: Sandbox, isPublic: boolean) {
  const account = req.header('stripe-account') ?? null
  if (isPublic && account) throw invalidRequest('A browser cannot call for another account.')
  return {
    method: req.method,
    path: req.path,
    ...(await readParameters(req)),
    id: route.includes(':id') ? (req.param('id') ?? '') : '',
    account,
    isPublic,
    origin,
    idempotencyKey: req.header('idempotency-key') ?? null,
  }
}

async function readParameters(req: Request['req']): Promise<Pick<Call, 'params' | 'upload'>> {
  if (req.method !== 'POST') return { params: parseForm(new URL(req.url).search.slice(1)) }
  if (!/^multipart\/form-data\b/i.test(req.header('content-type') ?? '')) return { params: parseForm(await req.text()) }
  const form = await req.raw.formData().catch(() => {
    throw invalidRequest('Invalid multipart/form-data body.')
  })
  const file = form.get('file')
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const params = parseForm(new URLSearchParams(texts).toString())
  if (!(file instanceof File)) return { params }
  const bytes = Buffer.from(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The same file under the same idempotency key is the same request, whatever its boundary is.
  return { params: { ...params, file: { name: file.name, sha256 } }, upload: { name: file.name, bytes } }
}

async function answer(run: Run, fault: Fault | undefined, { env }: Request): Promise<Response> {
  if (fault?.effect === 'delay_answer') await wait(fault.delay_ms)
  if (fault?.effect === 'fail_after') return failed()
  if (fault?.effect === 'lose_answer') {
    env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
  return Response.json(run.body, {
    status: run.status,
    headers: {
      'request-id': run.requestId,
      'stripe-version': apiVersion,
      ...(run.isReplayed && { 'idempotent-replayed': 'true' }),
    },
  })
}

const failed = () =>
  Response.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 })

const rateLimited = () =>
  Response.json(
    {
      error: {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly.',
      },
    },
    { status: 429 },
  )
