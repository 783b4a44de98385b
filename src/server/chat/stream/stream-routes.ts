import { Hono, type Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Id } from '#shared/id.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import type { ChatHub, ChatListener } from './hub.ts'

const heartbeatMs = 15_000

type Reader = {
  id: Id
  /** Whether the caller may still read. It is checked at every change and heartbeat. */
  mayRead: () => Promise<boolean>
}

type Options = {
  hub: ChatHub
  /** The visitor of a conversation; undefined for everybody else. */
  visitorOf: (c: HonoContext<HttpEnv>, chatId: Id) => Promise<Reader | undefined>
  /** An operator who may read conversations. */
  operatorOf: (c: HonoContext<HttpEnv>) => Promise<Reader | undefined>
}

/**
 * Tells open pages that a conversation has changed, as server-sent events without data: the page then reads again. These are no
 * operations of the contract, because the responses do not end.
 */
export function chatStreamRoutes({ hub, visitorOf, operatorOf }: Options): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/chats/:id/stream', async (c) => {
    const chatId = Id.safeParse(c.req.param('id')).data
    const reader = chatId && (await visitorOf(c, chatId))
    return reader ? streamTo(c, { hub, reader, chatId }) : problemResponse('not_found')
  })
  routes.get('/admin/chats/stream', async (c) => {
    const reader = await operatorOf(c)
    return reader ? streamTo(c, { hub, reader, chatId: null }) : problemResponse('forbidden')
  })
  return routes
}

type Streaming = { hub: ChatHub; reader: Reader; chatId: Id | null }

async function streamTo(c: HonoContext<HttpEnv>, { hub, reader, chatId }: Streaming): Promise<Response> {
  const state = { wake: () => {}, isChanged: false, isOver: false }
  const listener: ChatListener = {
    readerId: reader.id,
    chatId,
    receive: () => {
      state.isChanged = true
      state.wake()
    },
    end: () => {
      state.isOver = true
      state.wake()
    },
  }
  if (!(await hub.add(listener))) return problemResponse('too_many_requests', { retryAfter: 60 })
  c.header('x-accel-buffering', 'no')
  const answer = streamSSE(c, async (stream) => {
    stream.onAbort(listener.end)
    try {
      await stream.writeSSE({ event: 'ready', data: '' })
      while (!state.isOver && !stream.aborted) {
        if (!state.isChanged) await wokenWithin(state, heartbeatMs)
        const { isChanged } = state
        state.isChanged = false
        if (state.isOver || !(await reader.mayRead())) break
        if (isChanged) await stream.writeSSE({ event: 'changed', data: '' })
        else await stream.write(': still here\n\n')
      }
    } finally {
      hub.remove(listener)
    }
  })
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Waits for news, at most so long. */
function wokenWithin(state: { wake: () => void; isOver: boolean }, ms: number): Promise<void> {
  if (state.isOver) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      state.wake = () => {}
      resolve()
    }
    const timer = setTimeout(done, ms).unref()
    state.wake = done
  })
}
