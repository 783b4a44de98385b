import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { problemResponse } from './problem.ts'

export type Listening = { port: number; close: () => Promise<void> }

/** Answers some requests itself and passes the others on. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Options = {
  port: number
  host: string
  front?: Front | undefined
  /** The time limit of requests in progress after the server is closed. */
  drainMs?: number
}

type Fetch = Parameters<typeof getRequestListener>[0]

const longestRefusalMs = 1000

/** Serves until it is closed. Throws with code EADDRINUSE when the port is taken. */
export async function listen(fetch: Fetch, { port, host, front, drainMs = 10_000 }: Options): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 })
  const answer = getRequestListener(fetch)
  const drain = drainer(server, drainMs)
  server.on(
    'request',
    front ? (request, response) => front(request, response, () => answer(request, response)) : answer,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: drain }
}

/**
 * Accepts no new connections, closes idle ones, and waits for requests in progress. Those without an answer at the time limit get
 * 503.
 */
function drainer(server: Server, drainMs: number): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isDraining) endConnection(response)
  })
  return () =>
    new Promise((resolve) => {
      isDraining = true
      const cut = setTimeout(() => void refuse(unanswered).then(() => server.closeAllConnections()), drainMs)
      server.close(() => {
        clearTimeout(cut)
        resolve()
      })
      server.closeIdleConnections()
      for (const response of unanswered) endConnection(response)
      server.on('connection', (socket: Socket) => socket.destroy())
    })
}

/** A keep-alive connection would keep the server open until the time limit. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

async function refuse(unanswered: ReadonlySet<ServerResponse>): Promise<void> {
  const refusal = problemResponse('unavailable', {}, { 'retry-after': '5', connection: 'close' })
  const headers = Object.fromEntries(refusal.headers)
  const body = await refusal.text()
  const sent = [...unanswered].map((response) => {
    if (response.headersSent) return undefined
    const closed = new Promise((resolve) => response.once('close', resolve))
    response.writeHead(refusal.status, headers).end(body)
    return closed
  })
  // Clients that do not read their answer are not waited for.
  await Promise.race([Promise.all(sent), sleep(longestRefusalMs)])
}
