import { beforeEach, describe, expect, it } from 'vitest'
import { identityJobs } from '#server/identity/jobs.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)
const minute = 60_000

type Problem = { code: string }
type Current = { user: { id: string } | null; readOnly: { until: string } | null }
let ana: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services)
  ada = await buildUser(api.services, { role: 'a', adminRole: 'support' })
})

const see = (user: BuiltUser, by = ada) =>
  api.post<Problem & { until: string }>(`/api/admin/users/${user.id}/see-as`, undefined, by)
const current = async (by = ada) => (await api.get<Current>('/api/auth/session', by)).body
const who = async (by = ada) => (await current(by)).user?.id
const end = (by = ada) => api.call<Problem>('DELETE', '/api/auth/read-only-session', by)
const sweep = async () => {
  for (const job of identityJobs) if (job.name.includes('read-only')) await job.run(api.services)
}
async function audit(userId: string) {
  const { rows } = await api.pool.query(
    `select event, actor_id, details ->> 'how' as how, (details ->> 'seconds')::int as seconds
     from audit_records where user_id = $1 and event like 'seen_as%' order by id`,
    [userId],
  )
  return rows
}

describe('an administrator', () => {
  it('sees the site as a user, and is oneself again after ending it', async () => {
    const { body } = await see(ana)
    expect(Date.parse(body.until) - api.clock.now).toBe(15 * minute)
    expect(await current()).toMatchObject({ user: { id: ana.id }, readOnly: { until: body.until } })
    expect((await api.get(`/api/users/${ana.id}`, ada)).status).toBe(200)
    expect((await api.get<Problem>('/api/admin/users', ada)).body.code).toBe('forbidden')
    api.clock.now += 2 * minute
    expect((await end()).body).toEqual({ status: 'success', userId: ana.id })
    expect(await current()).toMatchObject({ user: { id: ada.id }, readOnly: null })
    expect((await api.get('/api/admin/users', ada)).status).toBe(200)
    expect(await audit(ana.id)).toEqual([
      { event: 'seen_as_begun', actor_id: ada.id, how: null, seconds: null },
      { event: 'seen_as_ended', actor_id: ada.id, how: 'ended', seconds: 120 },
    ])
    expect((await end()).body.code).toBe('not_found')
  })

  it('is oneself again after fifteen minutes, whether or not a job has run, on every process', async () => {
    const second = await api.anotherProcess()
    const there = async () => {
      const response = await fetch(`${second}/api/auth/session`, { headers: ada.headers })
      return ((await response.json()) as Current).user?.id
    }
    await see(ana)
    api.clock.now += 15 * minute - 1000
    expect([await who(), await there()]).toEqual([ana.id, ana.id])
    api.clock.now += 1000
    expect([await who(), await there()]).toEqual([ada.id, ada.id])
    await sweep()
    await sweep()
    expect(await audit(ana.id)).toMatchObject([{}, { how: 'expired', seconds: 900 }])
  })

  it('can begin again after it has ended by itself', async () => {
    await see(ana)
    api.clock.now += 9 * minute
    await end()
    const ben = await buildUser(api.services)
    await see(ana)
    await api.pool.query('update read_only_sessions set expires_at = $1', [new Date(api.clock.now)])
    expect((await see(ben)).status).toBe(200)
    expect(await who()).toBe(ben.id)
    expect((await audit(ana.id)).map(({ how }) => how)).toEqual([null, 'ended', null, 'expired'])
  })

  it('sees one of two who were chosen at once', async () => {
    const ben = await buildUser(api.services)
    const answers = await Promise.all([see(ana), see(ben)])
    expect(answers.map(({ status }) => [200, 403].includes(status))).toEqual([true, true])
    expect([ana.id, ben.id]).toContain(await who())
    await end()
    const open = (await Promise.all([audit(ana.id), audit(ben.id)])).flat()
    expect(open.filter(({ event }) => event === 'seen_as_begun').length).toBe(open.length / 2)
  })

  it('does it on one device alone', async () => {
    const other = await buildUser(api.services, { role: 'a' })
    await see(ana)
    expect(await who(other)).toBe(other.id)
  })

  it('never sees it as an administrator, as who is suspended, or without the right', async () => {
    const eve = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })
    const owner = await buildUser(api.services, { role: 'a' })
    expect((await see(eve, owner)).body.code).toBe('forbidden')
    expect((await see(owner, owner)).body.code).toBe('forbidden')
    for (const adminRole of ['finance', 'moderator', 'content', 'read_only'] as const) {
      const other = await buildUser(api.services, { role: 'a', adminRole })
      expect((await see(ana, other)).body.code, adminRole).toBe('forbidden')
    }
    await api.pool.query(`update users set status = 'suspended' where id = $1`, [ana.id])
    expect((await see(ana)).body.code).toBe('user_disabled')
  })

  it('sees the empty desk of an owner who has no fleet yet, which the owner finds empty too', async () => {
    const ben = await buildUser(api.services, { role: 'b' })
    const officer = await buildUser(api.services, { role: 'a' })
    const reads = [
      'boatOwners/bookings',
      'boats/owner/statistics',
      'boatOwners/captain-links',
      'fleet/members',
      'payouts',
    ]
    const desk = (by: BuiltUser) =>
      Promise.all(
        reads.map(async (name) => {
          const { status, body } = await api.get<object>(`/api/${name}`, by)
          return { name, status, body }
        }),
      )
    expect((await see(ben, officer)).status).toBe(200)
    const seen = await desk(officer)
    expect(seen.map(({ status }) => status)).toEqual(reads.map(() => 200))
    await end(officer)
    expect(await desk(ben)).toEqual(seen)
    const { rows } = await api.pool.query('select name from owners where user_id = $1', [ben.id])
    expect(rows).toHaveLength(1)
  })

  it('does not read where an owner is paid without the right to payouts', async () => {
    const { users } = await world.make()
    await see(users.owner)
    expect((await api.get<Problem>('/api/payouts/details', ada)).body.code).toBe('read_only_session')
    const owner = await buildUser(api.services, { role: 'a' })
    await see(users.owner, owner)
    expect((await api.get('/api/payouts/details', owner)).status).toBe(200)
  })
})

describe('the user who is seen', () => {
  it('keeps sessions, messages and the day of the last visit as they were', async () => {
    const { users, conversation, message } = await world.make()
    const rows = async () =>
      (
        await api.pool.query(
          `select (select json_agg(s) from sessions s where user_id = $1) as sessions,
             (select json_agg(c) from conversations c where c.id = $2) as conversations`,
          [users.owner.id, conversation],
        )
      ).rows
    const before = await rows()
    await see(users.owner)
    api.clock.now += 10 * minute
    const shown = await api.get<{ unread: number }>(`/api/conversations/${conversation}`, ada)
    expect([shown.status, shown.body.unread]).toEqual([200, 1])
    const marked = { headers: ada.headers, body: { messageId: message } }
    const read = await api.call<Problem>('PUT', `/api/conversations/${conversation}/read`, marked)
    expect(read.body.code).toBe('read_only_session')
    expect(await rows()).toEqual(before)
    const devices = await api.get<{ data: unknown[] }>('/api/auth/sessions', users.owner)
    expect(devices.body.data).toHaveLength(1)
  })

  it('is seen no more from the moment of a suspension', async () => {
    await see(ana)
    const owner = await buildUser(api.services, { role: 'a' })
    const suspension = { headers: owner.headers, body: { reason: 'Lost phone' } }
    await api.call('PUT', `/api/admin/users/${ana.id}/suspension`, suspension)
    expect(await who()).toBe(ada.id)
    expect((await audit(ana.id)).at(-1)).toMatchObject({ event: 'seen_as_ended', how: 'suspended' })
    await api.call('DELETE', `/api/admin/users/${ana.id}/suspension`, owner)
    expect(await who(), 'also when it is taken back').toBe(ada.id)
  })

  it('is not seen however a suspension and the beginning meet', async () => {
    const owner = await buildUser(api.services, { role: 'a' })
    const suspension = { headers: owner.headers, body: { reason: 'Lost phone' } }
    await Promise.all([see(ana), api.call('PUT', `/api/admin/users/${ana.id}/suspension`, suspension)])
    expect(await who()).toBe(ada.id)
    const { rows } = await api.pool.query('select id from read_only_sessions where user_id = $1', [ana.id])
    expect(rows).toEqual([])
  })

  it('is not seen as an administrator, who has become one meanwhile', async () => {
    await see(ana)
    const owner = await buildUser(api.services, { role: 'a' })
    const role = { headers: owner.headers, body: { role: 'a', adminRole: 'content' } }
    await api.call('PUT', `/api/admin/users/${ana.id}/role`, role)
    expect(await who()).toBe(ada.id)
    expect((await audit(ana.id)).at(-1)).toMatchObject({ how: 'role_changed' })
  })

  it('may delete the account meanwhile', async () => {
    await see(ana)
    const closed = await api.post(`/api/users/${ana.id}/deletion`, { email: ana.email }, ana)
    expect(closed.status).toBe(200)
    expect(await who()).toBe(ada.id)
    expect((await audit(ana.id)).at(-1)).toMatchObject({ how: 'account_closed' })
  })
})

it('is over with the session of the administrator', async () => {
  await see(ana)
  const owner = await buildUser(api.services, { role: 'a' })
  await api.call('DELETE', `/api/admin/users/${ada.id}/sessions`, owner)
  expect(await who()).toBeUndefined()
  await sweep()
  expect((await audit(ana.id)).at(-1)).toMatchObject({ how: 'signed_out' })
})

it('is kept by no browser', async () => {
  const cookie = { headers: { cookie: `session=${ada.token}` } }
  const cacheControl = async () => (await api.get(`/api/users/${ana.id}`, cookie)).headers.get('cache-control')
  expect(await cacheControl()).toBe('private, no-cache')
  await see(ana)
  expect(await cacheControl()).toBe('no-store')
})
