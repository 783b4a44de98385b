import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type pg from 'pg'

/** One running sandbox: what its parts share. */
export type Sandbox = {
  pool: pg.Pool
  keys: { secret: string; publishable: string }
  /** Where it is reached, without a trailing slash. */
  origin: string
  /** Epoch milliseconds. */
  now: () => number
  /** Something may be due: looks at once instead of at the next tick. */
  wake: () => void
  /** Whether a fault may be ordered: nearly never, so that nobody asks the database for each call. */
  hasFaults: boolean
  /** How many orders of faults this process has taken: what was read before the last one is outdated. */
  faultOrders: number
}

export type App = Hono<{ Bindings: HttpBindings }>
