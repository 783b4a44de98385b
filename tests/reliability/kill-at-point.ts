// Loaded before the market (--import). Ends it by SIGKILL at a named point, or records the points that it passes. A point lies
// before or after a commit or a call of the payment provider.
import { appendFileSync } from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const { KILL_AT, POINTS_FILE, STRIPE_API_URL = '' } = process.env
const providerPort = STRIPE_API_URL && new URL(STRIPE_API_URL).port
Error.stackTraceLimit = 60
const passed = new Map<string, number>()

function pass(name: string): void {
  const count = (passed.get(name) ?? 0) + 1
  passed.set(name, count)
  const point = `${name} #${count}`
  if (POINTS_FILE) appendFileSync(POINTS_FILE, `${point}\n`)
  if (point === KILL_AT) process.kill(process.pid, 'SIGKILL')
}

watchCommits()
watchProvider()

/** Watches commits of transactions and of single statements that write. */
function watchCommits(): void {
  const inTransaction = new WeakSet<object>()
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const query = function (this: object, ...given: unknown[]): unknown {
    const text = textOf(given[0])
    if (/^begin/i.test(text)) inTransaction.add(this)
    const isCommit = /^commit/i.test(text)
    const isAlone = !inTransaction.has(this) && /^\s*(insert|update|delete)\b/i.test(text)
    if (isCommit || /^rollback/i.test(text)) inTransaction.delete(this)
    const writer = isCommit || isAlone ? writerOf(new Error().stack ?? '') : undefined
    if (!writer) return original.apply(this, given)
    pass(`before the commit of ${writer}`)
    const answer = original.apply(this, given)
    if (answer instanceof Promise) answer.then(() => pass(`after the commit of ${writer}`)).catch(() => {})
    return answer
  }
  Object.assign(pg.Client.prototype, { query })
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** The use case behind a write: the outermost function of payments and bookings on the stack; undefined for other work. */
function writerOf(stack: string): string | undefined {
  const frames = stack.matchAll(/at (?:async )?(?:\S+\.)?(\w+) \(\S*\/src\/server\/(?:payments|bookings)\/\S+\)/g)
  return [...frames].map(([, name]) => name).findLast((name) => name !== 'handler')
}

function watchProvider(): void {
  const original = http.request
  const request = (...given: Parameters<typeof original>) => {
    // The SDK calls it with only the options.
    const options = given[0] as http.RequestOptions
    if (String(options.port) !== providerPort) return original(...given)
    const name = `${options.method} ${String(options.path)
      .replace(/\?.*/, '')
      .replaceAll(/\b(pi|re|ch|cus|pm)_\w+/g, '$1_…')}`
    pass(`before ${name}`)
    return original(...given).once('response', () => pass(`after ${name}`))
  }
  http.request = request as typeof original
  syncBuiltinESMExports()
}
