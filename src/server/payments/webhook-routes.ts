import { Hono } from 'hono'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'
import { receiveWebhook } from './receive-webhook.ts'

/**
 * The endpoint of the payment provider's events. It is no operation of the contract, because the signature covers the bytes of
 * the body.
 */
export function webhookRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/webhook', async (c) => {
    try {
      await receiveWebhook(services, { body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' })
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof AppError) return problemResponse(error.code)
      throw error
    }
  })
  return routes
}
