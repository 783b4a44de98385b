import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import pg from 'pg'
import type Stripe from 'stripe'
import type { Call } from './api/call.ts'
import { createApp } from './app.ts'
import { finishPayout } from './connect/payouts.ts'
import { deliverDue } from './events/deliver.ts'
import { newEndpoint } from './events/webhook-endpoints.ts'
import { takeFault } from './faults.ts'
import { cancelIntent } from './payments/payment-intents.ts'
import { failRefund } from './payments/refunds.ts'
import type { Sandbox } from './sandbox.ts'
import { openStore } from './store.ts'

type Task = (call: Call, id: string) => Promise<void>

const tasks: Record<string, Task> = {
  expire: expireAuthorisation,
  fail_refund: failRefund,
  pay_out: finishPayout,
  settle: settleTransaction,
}

/** Runs one due timer. Returns whether there was one. */
async function runDueTimer(callFor: (account: string | null) => Call): Promise<boolean> {
  const { store, now } = callFor(null)
  const { rows } = await store.query(
    `delete from sandbox.timers where id = (
       select id from sandbox.timers where due_at <= $1 order by due_at, id limit 1 for update skip locked
     ) returning task, object_id, (select account from sandbox.objects where id = object_id) as account`,
    [new Date(now)],
  )
  const timer = rows[0]
  if (!timer) return false
  await tasks[timer.task]?.(callFor(timer.account), timer.object_id)
  return true
}

/** A bank keeps an authorisation for seven days. Then the money belongs to the cardholder again. */
async function expireAuthorisation(call: Call, id: string): Promise<void> {
  const intent = await call.store.find<Stripe.PaymentIntent>('payment_intent', id)
  if (intent?.status === 'requires_capture') await cancelIntent(call, intent, 'automatic')
}

async function settleTransaction(call: Call, id: string): Promise<void> {
  const transaction = await call.store.find<Stripe.BalanceTransaction>('balance_transaction', id)
  if (transaction) await call.store.save({ ...transaction, status: 'available' } as Stripe.BalanceTransaction)
}

type Webhook = { url: string; secret: string; events?: string[] }

type Options = {
  databaseUrl: string
  host: string
  /** 0 chooses a free port. */
  port: number
  /** The origin for browsers; by default the address that it listens on. */
  origin?: string
  keys: Sandbox['keys']
  /** The endpoint for events (all of them by default) and the secret that signs them. */
  webhook?: Webhook
  now?: () => number
}

export type RunningSandbox = { origin: string; port: number; stop: () => Promise<void> }

const tickMs = 500

/**
 * The payment provider for installations without keys of their own: the same protocol, with its own books in the schema
 * `sandbox`. Several processes may each run one on the same database.
 */
export async function startSandbox(options: Options): Promise<RunningSandbox> {
  const { keys, now = Date.now } = options
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 8, application_name: 'payment sandbox' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await prepare(pool, options)
  const worker = startWorker(() => work(sandbox, options.webhook?.url))
  const sandbox: Sandbox = {
    pool,
    keys,
    origin: options.origin ?? '',
    now,
    wake: worker.wake,
    hasFaults: true,
    faultOrders: 0,
  }
  const app = createApp(sandbox)
  const server = serve({ fetch: app.fetch, hostname: options.host, port: options.port })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject)).catch(
    async (error) => {
      await worker.stop()
      await pool.end()
      throw error
    },
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  sandbox.origin ||= `http://localhost:${port}`
  return {
    origin: sandbox.origin,
    port,
    stop: async () => {
      await worker.stop()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}

async function prepare(pool: pg.Pool, { webhook, now = Date.now }: Options): Promise<void> {
  const schema = await readFile(new URL('schema.sql', import.meta.url), 'utf8')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('sandbox schema'))`)
    await client.query(schema)
    if (webhook) await addEndpoint(client, webhook, now())
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The endpoint of the market. The process that delivers an event sends it to its own market. */
async function addEndpoint(client: pg.ClientBase, { url, secret, events = ['*'] }: Webhook, now: number) {
  const isMarket = `kind = 'webhook_endpoint' and hidden ->> 'market' = 'true'`
  const { rowCount } = await client.query(
    `update sandbox.objects set hidden = hidden || $1, body = body || $2 where ${isMarket}`,
    [JSON.stringify({ secret }), JSON.stringify({ enabled_events: events })],
  )
  if (!rowCount) await openStore(client).insert(newEndpoint(url, events, now), { hidden: { secret, market: true } })
}

/** Does all due work: settles, expires, pays out, and delivers events. */
async function work(sandbox: Sandbox, marketUrl = ''): Promise<void> {
  const { pool, now, origin } = sandbox
  const client = await pool.connect()
  try {
    for (;;) {
      const ordersSeen = sandbox.faultOrders
      const due = await findDue(client, now())
      if (ordersSeen === sandbox.faultOrders) sandbox.hasFaults = due.fault
      if (due.timer) await runTimer(client, now(), origin)
      if (due.delivery)
        await deliverDue(client, { now: now(), marketUrl, takeFault: (type) => takeFault(sandbox, type, 'webhook') })
      if (!due.timer && !due.delivery) return
    }
  } finally {
    client.release()
  }
}

async function findDue(client: pg.ClientBase, now: number) {
  const { rows } = await client.query<{ timer: boolean; delivery: boolean; fault: boolean }>(
    `select exists (select from sandbox.timers where due_at <= $1) as timer,
       exists (select from sandbox.deliveries where due_at <= $1) as delivery,
       exists (select from sandbox.faults where times > 0) as fault`,
    [new Date(now)],
  )
  return rows[0] ?? { timer: false, delivery: false, fault: false }
}

async function runTimer(client: pg.ClientBase, now: number, origin: string): Promise<boolean> {
  await client.query('begin')
  try {
    const store = openStore(client)
    const ran = await runDueTimer((account) => ({
      store,
      params: {},
      id: '',
      account,
      now,
      isPublic: false,
      origin,
      request: { id: null, idempotency_key: null },
    }))
    await client.query('commit')
    return ran
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs `work` at each tick and each wake, never twice at once. Failed work is retried at the next tick. */
function startWorker(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    do {
      isWanted = false
      await work().catch(() => {})
    } while (isWanted)
    running = undefined
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }
  const timer = setInterval(wake, tickMs)
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
