import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { readSettings } from '#server/platform/settings.ts'
import { start } from '../../src/main.ts'
import { answerParent, givenSettings, readUsage } from './child.ts'

// The server as `npm start` runs it, on the database of the bench, without rate limits. The worker runs only on request.

export type Statement = { text: string; values: unknown[] }

const built = '../../build/server/index.js'
const build = await import(built)
const {
  url,
  pageCacheMb = 64,
  worker = 'off',
} = givenSettings<{ url: string; pageCacheMb?: number; worker?: string }>()
const settings = readSettings({
  PAGE_CACHE_MB: String(pageCacheMb),
  DATA_DIR: '.data/bench/server',
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  WORKER: worker,
})
const running = await start(settings, { build: async () => build, development: false })

let statements: Statement[] | undefined
const { query } = pg.Client.prototype

/** Starts to record the statements that are sent to PostgreSQL. */
function record() {
  statements = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    // Our code passes a text, or an object with one.
    const statement = given[0] as { text: string; values?: unknown[] } | string
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement
    // The poll for changed pages belongs to no request.
    if (!text.includes('page_changes')) statements?.push({ text, values })
    return query.apply(this, given as never)
  } as typeof query
}

function stopRecording() {
  pg.Client.prototype.query = query
}

/** Collects garbage, so that memory can be compared. */
function collect() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

answerParent(
  {
    ready: () => undefined,
    port: () => running.port,
    usage: readUsage,
    collect,
    record,
    stopRecording,
    statements: () => statements?.splice(0),
  },
  running.close,
)
