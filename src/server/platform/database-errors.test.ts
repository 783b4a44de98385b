import pg from 'pg'
import { expect, it } from 'vitest'
import { isUnavailable } from './database-errors.ts'

const errorWith = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

it.each([
  ['a lost connection', errorWith({ code: '08006' })],
  ['a deadlock, which the server has ended', errorWith({ code: '40P01' })],
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
  ['a statement that takes too long', errorWith({ code: '57014' })],
  ['a file that is not there', errorWith({ code: 'ENOENT', syscall: 'open' })],
  ['a file that we may not read', errorWith({ code: 'EACCES', syscall: 'open' })],
  ['an error of Node that begins like a state', errorWith({ code: '08' })],
  ['an ordinary error', new TypeError('undefined is not a function')],
  ['what is no error', '57P01'],
  ['nothing', undefined],
])('%s does not', (_what, error) => {
  expect(isUnavailable(error)).toBe(false)
})

it('knows what the driver itself throws where no server is', async () => {
  const client = new pg.Client({ host: '/tmp/no-such-folder-of-sockets', connectionTimeoutMillis: 5000 })
  const error = await client.connect().catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
})
