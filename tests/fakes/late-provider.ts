import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A payment provider in front of another. While it is held, it makes intents, but its answers wait until it is let go. */
export async function lateProvider(provider: string) {
  let gate: Promise<void> | undefined
  let letGo = () => {}
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const { method = 'GET', url = '/' } = request
    const headers = { authorization: '', 'content-type': '', 'idempotency-key': '' }
    for (const name of Object.keys(headers) as (keyof typeof headers)[])
      headers[name] = String(request.headers[name] ?? '')
    const answer = await fetch(provider + url, { method, headers, ...(body.length > 0 && { body }) })
    if (method === 'POST' && url === '/v1/payment_intents') await gate
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return {
    // A server that listens on a port has an address with it.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      gate = new Promise((resolve) => {
        letGo = resolve
      })
    },
    letGo() {
      letGo()
      gate = undefined
    },
  }
}
