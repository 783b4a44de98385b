import { Hono, type Context as HonoContext } from 'hono'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import type { Session } from '../../platform/session.ts'
import type { News } from './announce.ts'
import type { Listener, StreamHub } from './hub.ts'

/** A kind of news of which a stream misses nothing: messages, notifications. */
export type NewsSource = {
  /** The name of its events. */
  event: string
  /** The position of the last event of a user. */
  findLast: (db: Db, userId: Id) => Promise<string>
  /** The events after a position, in order. It may contain events from before it that were committed later. */
  listMissed: (db: Db, userId: Id, after: string) => Promise<News[]>
  /** Whether a position that a browser sends can be read. */
  position: RegExp
  compare: (one: string, other: string) => number
  /** An event may be committed after one with a later position. It is sent all the same. */
  canBeLate: boolean
}

type Options = {
  services: Services
  hub: StreamHub
  sources: readonly NewsSource[]
  /** The caller's session; undefined where they may not listen. */
  sessionOf: (c: HonoContext<HttpEnv>) => Promise<Session | undefined>
}

/** A browser that does not read is sent away when so many events wait for it. */
const mostWaiting = 1000

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * News for a page as server-sent events. It is no operation of the contract, because the response does not end. An event contains
 * ids alone, and the page requests the rest. Events of a source have an id, the positions of all sources: a browser that
 * reconnects with the last one gets all events since.
 */
export function streamRoutes({ services: { db }, hub, sources, sessionOf }: Options): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/stream', async (c) => {
    const session = await sessionOf(c)
    if (!session) return problemResponse('unauthenticated')
    const { id: sessionId, userId } = session
    // A stream has few objects, because a process has thousands of streams.
    let writer: ReturnType<typeof writerTo> | undefined
    const early: News[] = []
    const pipe = openPipe(() => hub.remove(listener))
    const listener: Listener = {
      userId,
      sessionId,
      receive: (news) => (writer ? writer.write(news) : early.push(news)),
      beat: () => pipe.send(': still here\n\n'),
      end: pipe.end,
    }
    if (!(await hub.add(listener))) return problemResponse('too_many_requests', { retryAfter: 60 })
    try {
      const since = positionsIn(sources, c.req.header('last-event-id'))
      const begun = writerTo(pipe.send, sources, await positionsOf(db, { sources, userId, since }))
      begun.write({ event: 'ready', position: '', data: {} })
      begun.catchUp(await listAllMissed(db, { sources, userId, since }))
      for (const news of early.splice(0)) begun.write(news)
      writer = begun
    } catch (error) {
      hub.remove(listener)
      throw error
    }
    return new Response(pipe.body, { headers })
  })
  return routes
}

/** The body of a response, to which text can be sent until either side ends it. */
function openPipe(onEnd: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: () => {
        controller = undefined
        onEnd()
      },
    },
    { highWaterMark: mostWaiting },
  )
  const end = () => {
    controller?.close()
    controller = undefined
    onEnd()
  }
  const send = (text: string) => {
    if (controller && (controller.desiredSize ?? 0) <= 0) end()
    controller?.enqueue(encoder.encode(text))
  }
  return { body, send, end }
}

type Missing = { sources: readonly NewsSource[]; userId: Id; since: ReadonlyMap<string, string> }

/** Where the stream begins: after the last event that the browser knows, or now. */
async function positionsOf(db: Db, { sources, userId, since }: Missing): Promise<Map<string, string>> {
  const positions = sources.map(
    async ({ event, findLast }) => [event, since.get(event) ?? (await findLast(db, userId))] as const,
  )
  return new Map(await Promise.all(positions))
}

async function listAllMissed(db: Db, { sources, userId, since }: Missing): Promise<News[]> {
  const missed = sources.map(async ({ event, listMissed }) => {
    const after = since.get(event)
    return after === undefined ? [] : listMissed(db, userId, after)
  })
  return (await Promise.all(missed)).flat()
}

/** Writes events with the positions of all sources as their id. An event that was sent already is left out. */
function writerTo(send: (text: string) => void, sources: readonly NewsSource[], last: Map<string, string>) {
  const caughtUp = new Set<string>()

  /** Notes the position. Returns false for an event that was sent already. */
  function isNew(event: string, position: string): boolean {
    const source = sources.find((each) => each.event === event)
    if (!source) return true
    if (caughtUp.has(`${event}/${position}`)) return false
    const isLater = source.compare(position, last.get(event) ?? '') > 0
    if (isLater) last.set(event, position)
    return isLater || source.canBeLate
  }

  function write({ event, data, position }: News): void {
    if (position !== undefined && !isNew(event, position)) return
    const id = position === undefined ? '' : `id: ${sources.map((each) => last.get(each.event) ?? '').join('.')}\n`
    send(`event: ${event}\ndata: ${JSON.stringify(data)}\n${id}\n`)
  }

  return {
    write,
    /** The same events may arrive as announcements too. */
    catchUp: (missed: readonly News[]) => {
      for (const news of missed) write(news)
      for (const { event, position } of missed) caughtUp.add(`${event}/${position}`)
    },
  }
}

function positionsIn(sources: readonly NewsSource[], header: string | undefined): Map<string, string> {
  const given = (header ?? '').split('.')
  return new Map(
    sources.flatMap(({ event, position }, place) => {
      const at = given[place] ?? ''
      return position.test(at) ? [[event, at] as const] : []
    }),
  )
}
