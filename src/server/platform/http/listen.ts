import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Listening = { port: number; close: () => Promise<void> }

/** Answers some requests itself and hands on the others. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Options = { port: number; host: string; front?: Front | undefined }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves until closed. Throws with code EADDRINUSE when the port is taken. */
export async function listen(fetch: Fetch, { port, host, front }: Options): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 })
  const answer = getRequestListener(fetch)
  server.on(
    'request',
    front ? (request, response) => front(request, response, () => answer(request, response)) : answer,
  )
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
