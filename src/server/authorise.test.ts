import { describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

describe('the gate of operations', () => {
  it('checks the user that the path names, whatever else the request says', async () => {
    const ana = await buildUser(api.services)
    const ben = await buildUser(api.services, { name: 'Ben' })
    const { headers } = ana
    const attempts = [
      await api.call('PATCH', `/api/users/${ben.id}`, { headers, body: { userId: ana.id, name: 'Mallory' } }),
      await api.call('DELETE', `/api/users/${ben.id}/picture?userId=${ana.id}`, { headers }),
      await api.call('GET', `/api/users/${ben.id}/export?userId=${ana.id}`, { headers }),
      await api.call('GET', `/api/bookings/user/${ben.id}?userId=${ana.id}`, { headers }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const { body } = await api.get<{ data: { name: string } }>(`/api/users/${ben.id}`, { headers: ben.headers })
    expect(body.data.name).toBe('Ben')
  })

  it('refuses an id that is none before it looks for anybody', async () => {
    const { headers } = await buildUser(api.services)
    const answer = await api.call<{ code: string }>('PATCH', '/api/users/nobody', { headers, body: {} })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})
