import { type Call, seconds } from '../api/call.ts'
import { newId, type StoredObject } from '../store.ts'

/** The API version of the sandbox's objects: that of the SDK in package.json. */
export const apiVersion = '2026-10-28.endive'

/** Stores an event, and a delivery for each webhook endpoint that subscribes to it. */
export async function emit(
  call: Call,
  type: string,
  object: StoredObject,
  { account = call.account, before }: { account?: string | null; before?: object } = {},
): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: apiVersion,
    created: seconds(call.now),
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    request: call.request,
    type,
    ...(account && { account }),
  }
  await call.store.query(
    `with wanting as (
       select id from sandbox.objects
       where kind = 'webhook_endpoint' and account is null and body ->> 'status' = 'enabled'
         and body -> 'enabled_events' ?| array['*', $4]
     ), event as (
       insert into sandbox.objects (id, kind, account, body)
       values ($1, 'event', $2, $3::jsonb || jsonb_build_object('pending_webhooks', (select count(*) from wanting)))
     )
     insert into sandbox.deliveries (event_id, endpoint_id, due_at) select $1, id, $5 from wanting`,
    [event.id, account, JSON.stringify(event), type, new Date(call.now)],
  )
}
