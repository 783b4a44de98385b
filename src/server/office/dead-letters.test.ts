import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { DeadLetter } from '#contract/office/administrators.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const { db } = api
const admin = await buildUser(api.services, { role: 'a' })
const signedIn = { headers: admin.headers }

type Letters = { data: DeadLetter[]; totalCount: number }
type Problem = { code: string }

beforeEach(async () => {
  await sql`delete from jobs.job`.execute(db)
})

/** A job that pg-boss gave up after its last attempt. */
async function bury(
  queue: string,
  payload: object,
  { key = null as string | null, minutesAgo = 0 } = {},
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into jobs.job (id, name, data, singleton_key, policy, retry_limit, created_on, source_name, source_retry_count, source_output)
    values (
      ${id}::uuid, 'dead-letters', ${JSON.stringify(payload)}::jsonb, ${key}, 'standard', 2,
      now() - make_interval(mins => ${minutesAgo}), ${queue}, 16, '{"message": "no route to host"}'
    )`.execute(db)
  return id
}

const list = async (query = '') => (await api.get<Letters>(`/api/admin/dead-letters${query}`, signedIn)).body
const retry = (id: string) => api.post<Problem>(`/api/admin/dead-letters/${id}/retry`, {}, signedIn)

it('lists the newest first, with what they were about and why they failed', async () => {
  const older = await bury('mail.queued/send', { mailId: 'a' }, { minutesAgo: 5 })
  const newer = await bury('booking.lapsed/cancel', { bookingId: 'b' })
  const { data, totalCount } = await list()
  expect(data.map(({ id }) => id)).toEqual([newer, older])
  expect(data[1]).toMatchObject({
    queue: 'mail.queued/send',
    payload: { mailId: 'a' },
    error: 'no route to host',
    attempts: 17,
  })
  expect([totalCount, (await list('?limit=1')).data.length, (await list('?limit=1')).totalCount]).toEqual([2, 1, 2])
})

it('puts one back into its queue with all its attempts, and writes down who did', async () => {
  const [id, other] = [await bury('mail.queued/send', { mailId: 'a' }), await bury('mail.queued/send', { mailId: 'b' })]
  expect((await retry(id)).status).toBe(200)
  expect((await list()).data.map((letter) => letter.id)).toEqual([other])
  const { rows } = await sql`
    select job.state, job.retry_count, job.retry_limit = queue.retry_limit as whole, job.dead_letter, start_after <= now() as now
    from jobs.job join jobs.queue using (name) where name = 'mail.queued/send'`.execute(db)
  expect(rows).toEqual([{ state: 'created', retry_count: 0, whole: true, dead_letter: 'dead-letters', now: true }])
  const { rows: records } = await sql`
    select actor_id, details from audit_records where event = 'dead_letter_retried'`.execute(db)
  expect(records).toEqual([{ actor_id: admin.id, details: { job: id, queue: 'mail.queued/send' } }])
})

it('retries nothing twice, and nothing that another job does already', async () => {
  const id = await bury('mail.queued/send', { mailId: 'a' })
  await retry(id)
  expect((await retry(id)).body.code).toBe('not_found')
  const payload = { bookingId: 'b', vesselId: 'c' }
  const letters = [
    await bury('booking.lapsed/cancel', payload, { key: 'b' }),
    await bury('booking.lapsed/cancel', payload, { key: 'b' }),
  ]
  const answers = [await retry(letters[0] ?? ''), await retry(letters[1] ?? '')]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'already_queued'],
  ])
  expect((await list()).data.map((letter) => letter.id)).toEqual([letters[1]])
})

it('refuses an id that is none', async () => {
  const { status, body } = await retry('none')
  expect([status, body.code]).toEqual([400, 'invalid_request'])
})

it('is told by the readiness of the process, which stays ready', async () => {
  await bury('mail.queued/send', { mailId: 'a' })
  await expect.poll(async () => (await fetch(`${api.origin}/readyz`)).text()).toBe('ok, dead letters: 1')
  await sql`delete from jobs.job`.execute(db)
  await expect.poll(async () => (await fetch(`${api.origin}/readyz`)).text()).toBe('ok')
})
