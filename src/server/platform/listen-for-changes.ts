import pg from 'pg'
import type { Log } from './log.ts'

type Options = {
  url: string
  channel: string
  /** Told by any process, once the change can be seen. */
  onChange: () => void
  /** From true to false nothing is missed; after false anything may have been. */
  onListening: (listening: boolean) => void
  log: Log
}

const retryMs = 1000
const heartbeatMs = 15_000
const heartbeatTimeoutMs = 5000

/** Listens on a connection of its own, and anew whenever it drops. Answers how to stop. */
export function listenForChanges({ url, channel, onChange, onListening, log }: Options): () => Promise<void> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'fairlead changes' })
    client = mine
    mine.on('notification', onChange)
    mine.on('error', () => drop(mine))
    mine.on('end', () => drop(mine))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changes')
      return drop(mine)
    }
    if (client !== mine || stopped) return
    onListening(true)
    beat(mine)
  }

  // A connection can die without a word; nothing would be heard on it for hours.
  function beat(mine: pg.Client): void {
    const timer = setTimeout(async () => {
      const late = setTimeout(() => drop(mine), heartbeatTimeoutMs)
      await mine.query('select 1').catch(() => drop(mine))
      clearTimeout(late)
      if (client === mine) beat(mine)
    }, heartbeatMs)
    timer.unref()
  }

  function drop(mine: pg.Client): void {
    if (client !== mine) return
    client = undefined
    onListening(false)
    mine.end().catch(() => {})
    if (!stopped) retry = setTimeout(() => void connect(), retryMs)
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }
}
