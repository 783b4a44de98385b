import type { Id } from '#shared/id.ts'
import { channelListener } from '../../platform/channel-listener.ts'
import type { Log } from '../../platform/log.ts'
import { Announcement, channel, type News } from './announce.ts'

/** One open stream. */
export type Listener = {
  userId: Id
  sessionId: Id
  receive: (news: News) => void
  /** The stream is proven to be open, for proxies that end silent connections. */
  beat: () => void
  end: () => void
}

/** The limit for one user on one process: a few windows and devices. */
const mostOfUser = 6
const drainCheckMs = 1000
const beatMs = 15_000

type Options = {
  url: string
  log: Log
  isDraining: () => boolean
  /** Called every few seconds for all open streams at once. Returns the sessions that are still valid. */
  look: (listeners: readonly Pick<Listener, 'userId' | 'sessionId'>[]) => Promise<ReadonlySet<Id>>
}

/**
 * The streams of this process, and the connection on which processes notify each other. The connection is open while there is a
 * stream. When it is lost every stream ends, and browsers reconnect with the id of their last event.
 */
export function streamHub({ url, log, isDraining, look }: Options) {
  const streams = openStreams()
  const connection = channelListener({ url, channel, log, pass: streams.pass, lose: streams.endAll })
  let timers: NodeJS.Timeout[] = []

  /** One look at the database is for all streams. While it fails nobody is sent away. */
  async function beat(): Promise<void> {
    const listeners = streams.all()
    try {
      const live = await look(listeners)
      for (const each of listeners) live.has(each.sessionId) ? each.beat() : each.end()
    } catch (error) {
      log.warn({ err: error }, 'cannot check the sessions of open streams')
    }
  }

  /** Adds a listener for everything committed from now on. Returns false for a user with too many streams. */
  async function add(listener: Listener): Promise<boolean> {
    if (!streams.add(listener)) return false
    if (timers.length === 0) {
      timers = [
        setInterval(() => isDraining() && streams.endAll(), drainCheckMs).unref(),
        setInterval(() => void beat(), beatMs).unref(),
      ]
    }
    try {
      await Promise.all([connection.open(), look([listener])])
    } catch (error) {
      remove(listener)
      throw error
    }
    return true
  }

  function remove(listener: Listener): void {
    streams.remove(listener)
    if (!streams.isEmpty()) return
    for (const timer of timers) clearInterval(timer)
    timers = []
    connection.close()
  }

  return { add, remove }
}

export type StreamHub = ReturnType<typeof streamHub>

/** The open streams by their user. */
function openStreams() {
  const byUser = new Map<Id, Set<Listener>>()
  const all = () => [...byUser.values()].flatMap((listeners) => [...listeners])

  const endWhere = (isMeant: (listener: Listener) => boolean) => {
    for (const each of all().filter(isMeant)) each.end()
  }

  function pass(payload: string): void {
    const announcement = Announcement.safeParse(parsed(payload)).data
    if (!announcement) return
    if ('ended' in announcement) {
      endWhere(({ sessionId }) => sessionId === announcement.ended)
      return
    }
    const { users, ...news } = announcement
    const readers = [...new Set(users)].flatMap((userId) => [...(byUser.get(userId) ?? [])])
    for (const each of readers) each.receive(news)
  }

  return {
    all,
    pass,
    endAll: () => endWhere(() => true),
    /** False for a user with too many. */
    add: (listener: Listener): boolean => {
      const own = byUser.get(listener.userId) ?? new Set()
      if (own.size >= mostOfUser) return false
      byUser.set(listener.userId, own.add(listener))
      return true
    },
    remove: (listener: Listener) => {
      const own = byUser.get(listener.userId)
      own?.delete(listener)
      if (own?.size === 0) byUser.delete(listener.userId)
    },
    isEmpty: () => byUser.size === 0,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
