import type Stripe from 'stripe'
import { type Call, seconds } from '../api/call.ts'
import { newId, type StoredObject } from '../store.ts'

/** The version of the API that the objects of this sandbox have: the one of the SDK in package.json. */
export const apiVersion = '2026-10-28.endive'

/** Writes an event down, and one delivery for each webhook endpoint that wants it. */
export async function emit(
  call: Call,
  type: string,
  object: StoredObject,
  { account = call.account, before }: { account?: string | null; before?: object } = {},
): Promise<void> {
  const endpoints = await call.store.list<Stripe.WebhookEndpoint>('webhook_endpoint', { account: null, limit: 16 })
  const wanting = endpoints.filter(
    ({ status, enabled_events: wanted }) => status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
  )
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: apiVersion,
    created: seconds(call.now),
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: wanting.length,
    request: call.request,
    type,
    ...(account && { account }),
  }
  await call.store.insert(event, { account })
  for (const { id } of wanting)
    await call.store.query('insert into sandbox.deliveries (event_id, endpoint_id, due_at) values ($1, $2, $3)', [
      event.id,
      id,
      new Date(call.now),
    ])
}
