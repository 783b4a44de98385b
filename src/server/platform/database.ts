import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { statementPool } from './statement-pool.ts'

/** A connection or a transaction: what queries take as their first argument. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

export type DatabaseOptions = {
  connections?: number
  /** A query that runs longer is cancelled by the server. */
  statementTimeoutMs?: number
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    // Texts differ in what they filter by, never in values, and are asked thousands of times under their names: each is
    // planned once per connection, where PostgreSQL would plan some of them anew every time.
    options: '-c plan_cache_mode=force_generic_plan',
    types: { getTypeParser },
    // A transaction's first statement does not wait for its beginning.
    pipeline: true,
    application_name: 'fairlead',
    // Without it a request would wait for a server that is out of reach for as long as it has patience.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  ignoreLostConnections(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => statementPool(pool) }) })
  return { db, pool, url, close: () => db.destroy() }
}

/**
 * A connection that is lost, idle or in use, must not end the process: its statements fail by themselves, and the next one
 * opens another. The pool listens to idle connections alone.
 */
function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Parsed like the rest of the code thinks: days stay 'YYYY-MM-DD', bigints are safe integers, instants are dates. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: unknown) => {
  if (oid === pg.types.builtins.INT8) return toSafeInteger
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
}
