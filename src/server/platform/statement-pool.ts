import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { statementNames } from './statement-names.ts'

/** The pool for Kysely, with fewer messages: each costs this process as much as a small statement. */
export function statementPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  return {
    connect: async () => wrap(await pool.connect(), nameOf),
    end: () => pool.end(),
    options: {},
  }
}

type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

type NameOf = ReturnType<typeof statementNames>

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function wrap(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let begins = false
  const query = async (text: string, values: unknown[]): Promise<Result> => {
    if (text === 'begin') {
      begins = true
      return nothingSent('BEGIN')
    }
    const statement = isEnd(text) ? text : { name: nameOf(text), text, values }
    if (!begins) return client.query(statement)
    begins = false
    return isEnd(text) ? nothingSent(text.toUpperCase()) : sendBegun(client, statement)
  }
  // Kysely uses only these two methods of a client.
  const wrapper = {
    query,
    release: (discarded?: boolean) => client.release(discarded),
  } as unknown as PostgresPoolClient
  wrapped.set(client, wrapper)
  return wrapper
}

const nothingSent = (command: string): Result => ({ command, rowCount: null, rows: [] })

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

/**
 * Sends BEGIN together with the first statement of a transaction. When the statement fails, the transaction is rolled back as
 * usual.
 */
async function sendBegun(client: pg.PoolClient, statement: string | pg.QueryConfig): Promise<Result> {
  const [, result] = await Promise.all([client.query('begin'), client.query(statement)])
  return result
}
