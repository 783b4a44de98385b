import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'

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
    application_name: 'fairlead',
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => naming(pool) }) })
  return { db, pool, url, close: () => db.destroy() }
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

// Named statements are planned once per connection and run twice as fast. Filters make new texts, so the
// number of names is bounded: what comes after runs unnamed.
const names = new Map<string, string>()
const maxNames = 2000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function naming(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => named(await pool.connect()),
    end: () => pool.end(),
    options: {},
  }
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function named(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const query = (text: unknown, values?: readonly unknown[]) =>
    typeof text === 'string' && values
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text as string)
  // Kysely asks only for these two of a client.
  const wrapper = { query, release: () => client.release() } as unknown as PostgresPoolClient
  wrapped.set(client, wrapper)
  return wrapper
}
