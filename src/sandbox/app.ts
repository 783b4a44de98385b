import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { ApiError } from './api/errors.ts'
import { serveAuthentication } from './pages/authentication.ts'
import { serveCardFrame } from './pages/card-frame.ts'
import { serveOnboarding } from './pages/onboarding.ts'
import type { App, Sandbox } from './sandbox.ts'
import { serveApi } from './serve-api.ts'

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
