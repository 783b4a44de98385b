import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { testDatabase } from './database.ts'

const keys = { secret: 'sk_test_fairlead', publishable: 'pk_test_fairlead' }
export const webhookSecret = 'whsec_fairlead'

type Received = { event: Stripe.Event; signature: string; body: string }

/**
 * The payment sandbox on its own database, the provider's official client, and an endpoint that records its events. `clock.now`
 * is the sandbox's time. Awaited at the top of the file.
 */
export async function testSandbox() {
  const { url, pool } = await testDatabase()
  const clock = { now: Date.now() }
  const endpoint = await startEndpoint()
  const sandbox = await startSandbox({
    databaseUrl: url,
    host: '127.0.0.1',
    port: 0,
    keys,
    webhook: { url: endpoint.url, secret: webhookSecret },
    now: () => clock.now,
  })
  afterAll(async () => {
    await sandbox.stop()
    await endpoint.stop()
  })
  const { hostname, port } = new URL(sandbox.origin)
  const client = (maxNetworkRetries = 0) =>
    new Stripe(keys.secret, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries,
      telemetry: false,
    })

  /** Calls as a browser does, with the publishable key. */
  async function browse(method: string, path: string, fields: Record<string, string> = {}) {
    const body = new URLSearchParams(fields)
    const response = await fetch(`${sandbox.origin}${path}${method === 'GET' ? `?${body}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${keys.publishable}` },
      ...(method !== 'GET' && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

  const order = (effect: string, target = '*', more: Record<string, string> = {}) =>
    fetch(`${sandbox.origin}/v1/sandbox/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secret}` },
      body: new URLSearchParams({ effect, target, ...more }),
    })

  return { stripe: client(), client, browse, order, clock, pool, origin: sandbox.origin, ...endpoint }
}

async function startEndpoint() {
  const received: Received[] = []
  const answers = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ event: JSON.parse(body), signature: String(request.headers['stripe-signature']), body })
    response.writeHead(answers.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The endpoint has no port.')
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${address.port}/`, received, answers, stop }
}
