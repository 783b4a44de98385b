import pg from 'pg'
import type { Log } from './log.ts'
import { everything } from './page-tags.ts'

type Options = {
  url: string
  /** Some process changed data with these tags, and the change is visible. */
  onChange: (tags: ReadonlySet<string>) => void
  /** Before a change from true to false nothing was missed. While it is false changes may be missed. */
  onWatching: (watching: boolean) => void
  log: Log
}

const pollMs = 200
const retryMs = 1000
const longestAnswerMs = 5000
const pruneMs = 60_000
/** After a longer pause, changes may have been missed that another process has pruned. */
const longestPauseMs = pruneMs / 2

/** The tags of transactions that were open in the snapshot $1 and are visible now. */
const look = `
  select pg_current_snapshot()::text as seen, array(
    select distinct tag from page_changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
  ) as tags`

/**
 * Deletes changes that every process has seen, and those of a dump from another server, whose transaction ids mean nothing here.
 */
const prune = `
  delete from page_changes
  where xid < pg_snapshot_xmin($1::pg_snapshot) or xid >= pg_snapshot_xmax(pg_current_snapshot())`

const connectionOptions = {
  keepAlive: true,
  application_name: 'fairlead changes',
  // A connection can die without notice.
  connectionTimeoutMillis: longestAnswerMs,
  query_timeout: longestAnswerMs,
}

/**
 * Checks five times a second for changes of data that pages show. It uses its own connection and opens another one when that is
 * lost. Returns a function that stops it.
 */
export function watchForChanges({ url, onChange, onWatching, log }: Options): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, ...connectionOptions })
    client = mine
    mine.on('error', () => drop(mine))
    mine.on('end', () => drop(mine))
    try {
      await mine.connect()
      const { rows } = await mine.query<{ seen: string }>('select pg_current_snapshot()::text as seen')
      if (client !== mine) return
      onWatching(true)
      await watch(mine, rows[0]?.seen ?? '')
    } catch (error) {
      if (client === mine) log.warn({ err: error }, 'cannot watch for changes')
      drop(mine)
    }
  }

  async function watch(mine: pg.Client, first: string): Promise<void> {
    let seen = first
    let seenByAll = { snapshot: first, at: performance.now() }
    let lookedAt = performance.now()
    while (client === mine) {
      await pause()
      if (client !== mine) return
      const { rows } = await mine.query<{ seen: string; tags: string[] }>({
        name: 'look',
        text: look,
        values: [seen],
      })
      const now = performance.now()
      tell(now - lookedAt > longestPauseMs ? [everything] : rows[0]?.tags)
      seen = rows[0]?.seen ?? seen
      lookedAt = now
      if (now - seenByAll.at < pruneMs) continue
      await mine.query(prune, [seenByAll.snapshot])
      seenByAll = { snapshot: seen, at: now }
    }
  }

  function tell(tags: readonly string[] = []): void {
    if (tags.length > 0) onChange(new Set(tags))
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pollMs).unref()
    })

  function drop(mine: pg.Client): void {
    if (client !== mine) return
    client = undefined
    onWatching(false)
    mine.end().catch(() => {})
    if (!stopped) timer = setTimeout(() => void connect(), retryMs).unref()
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }
}
