import type { Id } from '#shared/id.ts'
import { channelListener } from '../../platform/channel-listener.ts'
import type { Log } from '../../platform/log.ts'

/** A trigger of the table announces each changed conversation by its id. */
const channel = 'chats'
/** The streams of one visitor or operator on one process. */
const mostOfReader = 6
const drainCheckMs = 1000

/** One open stream: of a conversation, or of an operator, who sees all. */
export type ChatListener = {
  readerId: Id
  /** Null for all conversations. */
  chatId: Id | null
  receive: () => void
  end: () => void
}

type Options = { url: string; log: Log; isDraining: () => boolean }

/**
 * The streams of conversations on this process. It works like the hub of messages (notifications/stream/hub.ts): one connection while
 * there is a stream; when it is lost every stream ends, and browsers reconnect.
 */
export function chatHub({ url, log, isDraining }: Options) {
  const listeners = new Set<ChatListener>()
  let timer: NodeJS.Timeout | undefined

  const endAll = () => {
    for (const each of [...listeners]) each.end()
  }

  const pass = (changed: string) => {
    for (const each of [...listeners]) if (each.chatId === null || each.chatId === changed) each.receive()
  }
  const connection = channelListener({ url, channel, log, pass, lose: endAll })

  /** Adds a listener for everything committed from now on. Returns false for a reader with too many streams. */
  async function add(listener: ChatListener): Promise<boolean> {
    const own = [...listeners].filter(({ readerId }) => readerId === listener.readerId)
    if (own.length >= mostOfReader) return false
    listeners.add(listener)
    timer ??= setInterval(() => isDraining() && endAll(), drainCheckMs).unref()
    try {
      await connection.open()
    } catch (error) {
      remove(listener)
      throw error
    }
    return true
  }

  function remove(listener: ChatListener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    connection.close()
  }

  return { add, remove }
}

export type ChatHub = ReturnType<typeof chatHub>
