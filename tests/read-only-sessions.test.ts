import { describe, expect, it } from 'vitest'
import { questionsByPost } from '#server/read-only-calls.ts'
import { operationsOfContract, testApi } from './api.ts'
import { buildUser } from './builders/user.ts'
import { testPayments } from './payments.ts'
import { rulesFor } from './who-may-rules.ts'
import { worldFor } from './world.ts'

// An administrator who sees the site as a user: every operation of the contract is called, and nothing changes.

const api = await testApi()
await testPayments(api)
const world = await worldFor(api)
const rules = rulesFor(world)
const found = await world.make()

const forTheUserAlone = ['users.export', 'verification.open']
const isRead = ({ name, method }: { name: string; method: string }) =>
  (method === 'GET' && !forTheUserAlone.includes(name)) || questionsByPost.has(name)

/** Every table but those that count tries and visits. */
const { rows } = await api.pool.query<{ name: string }>(`
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 5000
    and relname not in ('attempts', 'rate_limits', 'yacht_activity', 'search_activity')`)
const versions = rows.map(
  ({ name }) => `select '${name}' as name, sum(hashtextextended(concat(xmin, ctid), 0))::text as rows from ${name}`,
)
async function snapshot() {
  const counted = await api.pool.query<{ name: string; rows: string }>(versions.join(' union all '))
  return Object.fromEntries(counted.rows.map((row) => [row.name, row.rows]))
}

describe.each(['customer', 'owner'] as const)('seen as %s', async (seen) => {
  const admin = await buildUser(api.services, { role: 'a' })
  const { status } = await api.post(`/api/admin/users/${found.users[seen].id}/see-as`, undefined, admin)
  expect(status).toBe(200)
  const call = async (name: string, method: string) => {
    const rule = rules[name]
    if (!rule) return expect.fail('no rule')
    const body = method === 'GET' ? undefined : await rule.body?.(found, seen)
    return { path: rule.path(found, seen), body, headers: admin.headers }
  }

  it.each(operationsOfContract.filter((each) => isRead(each)))('$name changes nothing', async ({ name, method }) => {
    const { path, ...options } = await call(name, method)
    const before = await snapshot()
    const { body } = await api.call<{ code?: string }>(method, path, options)
    expect(body?.code).not.toBe('read_only_session')
    expect(await snapshot()).toEqual(before)
  })

  const refused = operationsOfContract.filter((each) => !isRead(each) && each.name !== 'auth.endReadOnly')
  it.each(refused)('$name is refused', async ({ name, method }) => {
    const { path, ...options } = await call(name, method)
    const before = await snapshot()
    const answer = await api.call<{ code?: string }>(method, path, options)
    expect([answer.status, answer.body.code]).toEqual([403, 'read_only_session'])
    expect(await snapshot()).toEqual(before)
  })

  it('uploads nothing and hears nothing', async () => {
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10', ...admin.headers }
    const upload = await api.call<{ code: string }>('POST', '/api/uploads', { headers: tus })
    expect([upload.status, upload.body.code]).toEqual([403, 'read_only_session'])
    expect((await api.get('/api/messages/stream', admin)).status).toBe(401)
  })
})
