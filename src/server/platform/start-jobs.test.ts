import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#tests/harness/database.ts'
import type { Services } from './context.ts'
import { countDeadLetters, listDeadLetters } from './dead-letters.ts'
import { type EventType, emit } from './event.ts'
import { createLog } from './log.ts'
import { installQueues, queryOf, queueSchema } from './queues.ts'
import { readSettings } from './settings.ts'
import { startJobs } from './start-jobs.ts'
import { on } from './subscription.ts'

// Real faults: handlers that throw, invalid payloads, processes that die.

const { db, pool, url } = await testDatabase({ connections: 12 })
const services: Services = { db, settings: readSettings({}), log: createLog('silent'), now: Date.now }

const rung: EventType<{ bell: number }> = { name: 'bell.rung', payload: z.object({ bell: z.int() }) }
const heard: number[] = []
let hear: (bell: number) => Promise<void> = async () => {}
const subscription = on(rung, 'hear', async (_services, { bell }) => {
  await hear(bell)
  heard.push(bell)
})
const quiet = on(
  rung,
  'stay-quiet',
  async () => {},
  () => false,
)
const work = { subscriptions: [subscription, quiet], scheduled: [] }
await installQueues(pool, work.subscriptions)

const queue = subscription.queue
const workers: ReturnType<typeof startJobs>[] = []
const begin = () => workers.push(startJobs(services, pool, work))

beforeEach(async () => {
  heard.length = 0
  hear = async () => {}
  await sql`delete from jobs.job`.execute(db)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

const statesOf = async (name: string) => {
  const { rows } = await pool.query('select state, data from jobs.job where name = $1 order by data', [name])
  return rows.map(({ state, data }) => `${data.bell} ${state}`)
}
const wait = { timeout: 30_000, interval: 50 }

describe('a worker', () => {
  it('runs each job once, however many processes there are', async () => {
    await emit(db, rung, ...Array.from({ length: 40 }, (_, bell) => ({ bell })))
    for (const _ of [1, 2, 3]) begin()
    await vi.waitFor(() => expect(new Set(heard).size).toBe(40), wait)
    expect(heard).toHaveLength(40)
  })

  it('asks for all queues in one statement, and each queue by itself only when a job waits there', async () => {
    const asked = vi.spyOn(pool, 'query')
    const count = (words: string) => asked.mock.calls.filter(([text]) => String(text).includes(words)).length
    begin()
    await vi.waitFor(() => expect(count('select distinct name from jobs.job')).toBeGreaterThan(6), wait)
    const fetched = count('SKIP LOCKED')
    await emit(db, rung, { bell: 1 })
    await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 20_000, interval: 50 })
    expect(fetched).toBeLessThan(3)
    asked.mockRestore()
  })

  it('says once that the queue cannot be read, and once that it can be again', async () => {
    const failed = vi.spyOn(services.log, 'error')
    const told = vi.spyOn(services.log, 'info')
    const asked = vi.spyOn(pool, 'query')
    const looks = () => asked.mock.calls.filter(([text]) => String(text).includes('select distinct name')).length
    begin()
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(0), wait)
    await sql`alter table jobs.job rename to away`.execute(db)
    const before = looks()
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 3), wait)
    await sql`alter table jobs.away rename to job`.execute(db)
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({}, 'the job queue can be read again'), wait)
    expect(failed.mock.calls.filter(([, words]) => words === 'the job queue cannot be read')).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('goes on with the others when one fails, and tries that one again later', async () => {
    hear = async (bell) => {
      if (bell === 2) throw new Error('cracked')
    }
    await emit(db, rung, { bell: 1 }, { bell: 2 }, { bell: 3 })
    begin()
    await vi.waitFor(async () => expect(await statesOf(queue)).toEqual(['1 completed', '2 retry', '3 completed']), wait)
    const { rows } = await pool.query(`
      select output ->> 'message' as error, start_after > now() + interval '5 seconds' as later
      from jobs.job where state = 'retry'`)
    expect(rows).toEqual([{ error: 'cracked', later: true }])
    hear = async () => {}
    await pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
    await vi.waitFor(() => expect(heard.toSorted()).toEqual([1, 2, 3]), wait)
  })

  it('shows a job that failed at every attempt as a dead letter', async () => {
    hear = async () => {
      throw new Error('no tongue')
    }
    await emit(db, rung, { bell: 1 })
    await pool.query('update jobs.job set retry_limit = 1, retry_delay = 0, retry_backoff = false')
    begin()
    await vi.waitFor(async () => expect(await countDeadLetters(db)).toBe(1), wait)
    expect(await listDeadLetters(db, 10)).toEqual([
      expect.objectContaining({
        queue,
        payload: { bell: 1 },
        error: 'no tongue',
        attempts: 2,
        failedAt: expect.any(Date),
      }),
    ])
  })

  it('runs a dead letter again that was put back as docs/operations.md says', async () => {
    hear = async () => {
      throw new Error('no tongue')
    }
    await emit(db, rung, { bell: 5 })
    await pool.query('update jobs.job set retry_limit = 0')
    begin()
    await vi.waitFor(async () => expect(await countDeadLetters(db)).toBe(1), wait)
    hear = async () => {}
    const statement = /^update jobs\.job[^;]*;/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[0] ?? ''
    await pool.query(statement)
    await vi.waitFor(() => expect(heard).toEqual([5]), wait)
    expect(await countDeadLetters(db)).toBe(0)
  })

  it('puts a payload that its schema refuses aside at once, and goes on', async () => {
    await emit(db, rung, { bell: 1 }, { bell: 2 })
    await pool.query(`update jobs.job set data = '{"bell": "of bronze"}' where data = '{"bell": 1}' and name = $1`, [
      queue,
    ])
    begin()
    await vi.waitFor(async () => expect(await countDeadLetters(db)).toBe(1), wait)
    await vi.waitFor(() => expect(heard).toEqual([2]), wait)
    const [letter] = await listDeadLetters(db, 10)
    expect(letter).toMatchObject({ queue, payload: { bell: 'of bronze' }, attempts: 1 })
    expect(letter?.error).toContain('bell.rung')
  })

  it('leaves jobs waiting whose work the settings do not allow', async () => {
    await emit(db, rung, { bell: 1 })
    begin()
    await vi.waitFor(() => expect(heard).toEqual([1]), wait)
    expect(await statesOf(quiet.queue)).toEqual(['1 created'])
  })

  it('takes up what a process that died in the middle had leased', async () => {
    await emit(db, rung, { bell: 1 })
    // The state after a killed process: active, no heartbeat for eleven seconds, no open transaction.
    await pool.query(
      `
      update jobs.job set state = 'active', started_on = now() - interval '12 seconds',
        heartbeat_on = now() - interval '11 seconds', retry_delay = 0, retry_backoff = false
      where name = $1`,
      [queue],
    )
    const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, supervise: false, schedule: false })
    await boss.start()
    await boss.supervise(queue)
    await boss.stop({ graceful: false })
    begin()
    await vi.waitFor(() => expect(heard).toEqual([1]), wait)
  })
})

it('gives the queues of an older version the times of this one', async () => {
  await pool.query('update jobs.queue set heartbeat_seconds = null, expire_seconds = 900')
  await installQueues(pool, work.subscriptions)
  const { rows } = await pool.query(
    `select name, heartbeat_seconds, expire_seconds from jobs.queue where name = any($1) order by name`,
    [[queue, quiet.queue]],
  )
  expect(rows).toEqual(
    [queue, quiet.queue].sort().map((name) => ({ name, heartbeat_seconds: 10, expire_seconds: 120 })),
  )
})

describe('a process killed after its commit', () => {
  it('loses no event', async () => {
    const program = `
      import pg from 'pg'
      import { z } from 'zod'
      import { emit } from '#server/platform/event.ts'
      import { openDatabase } from '#server/platform/database.ts'
      const { db } = openDatabase(process.argv[1], { connections: 1 })
      await db.transaction().execute((tx) => emit(tx, { name: 'bell.rung', payload: z.object({ bell: z.int() }) }, { bell: 7 }))
      process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    begin()
    await vi.waitFor(() => expect(heard).toEqual([7]), wait)
  })
})
