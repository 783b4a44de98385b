import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { messageDesk } from '#tests/builders/message-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-personal-messages-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const { owner, yacht, ask, send, sendFiles, read } = await messageDesk(api)
const password = 'a lantern over the quay'

const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.pdf'))

it('hands a person all that they wrote, and leaves the other side the conversation without them', async () => {
  const guest = await buildUser(api.services, { name: 'Zephyrine', email: 'zephyrine@example.com', password })
  const id = await ask((await yacht()).id, 'Ring me: 050 123 4567', guest)
  await sendFiles(id, guest, 'The list', [new File(['%PDF-1.7'], 'zephyrine.pdf')])
  await send(id, owner, 'Thank you')
  const exported = await api.get<{ messages: unknown[] }>(`/api/users/${guest.id}/export`, guest)
  expect(exported.body.messages).toMatchObject([
    { text: 'Ring me: 050 123 4567' },
    { text: 'The list', attachments: ['zephyrine.pdf'] },
  ])
  expect(files()).toHaveLength(1)
  const body = { email: guest.email, password }
  const { status } = await api.post(`/api/users/${guest.id}/deletion`, body, guest)
  expect(status).toBeLessThan(300)
  const left = await read(id, owner)
  expect(left.guest).toBe('Former guest')
  expect(left.messages.map(({ text }) => text)).toEqual(['Ring me: •••', 'The list', 'Thank you'])
  expect(left.messages[1]?.attachments).toEqual([])
  expect(files()).toEqual([])
  const { rows } = await api.pool.query(`select 1 from messages where text like '%050%'`)
  expect(rows).toEqual([])
})
