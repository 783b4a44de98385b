import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'
import { createHttpApp } from './http-app.ts'
import { AppError } from './platform/app-error.ts'
import { openDatabase } from './platform/database.ts'
import { isUnavailable } from './platform/is-unavailable.ts'

const api = await testApi()
const { db } = api

const failureOf = (limit: 'statement_timeout' | 'lock_timeout', statement: string) =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config(${limit}, '20', true)`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
    .catch((error: unknown) => error)

it('takes a statement that ran too long for a fault that passes', async () => {
  const error = await failureOf('statement_timeout', 'select pg_sleep(5)')
  expect(error).toMatchObject({ code: '57014' })
  expect([isUnavailable(error), isUnavailable(new Error('failed', { cause: error }))]).toEqual([true, true])
})

it('takes a lock that was waited for too long for one', async () => {
  const error = await db.transaction().execute(async (holder) => {
    await sql`lock table yacht_types in access exclusive mode`.execute(holder)
    return failureOf('lock_timeout', 'select from yacht_types')
  })
  expect(error).toMatchObject({ code: '55P03' })
  expect(isUnavailable(error)).toBe(true)
})

it.each(['select 1 / 0', "insert into yacht_types (id) values ('none')", 'select from nowhere'])(
  'does not take what is wrong with the statement for one: %s',
  async (statement) => {
    expect(isUnavailable(await failureOf('lock_timeout', statement))).toBe(false)
  },
)

it('does not take a refusal for one', () => {
  expect([isUnavailable(new AppError('not_found')), isUnavailable('57014'), isUnavailable(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})

it('is answered with 503 and a code over HTTP', async () => {
  const hasty = openDatabase(api.url, { connections: 2, statementTimeoutMs: 50 })
  const app = createHttpApp({ services: { ...api.services, db: hasty.db }, pool: hasty.pool })
  const response = await db.transaction().execute(async (holder) => {
    await sql`lock table yacht_types in access exclusive mode`.execute(holder)
    return app.request('/api/yachtTypes')
  })
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  expect((await app.request('/api/yachtTypes')).status).toBe(200)
  await hasty.close()
})

const errorWith = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

it.each([
  ['a lost connection', errorWith({ code: '08006' })],
  ['a deadlock, which the server has ended', errorWith({ code: '40P01' })],
  [
    'an account that was merged meanwhile',
    errorWith({ code: '23503', detail: 'Key (customer_id)=(a) is not present in table "users".' }),
  ],
  ['a disk that is full', errorWith({ code: '53100' })],
  ['too many connections', errorWith({ code: '53300' })],
  ['a server that is stopped', errorWith({ code: '57P01' })],
  ['a file that cannot be read', errorWith({ code: '58030' })],
  ['a socket that nobody listens on', errorWith({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket that is not there', errorWith({ code: 'ENOENT', syscall: 'connect' })],
  ['no space for a file', errorWith({ code: 'ENOSPC', syscall: 'write' })],
  ['a connection that ended within a query', new Error('Connection terminated unexpectedly')],
  ['a pool that gave up waiting', new Error('timeout exceeded when trying to connect')],
  ['one that has said so already', errorWith({ code: 'unavailable' })],
  ['what one of these has caused', new Error('page failed', { cause: errorWith({ code: '57P03' }) })],
])('%s passes: the same request may work later', (_what, error) => {
  expect(isUnavailable(error)).toBe(true)
})

it.each([
  ['a duplicate', errorWith({ code: '23505' })],
  ['a mistake in a statement', errorWith({ code: '42601' })],
  ['a file that is not there', errorWith({ code: 'ENOENT', syscall: 'open' })],
  ['a file that we may not read', errorWith({ code: 'EACCES', syscall: 'open' })],
  ['an error of Node that begins like a state', errorWith({ code: '08' })],
  ['an ordinary error', new TypeError('undefined is not a function')],
  ['what is no error', '57P01'],
  ['nothing', undefined],
])('%s does not pass', (_what, error) => {
  expect(isUnavailable(error)).toBe(false)
})

it('knows what the driver itself throws where no server is', async () => {
  const client = new pg.Client({ host: '/tmp/no-such-folder-of-sockets', connectionTimeoutMillis: 5000 })
  const error = await client.connect().catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
})
