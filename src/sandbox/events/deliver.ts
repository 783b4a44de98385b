import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Fault } from '../faults.ts'

type Delivery = { id: string; event: { id: string; type: string }; url: string; secret: string; attempts: number }

/** Milliseconds until the next attempt. The provider waits up to hours. Both give up three days after the event. */
const waits = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]
const attemptsAtMost = 30
const patience = 10_000

type Options = {
  now: number
  /** The market's webhook address in this process. */
  marketUrl: string
  /** Takes the next ordered webhook fault, if there is one. */
  takeFault: (type: string) => Promise<Fault | undefined>
}

/**
 * Delivers the due webhooks, each once, even beside other processes. Returns how many were due.
 * The rows stay locked until the endpoint answers: if the process dies, another one takes over its deliveries.
 */
export async function deliverDue(client: pg.ClientBase, { now, marketUrl, takeFault }: Options): Promise<number> {
  await client.query('begin')
  try {
    const { rows } = await client.query<Delivery>(
      `select delivery.id, event.body as event, 
         case when endpoint.hidden ->> 'market' = 'true' then $2 else endpoint.body ->> 'url' end as url,
          endpoint.hidden ->> 'secret' as secret,
         delivery.attempts
       from sandbox.deliveries delivery
       join sandbox.objects event on event.id = delivery.event_id
       join sandbox.objects endpoint on endpoint.id = delivery.endpoint_id
       where delivery.due_at <= $1 order by delivery.id limit 20 for update of delivery skip locked`,
      [new Date(now), marketUrl],
    )
    const faults: (Fault | undefined)[] = []
    for (const { event } of rows) faults.push(await takeFault(event.type))
    const results = await Promise.all(rows.map((delivery, index) => deliver(delivery, faults[index], now)))
    await note(
      client,
      rows.map((delivery, index) => stateAfter(delivery, results[index] ?? 'failed', now)),
    )
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Result = 'delivered' | 'failed' | { delayMs: number }

async function deliver(delivery: Delivery, fault: Fault | undefined, now: number): Promise<Result> {
  if (fault?.effect === 'lose_webhook') return 'delivered'
  if (fault?.effect === 'delay_webhook') return { delayMs: fault.delay_ms }
  const sent = await send(delivery, now)
  if (fault?.effect === 'duplicate_webhook') await send(delivery, now)
  // With this fault, the endpoint has received the event, but the sandbox acts as if it had not.
  return sent && fault?.effect !== 'forget_webhook' ? 'delivered' : 'failed'
}

async function send({ event, url, secret }: Delivery, now: number): Promise<boolean> {
  const payload = JSON.stringify(event)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(payload, secret, now) },
      body: payload,
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Signs with the provider's scheme v1: an HMAC of the time, a dot and the body. */
function sign(payload: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000)
  const hash = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${hash}`
}

type State = { id: string; attempts: number; due_at: Date | null }

/** The next attempt; `due_at` null means none. */
function stateAfter({ id, attempts }: Delivery, result: Result, now: number): State {
  if (typeof result === 'object') return { id, attempts, due_at: new Date(now + result.delayMs) }
  const wait = waits[Math.min(attempts, waits.length - 1)] ?? 0
  const isOver = result === 'delivered' || attempts + 1 >= attemptsAtMost
  return { id, attempts: attempts + 1, due_at: isOver ? null : new Date(now + wait) }
}

async function note(client: pg.ClientBase, states: readonly State[]): Promise<void> {
  await client.query(
    `update sandbox.deliveries delivery set attempts = state.attempts, due_at = state.due_at
     from json_to_recordset($1) as state (id bigint, attempts integer, due_at timestamptz) where delivery.id = state.id`,
    [JSON.stringify(states)],
  )
}
