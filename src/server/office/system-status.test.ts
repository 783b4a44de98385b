import { expect, it } from 'vitest'
import type { SystemStatus } from '#contract/platform/system.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

it('tells how the installation is', async () => {
  const admin = await buildUser(api.services, { role: 'a' })
  await api.pool.query(
    `insert into mails (id, recipient, subject, body) values ('${'a'.repeat(24)}', 'ana@example.com', 'Hello', 'Hello')`,
  )
  const { status, body } = await api.get<SystemStatus>('/api/admin/system', admin)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.versions.node).toBe(process.versions.node)
  expect(body.versions.postgresql).toMatch(/^\d+/)
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.database.lastMigration).toMatch(/^\d{4}_/)
  expect(body.mails).toMatchObject({ waiting: 1, isSent: false })
  expect(body.storage.freeBytes).toBeGreaterThan(0)
  expect(body.feeds).toEqual({ all: 0, failing: 0, since: null })
})

it('is for who may read it', async () => {
  const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
  expect((await api.get('/api/admin/system', moderator)).status).toBe(403)
})
