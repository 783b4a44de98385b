import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The pool as Kysely uses it, but for fewer messages: every one costs this process as much as a small statement. */
export function statementPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
    options: {},
  }
}

type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let begins = false
  const query = async (text: string, values: unknown[]): Promise<Result> => {
    if (text === 'begin') {
      begins = true
      return nothingSent('BEGIN')
    }
    if (!begins) return send(client, text, values)
    begins = false
    return isEnd(text) ? nothingSent(text.toUpperCase()) : sendBegun(client, text, values)
  }
  // Kysely asks only for these two of a client.
  const wrapper = {
    query,
    release: (discarded?: boolean) => client.release(discarded),
  } as unknown as PostgresPoolClient
  wrapped.set(client, wrapper)
  return wrapper
}

const nothingSent = (command: string): Result => ({ command, rowCount: null, rows: [] })

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

/** The beginning of a transaction in one message with its first statement; when that fails, it is rolled back as ever. */
async function sendBegun(client: pg.PoolClient, text: string, values: unknown[]): Promise<Result> {
  const { stream } = client.connection
  stream.cork()
  const both = Promise.all([client.query('begin'), send(client, text, values)])
  stream.uncork()
  const [, result] = await both
  return result
}

const send = (client: pg.PoolClient, text: string, values: unknown[]): Promise<Result> =>
  isEnd(text) ? client.query(text) : client.query({ name: nameOf(text), text, values })

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
