import pg from 'pg'
import type { Log } from './log.ts'

type Options = {
  url: string
  /** The channel of `pg_notify`. */
  channel: string
  log: Log
  pass: (payload: string) => void
  /** The connection is lost: announcements may be missed. */
  lose: () => void
}

/** A connection that listens to a channel of PostgreSQL while it is needed. */
export function channelListener({ lose, ...options }: Options) {
  let listening: Promise<pg.Client> | undefined

  function connect(): Promise<pg.Client> {
    // When an old connection ends late, it must not end what the new one serves.
    const loseThis = () => {
      if (listening !== opened) return
      listening = undefined
      lose()
    }
    const opened = openConnection({ ...options, lose: loseThis })
    opened.catch(loseThis)
    return opened
  }

  return {
    /** Listens to everything committed from now on. */
    async open(): Promise<void> {
      listening ??= connect()
      await listening
    },
    close(): void {
      const last = listening
      listening = undefined
      void last?.then((client) => client.end()).catch(() => {})
    },
  }
}

async function openConnection({ url, channel, log, pass, lose }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: `fairlead ${channel}`,
    connectionTimeoutMillis: 10_000,
  })
  client.on('notification', ({ payload = '' }) => pass(payload))
  client.on('error', (error) => log.warn({ err: error, channel }, 'cannot receive announcements'))
  client.on('end', lose)
  await client.connect()
  await client.query(`listen ${channel}`)
  return client
}
