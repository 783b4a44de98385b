import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { newId } from '../store.ts'
import { apiVersion } from './emit.ts'

/** Only this answer contains the secret that signs the deliveries. */
export async function createWebhookEndpoint(call: Call): Promise<Stripe.WebhookEndpoint> {
  const given = readParams(call, {
    url: z.url(),
    enabled_events: z.array(z.string()).min(1),
    api_version: z.string().optional(),
    description: text.optional(),
    metadata: Metadata.optional(),
    connect: z.string().optional(),
  })
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const endpoint = newEndpoint(given.url, given.enabled_events, call.now)
  endpoint.description = given.description ?? null
  endpoint.metadata = mergeMetadata({}, given.metadata)
  await call.store.insert(endpoint, { hidden: { secret } })
  return { ...endpoint, secret }
}

export function newEndpoint(url: string, enabled_events: string[], now: number): Stripe.WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: seconds(now),
    description: null,
    enabled_events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}

export const retrieveWebhookEndpoint = (call: Call) => get<Stripe.WebhookEndpoint>(call, 'webhook_endpoint', call.id)

export async function deleteWebhookEndpoint(call: Call): Promise<Stripe.DeletedWebhookEndpoint> {
  const { id } = await retrieveWebhookEndpoint(call)
  await call.store.remove(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
