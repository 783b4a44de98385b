import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Listening = { port: number; close: () => Promise<void> }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves until closed. Throws with code EADDRINUSE when the port is taken. */
export async function listen(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 })
  server.on('request', getRequestListener(fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: () => drain(server) }
}

/** No new connections, idle ones closed, and whatever is being answered is answered; after ten seconds the rest is cut. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
    server.on('connection', (socket: Socket) => socket.destroy())
  })
}
