import http from 'node:http'
import { sql } from 'kysely'
import { notifyUser } from '#server/notifications/notify-user.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Id } from '#shared/id.ts'
import { beginUser } from './begin-user.ts'
import { type Child, startChild } from './load/child.ts'
import { listenFor, originOf } from './load/listen-for.ts'
import { figureOf } from './measure.ts'
import { privateMemoryMb } from './private-memory.ts'

const streams = 5000
/** A process allows six of one user. */
const ofUser = 5
const targetMb = 200
const notifications = 10_000
const targetMs = 80
const written = 100
const targetSeenMs = 1000

/**
 * How long the list and the count of a user with 10,000 notifications take over HTTP, when two browsers on two processes see a
 * notification that a third process commits, and the memory of 5,000 open event streams on one process.
 */
export async function describeNotifications({ db, url }: Database, rounds: number): Promise<string> {
  const start = () => startChild('server.ts', { url, pageCacheMb: 0, worker: 'off' })
  const [server, other] = [await start(), await start()]
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const reader = await beginUser(db, { role: 'b' })
    await insertMany(db, reader.userId)
    const [list, count] = [await timesOf(port, '', reader.token), await timesOf(port, '/unread', reader.token)]
    const seen = await timesOfSeeing(db, await Promise.all([server, other].map(originOf)))
    const measured: number[] = []
    const before = await memoryOf(server)
    for (let round = 0; round < rounds; round++) measured.push((await memoryWithStreams(db, server, port)) - before)
    return [
      '| notifications | median (range) | target |',
      '|---|---|---|',
      row(`list of one user with ${notifications}, ms`, list, `≤ ${targetMs}`),
      row('… and the count', count, `≤ ${targetMs}`),
      row(`seen in two browsers on two processes, ms after the commit; ${written} written`, seen, `≤ ${targetSeenMs}`),
      row(`private memory of ${streams} open streams, MB`, measured, `≤ ${targetMb}`),
    ].join('\n')
  } finally {
    await Promise.all([server.stop(), other.stop()])
  }
}

function row(name: string, values: number[], target: string): string {
  const { median, low, high } = figureOf(values)
  return `| ${name} | ${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)}) | ${target} |`
}

/** A quarter is unread. Four are about each thing. */
async function insertMany(db: Db, userId: Id): Promise<void> {
  await sql`delete from notifications where id like '00000000000000000000%'`.execute(db)
  await sql`
    insert into notifications (id, user_id, type, title, content, path, language, subject, read_at, created_at)
    select lpad(to_hex(n), 24, '0'), ${userId}, 'message', 'Message', 'A new message.', '/', 'en',
      'conversation/' || n % 2500, case when n % 2500 < 1875 then now() end, now()
    from generate_series(1, ${notifications}::integer) as n`.execute(db)
  await sql`analyze notifications`.execute(db)
}

async function timesOf(port: number, path: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < 40; asked++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.json()
    times.push(performance.now() - began)
  }
  // The first ones warm up.
  return times.slice(10)
}

/** From the return of the commit, by the clock of this process, until the later one of the two browsers has the event. */
async function timesOfSeeing(db: Db, origins: readonly string[]): Promise<number[]> {
  const { userId, token } = await beginUser(db, { role: 'c' })
  const browsers = await Promise.all(origins.map((origin) => listenFor('notification', origin, token)))
  const services = { settings: readSettings({}), now: Date.now }
  const user = { id: userId, email: 'seen@bench.example', language: 'en' } as const
  const times: number[] = []
  for (let number = 0; number < written; number++) {
    const notice = { user, type: 'message', title: `Number ${number}`, content: 'A new message.', path: '/' }
    const seen = Promise.all(browsers.map(({ next }) => next()))
    await db.transaction().execute((tx) => notifyUser(tx, services, notice))
    const committed = performance.now()
    times.push(Math.max(0, ...(await seen).map((at) => at - committed)))
  }
  for (const { close } of browsers) close()
  return times
}

/** Garbage is collected first. */
async function memoryOf(server: Child): Promise<number> {
  await server.ask({ kind: 'collect' })
  return privateMemoryMb(server.pid)
}

async function memoryWithStreams(db: Db, server: Child, port: number): Promise<number> {
  const open: http.IncomingMessage[] = []
  for (let user = 0; user < streams / ofUser; user++) {
    const { token } = await beginUser(db, { role: 'b' })
    open.push(...(await Promise.all(Array.from({ length: ofUser }, () => listen(port, token)))))
  }
  const memory = await memoryOf(server)
  for (const stream of open) stream.destroy()
  return memory
}

/** Resolves with an open stream when its first event has arrived. */
function listen(port: number, token: string): Promise<http.IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: '/api/stream', agent: false, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}.`))
        // A stream ends when the server or this process does.
        response.on('error', () => {})
        response.once('data', () => resolve(response))
      })
      .on('error', reject)
  })
}
