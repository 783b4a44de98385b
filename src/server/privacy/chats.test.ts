import { expect, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import { dayMs } from '#shared/local-date.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { getUser } from '../identity/queries.ts'
import { deleteAccount } from './close-account.ts'
import { collectData } from './collect-data.ts'
import { privacyJobs } from './jobs.ts'

const api = await testApi()
const begin = async (user?: { headers: Record<string, string> }) =>
  (await api.post<Chat & { token: string }>('/api/chats', { text: 'May I smoke?' }, user)).body
const isThere = async ({ id }: Chat) => (await api.pool.query('select from chats where id = $1', [id])).rowCount === 1

it('a chat is deleted some time after its last message', async () => {
  const chat = await begin()
  const job = privacyJobs.find(({ name }) => name === 'privacy.delete-old-data')
  const begun = api.clock.now
  api.clock.now = begun + 89 * dayMs
  await job?.run(api.services)
  expect(await isThere(chat)).toBe(true)
  api.clock.now = begun + 91 * dayMs
  await job?.run(api.services)
  expect(await isThere(chat)).toBe(false)
  api.clock.now = begun
})

it('a user takes their chats along, and they are deleted with the account', async () => {
  const [ana, other] = [await buildUser(api.services), await buildUser(api.services)]
  const chat = await begin(ana)
  const ofOther = await begin(other)
  // Written without signing in, with the address of the account.
  const unnamed = await begin()
  await api.pool.query('update chats set email = $1 where id = $2', [ana.email.toUpperCase(), unnamed.id])
  // Both functions use nothing else of a request.
  const context = api.services as Parameters<typeof collectData>[0]
  const { chats } = await collectData(context, ana.id)
  expect(chats).toMatchObject([
    { id: chat.id, messages: [{ from: 'visitor', text: 'May I smoke?' }, { from: 'site' }] },
    { id: unnamed.id },
  ])
  await deleteAccount(context, await getUser(api.db, ana.id), ana.id)
  expect([await isThere(chat), await isThere(unnamed), await isThere(ofOther)]).toEqual([false, false, true])
})
