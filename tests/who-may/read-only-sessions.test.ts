import { describe, expect, it } from 'vitest'
import { buildUser } from '../builders/user.ts'
import { type Operation, operationsOfContract, testApi } from '../harness/api.ts'
import { observedWorld } from './observed-world.ts'
import { rulesFor } from './parts.ts'

// Calls every operation of the contract as an administrator in a read-only session. Nothing may change.

const api = await testApi()
const { world, find, observe } = await observedWorld(api)
const rules = rulesFor(world)
const found = await find()

const isRead = ({ method, meta }: Operation) => meta.reads ?? method === 'GET'

/** These tables count attempts and visits. */
const counters = ['attempts', 'yacht_activity', 'search_activity']
const changed = (writes: string[]) => writes.filter((write) => !counters.some((table) => write.endsWith(` ${table}`)))

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
    const { answer, writes } = await observe(() => api.call<{ code?: string }>(method, path, options))
    expect(answer.body?.code).not.toBe('read_only_session')
    expect(changed(writes)).toEqual([])
  })

  const refused = operationsOfContract.filter((each) => !isRead(each) && each.name !== 'auth.endReadOnly')
  it.each(refused)('$name is refused', async ({ name, method }) => {
    const { path, ...options } = await call(name, method)
    const { answer, writes } = await observe(() => api.call<{ code?: string }>(method, path, options))
    expect([answer.status, answer.body.code]).toEqual([403, 'read_only_session'])
    expect(changed(writes)).toEqual([])
  })

  it('uploads nothing and hears nothing', async () => {
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10', ...admin.headers }
    const upload = await api.call<{ code: string }>('POST', '/api/uploads', { headers: tus })
    expect([upload.status, upload.body.code]).toEqual([403, 'read_only_session'])
    expect((await api.get('/api/stream', admin)).status).toBe(401)
  })
})
