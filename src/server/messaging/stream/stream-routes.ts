import { Hono, type Context as HonoContext } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Id } from '#shared/id.ts'
import { isSessionLive } from '../../identity/sessions/session-queries.ts'
import type { Services } from '../../platform/context.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import type { Session } from '../../platform/session.ts'
import { notePresence } from '../presence.ts'
import type { Listener, News, StreamHub } from './hub.ts'
import { lastNumberFor, listNewerFor } from './missed-messages.ts'

const heartbeatMs = 15_000

type Options = {
  services: Services
  hub: StreamHub
  /** The caller's session; undefined where they may not listen. */
  sessionOf: (c: HonoContext<HttpEnv>) => Promise<Session | undefined>
}

/**
 * News of a user's conversations as server-sent events. It is no operation of the contract, because the response does not end. An
 * event contains ids alone, and the page requests the rest. `message` events have an id: a browser that reconnects with the last
 * one gets all events since.
 */
export function streamRoutes({ services, hub, sessionOf }: Options): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/stream', async (c) => {
    const session = await sessionOf(c)
    if (!session) return problemResponse('unauthenticated')
    const waiting: News[] = []
    const state = { wake: () => {}, isOver: false }
    const listener: Listener = {
      userId: session.userId,
      sessionId: session.id,
      receive: (news) => {
        waiting.push(news)
        state.wake()
      },
      end: () => {
        state.isOver = true
        state.wake()
      },
    }
    if (!(await hub.add(listener))) return problemResponse('too_many_requests', { retryAfter: 60 })
    const since = numberIn(c.req.header('last-event-id'))
    c.header('x-accel-buffering', 'no')
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(listener.end)
      try {
        await speak({ services, stream, session, since, waiting, state })
      } finally {
        hub.remove(listener)
      }
    })
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
  return routes
}

type Speaking = {
  services: Services
  stream: SSEStreamingApi
  session: Session
  since: number | undefined
  waiting: News[]
  state: { wake: () => void; isOver: boolean }
}

/** Sends missed messages, then news, until the browser leaves, the process stops or the session ends. */
async function speak(speaking: Speaking): Promise<void> {
  const { services, stream, session, waiting, state } = speaking
  let last = await catchUp(speaking)
  while (!state.isOver && !stream.aborted) {
    last = await pass(stream, waiting.splice(0), last)
    if (waiting.length > 0 || (await wokenWithin(state, heartbeatMs))) continue
    if (!(await isSessionLive(services.db, session.id, new Date(services.now())))) return
    await stream.write(': still here\n\n')
    await notePresence(services.db, session.userId, services.now())
  }
}

/** Returns the number of the last message that was sent. */
async function catchUp({ services: { db, now }, stream, session, since }: Speaking): Promise<number> {
  await notePresence(db, session.userId, now())
  const last = since ?? (await lastNumberFor(db, session.userId))
  await stream.writeSSE({ event: 'ready', data: '{}', id: String(last) })
  const missed = since === undefined ? [] : await listNewerFor(db, session.userId, since)
  const received = missed.map(({ number, conversation_id }) => ({ what: { number }, conversationId: conversation_id }))
  return pass(stream, received, last)
}

/** Numbers only grow, so a message that was sent already is left out. */
async function pass(stream: SSEStreamingApi, received: readonly News[], after: number): Promise<number> {
  let last = after
  for (const { what, conversationId } of received) {
    if (typeof what === 'string') await stream.writeSSE({ event: what, data: JSON.stringify({ conversationId }) })
    else if (what.number > last) {
      await write(stream, what.number, conversationId)
      last = what.number
    }
  }
  return last
}

const write = (stream: SSEStreamingApi, number: number, conversationId: Id) =>
  stream.writeSSE({ event: 'message', id: String(number), data: JSON.stringify({ conversationId }) })

/** Whether news arrived before the timeout. */
function wokenWithin(state: Speaking['state'], ms: number): Promise<boolean> {
  if (state.isOver) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(false), ms).unref()
    const done = (woken: boolean) => {
      clearTimeout(timer)
      state.wake = () => {}
      resolve(woken)
    }
    state.wake = () => done(true)
  })
}

function numberIn(header: string | undefined): number | undefined {
  const number = /^\d{1,15}$/.test(header ?? '') ? Number(header) : undefined
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}
