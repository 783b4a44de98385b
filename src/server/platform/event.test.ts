import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#tests/harness/database.ts'
import { type EventType, emit } from './event.ts'
import { installQueues, queryOf, queueSchema } from './queues.ts'
import { on } from './subscription.ts'

const { db, pool } = await testDatabase()

const tolled: EventType<{ bell: number }> = { name: 'bell.tolled', payload: z.object({ bell: z.int() }) }
const cracked: EventType<{ bell: number }> = {
  name: 'bell.cracked',
  payload: z.object({ bell: z.int() }),
  key: ({ bell }) => String(bell),
}
const ignored = async () => {}
const subscriptions = [on(tolled, 'count', ignored), on(tolled, 'record', ignored), on(cracked, 'mend', ignored)]
await installQueues(pool, subscriptions)

const boss = new PgBoss({ db: queryOf(pool), schema: queueSchema, supervise: false, schedule: false })
await boss.start()
afterAll(() => boss.stop({ graceful: false }))

beforeEach(async () => {
  await sql`delete from jobs.job`.execute(db)
})

async function listJobs() {
  const { rows } = await pool.query('select name, data from jobs.job order by name, data')
  return rows
}

it('queues a job for each handler', async () => {
  await emit(db, tolled, { bell: 1 })
  expect(await listJobs()).toEqual([
    { name: 'bell.tolled/count', data: { bell: 1 } },
    { name: 'bell.tolled/record', data: { bell: 1 } },
  ])
})

it('queues a job for each payload', async () => {
  await emit(db, cracked, { bell: 1 }, { bell: 2 })
  expect((await listJobs()).map(({ data }) => data)).toEqual([{ bell: 1 }, { bell: 2 }])
  await emit(db, tolled)
  expect(await listJobs()).toHaveLength(2)
})

it('queues nothing when the transaction is rolled back', async () => {
  const doomed = db.transaction().execute(async (tx) => {
    await emit(tx, tolled, { bell: 1 })
    throw new Error('changed its mind')
  })
  await expect(doomed).rejects.toThrow('changed its mind')
  expect(await listJobs()).toEqual([])
})

it('refuses a payload that its schema refuses', async () => {
  await expect(emit(db, tolled, { bell: 0.5 })).rejects.toThrow()
  expect(await listJobs()).toEqual([])
})

it('makes no second job with a key while the first one waits or is tried again', async () => {
  await emit(db, cracked, { bell: 1 })
  await emit(db, cracked, { bell: 1 }, { bell: 2 }, { bell: 2 })
  expect(await listJobs()).toHaveLength(2)
  const [job] = await boss.fetch('bell.cracked/mend')
  await boss.fail('bell.cracked/mend', job?.id ?? '')
  await emit(db, cracked, { bell: 1 })
  expect(await listJobs()).toHaveLength(2)
})

it('makes one again once the first is done', async () => {
  await emit(db, cracked, { bell: 1 })
  const [job] = await boss.fetch('bell.cracked/mend')
  await boss.complete('bell.cracked/mend', job?.id ?? '')
  await emit(db, cracked, { bell: 1 })
  expect(await boss.fetch('bell.cracked/mend')).toHaveLength(1)
})

it('writes the row that the queue itself would write', async () => {
  await emit(db, cracked, { bell: 1 })
  await boss.send('bell.cracked/mend', { bell: 1 }, { singletonKey: '2' })
  const { rows } = await pool.query('select * from jobs.job order by singleton_key')
  const ofEach = ['id', 'singleton_key', 'created_on', 'start_after', 'keep_until']
  const [emitted, sent] = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !ofEach.includes(column))),
  )
  expect(emitted).toEqual(sent)
  const [first, second] = rows.map(({ keep_until, start_after }) => keep_until - start_after)
  expect(first).toBe(second)
})

it('forgets the handlers of an older version and keeps their jobs', async () => {
  await emit(db, tolled, { bell: 1 })
  await installQueues(pool, [on(tolled, 'count', ignored)])
  await emit(db, tolled, { bell: 2 })
  expect(await listJobs()).toEqual([
    { name: 'bell.tolled/count', data: { bell: 1 } },
    { name: 'bell.tolled/count', data: { bell: 2 } },
    { name: 'bell.tolled/record', data: { bell: 1 } },
  ])
  await installQueues(pool, subscriptions)
})
