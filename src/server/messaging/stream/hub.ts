import pg from 'pg'
import type { Id } from '#shared/id.ts'
import type { Log } from '../../platform/log.ts'
import { Announcement, channel } from './announce.ts'

/** News for an open stream. A message is only its number. */
export type News = { conversationId: Id; what: 'read' | 'revealed' | { number: number } }

/** One open stream. */
export type Listener = {
  userId: Id
  sessionId: Id
  receive: (news: News) => void
  end: () => void
}

/** The limit for one user on one process: a few windows and devices. */
const mostOfUser = 6
const drainCheckMs = 1000

type Options = { url: string; log: Log; isDraining: () => boolean }

/**
 * The streams of this process, and the connection on which processes notify each other. The connection is open while there is a
 * stream. When it is lost every stream ends, and browsers reconnect with the id of their last event.
 */
export function streamHub({ url, log, isDraining }: Options) {
  const listeners = new Set<Listener>()
  let listening: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined

  /** When an old connection ends late, it must not end streams of the new one. */
  function open(): Promise<pg.Client> {
    const lose = () => {
      if (listening !== opened) return
      listening = undefined
      endWhere(() => true)
    }
    const opened = connect({ url, log, pass, lose })
    opened.catch(lose)
    return opened
  }

  function pass(payload: string): void {
    const announcement = Announcement.safeParse(parsed(payload)).data
    if (!announcement) return
    if ('ended' in announcement) endWhere(({ sessionId }) => sessionId === announcement.ended)
    else receive(announcement)
  }

  function receive(announcement: Exclude<Announcement, { ended: Id }>): void {
    const news = { conversationId: announcement.conversationId, what: whatOf(announcement) }
    const receivers = [...listeners].filter(({ userId }) => announcement.users.includes(userId))
    for (const each of receivers) each.receive(news)
  }

  function endWhere(isMeant: (listener: Listener) => boolean): void {
    for (const each of [...listeners].filter(isMeant)) each.end()
  }

  /** Adds a listener for everything committed from now on. Returns false for a user with too many streams. */
  async function add(listener: Listener): Promise<boolean> {
    const own = [...listeners].filter(({ userId }) => userId === listener.userId)
    if (own.length >= mostOfUser) return false
    listeners.add(listener)
    timer ??= setInterval(() => isDraining() && endWhere(() => true), drainCheckMs).unref()
    listening ??= open()
    try {
      await listening
    } catch (error) {
      remove(listener)
      throw error
    }
    return true
  }

  function remove(listener: Listener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    const last = listening
    listening = undefined
    void last?.then((client) => client.end()).catch(() => {})
  }

  return { add, remove }
}

export type StreamHub = ReturnType<typeof streamHub>

function whatOf(announcement: Exclude<Announcement, { ended: Id }>): News['what'] {
  if ('number' in announcement) return { number: announcement.number }
  return 'read' in announcement ? 'read' : 'revealed'
}

type Connecting = { url: string; log: Log; pass: (payload: string) => void; lose: () => void }

async function connect({ url, log, pass, lose }: Connecting): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'fairlead messages',
    connectionTimeoutMillis: 10_000,
  })
  client.on('notification', ({ payload = '' }) => pass(payload))
  client.on('error', (error) => log.warn({ err: error }, 'cannot receive announcements of messages'))
  client.on('end', lose)
  await client.connect()
  await client.query(`listen ${channel}`)
  return client
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
