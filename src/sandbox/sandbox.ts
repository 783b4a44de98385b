import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type pg from 'pg'

/** The state that the parts of one running sandbox share. */
export type Sandbox = {
  pool: pg.Pool
  keys: { secret: string; publishable: string }
  /** Its public origin without a trailing slash. */
  origin: string
  /** Epoch milliseconds. */
  now: () => number
  /** Runs the due work at once instead of at the next tick. */
  wake: () => void
  /** True where a fault may be ordered. It is nearly always false, so that calls need no query for faults. */
  hasFaults: boolean
  /** The number of fault orders in this process. A read that began before the last order is outdated. */
  faultOrders: number
}

export type App = Hono<{ Bindings: HttpBindings }>
