import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { statementPool } from './statement-pool.ts'

/** A connection or a transaction. It is the first argument of queries. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

export type DatabaseOptions = {
  connections?: number
  /** The server cancels a query that takes longer. */
  statementTimeoutMs?: number
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    // A statement's text depends on its filters, never on values, and runs thousands of times under its name. With a generic plan
    // it is planned once per connection; otherwise PostgreSQL would plan some statements every time.
    options: '-c plan_cache_mode=force_generic_plan',
    types: { getTypeParser },
    // A transaction's first statement is sent without waiting for BEGIN.
    pipeline: true,
    application_name: 'fairlead',
    // Without a limit, a request would wait as long as an unreachable server takes to fail.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  ignoreLostConnections(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => statementPool(pool) }) })
  return { db, pool, url, close: () => db.destroy() }
}

/**
 * A lost connection, idle or in use, must not end the process: its statements fail, and the next one opens another connection.
 * The pool only listens to idle connections.
 */
function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Parses values as the code expects them: days stay 'YYYY-MM-DD', bigints are safe integers, instants are dates. */
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
