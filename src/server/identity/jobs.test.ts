import { expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'
import { identityJobs } from './jobs.ts'

const api = await testApi()
const [hour, day] = [3_600_000, 86_400_000]
const forget = () => Promise.all(identityJobs.map(({ run }) => run(api.services)))
const count = async (table: string, where = 'true', values: unknown[] = []) =>
  (await api.pool.query(`select count(*)::int from ${table} where ${where}`, values)).rows[0].count as number

it('keeps what is still good', async () => {
  const ana = await buildUser(api.services)
  const email = 'pending@example.com'
  const { body } = await api.post<{ token: string }>('/api/auth/register', {
    name: 'Ben',
    email,
    password: 'a lantern over the quay',
  })
  api.clock.now += 9 * 60_000
  await forget()
  expect(await count('sessions', 'user_id = $1', [ana.id])).toBe(1)
  const otp = await latestCode(api, email)
  expect((await api.post('/api/auth/verify-otp', { otp, email, key: body.token })).status).toBe(200)
})

it('keeps a registration for as long as another code can be sent for it, and no longer', async () => {
  const email = 'late@example.com'
  await api.post('/api/auth/register', { name: 'Ben', email, password: 'a lantern over the quay' })
  api.clock.now += 59 * 60_000
  await forget()
  expect(await count('one_time_codes', 'email = $1', [email])).toBe(1)
  api.clock.now += 12 * 60_000
  await forget()
  expect(await count('one_time_codes', 'email = $1', [email])).toBe(0)
})

it('deletes sessions that are over or idle, with where they were used', async () => {
  const [over, idle] = [await buildUser(api.services), await buildUser(api.services)]
  await api.pool.query(`update sessions set expires_at = $2 where user_id = $1`, [
    idle.id,
    new Date(api.clock.now + 90 * day),
  ])
  api.clock.now += 2 * day
  await forget()
  expect(await count('sessions', 'user_id = $1', [over.id])).toBe(0)
  expect(await count('sessions', 'user_id = $1', [idle.id])).toBe(1)
  api.clock.now += 13 * day
  await forget()
  expect(await count('sessions', 'user_id = $1', [idle.id])).toBe(0)
})

it('deletes counts whose time is over, and users who never finished signing up', async () => {
  await api.post('/api/auth/resend-otp', { email: 'nobody@example.com', mode: 'reset' })
  const [unfinished, recent, ana] = [
    await buildUser(api.services),
    await buildUser(api.services),
    await buildUser(api.services),
  ]
  const leave = (id: string, ago: number) =>
    api.pool.query('update users set registered_at = null, created_at = $2 where id = $1', [
      id,
      new Date(api.clock.now - ago),
    ])
  await leave(unfinished.id, 49 * hour)
  await leave(recent.id, 47 * hour)
  await forget()
  expect(await count('attempts', `key like '%nobody%'`)).toBeGreaterThan(0)
  const left = (await api.pool.query('select id from users')).rows.map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([recent.id, ana.id]))
  expect(left).not.toContain(unfinished.id)
  api.clock.now += 61_000
  await forget()
  expect(await count('attempts', `key like '%nobody%'`)).toBe(0)
})
