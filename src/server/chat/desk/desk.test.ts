import { beforeEach, describe, expect, it } from 'vitest'
import type { Waiting } from '#contract/analytics/dashboard.ts'
import type { Chat } from '#contract/chat/chats.ts'
import type { AdminChat, AdminChatRow } from '#contract/office/chats.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { eventStream } from '#tests/harness/event-stream.ts'

const api = await testApi()
const elsewhere = await api.anotherProcess()
const ada = await buildUser(api.services, { role: 'a', adminRole: 'support', name: 'Ada' })
const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })

type Refused = { code: string; errors?: { field: string }[] }
type Begun = Chat & { token: string }

/** In Dubai, where people answer then on every day. */
const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`)
beforeEach(async () => {
  api.clock.now = noon
  await api.pool.query('delete from attempts')
  await api.pool.query('delete from chats')
  await api.pool.query('delete from notifications')
  await api.pool.query('delete from mails')
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
async function waiting(text: string, more: object = {}): Promise<Begun> {
  const { body } = await api.post<Begun>('/api/chats', { text })
  await api.post(`/api/chats/${body.id}/people`, { name: 'Ana', ...more }, bearer(body.token))
  return body
}
const list = async () => (await api.get<{ data: AdminChatRow[] }>('/api/admin/chats', ada)).body.data
const get = async (id: string) => (await api.get<AdminChat>(`/api/admin/chats/${id}`, ada)).body
type Acted = AdminChat & Refused
const answer = (id: string, text: string, as = ada) => api.post<Acted>(`/api/admin/chats/${id}/answers`, { text }, as)
const close = (id: string) => api.post<Acted>(`/api/admin/chats/${id}/closure`, {}, ada)
const turn = (id: string, body: object = {}) => api.post<Acted>(`/api/admin/chats/${id}/ticket`, body, ada)

describe('the desk', () => {
  it('lists who waits, the longest wait first, then open conversations', async () => {
    const first = await waiting('One')
    api.clock.now += 60_000
    const second = await waiting('Two')
    await api.post('/api/chats', { text: 'Three' })
    expect((await list()).map(({ lastText }) => lastText)).toEqual(['One', 'Two'])
    await answer(first.id, 'Yes.')
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'waiting'],
      [first.id, 'open'],
    ])
    await api.post(`/api/chats/${first.id}/messages`, { text: 'Thanks' }, bearer(first.token))
    expect((await get(first.id)).waitsSince).toBe(new Date(api.clock.now).toISOString())
  })

  it('answers: both sides read it, and only operators see who wrote it', async () => {
    const chat = await waiting('<script>alert(1)</script>')
    const { status, body } = await answer(chat.id, 'Dogs are welcome.')
    expect([status, body.status, body.messages.at(-1)?.author]).toEqual([201, 'open', 'Ada'])
    expect(body.messages[0]?.text).toBe('<script>alert(1)</script>')
    const { body: seen } = await api.get<Chat>(`/api/chats/${chat.id}`, bearer(chat.token))
    expect(seen.messages.at(-1)).toMatchObject({ from: 'operator', text: 'Dogs are welcome.' })
    expect(JSON.stringify(seen)).not.toContain('Ada')
    expect((await answer(chat.id, 'word '.repeat(10_000))).body.code).toBe('invalid_request')
    expect((await answer(chat.id, 'No', reader)).body.code).toBe('forbidden')
  })

  it('closes: the visitor cannot write any more', async () => {
    const chat = await waiting('One')
    expect((await close(chat.id)).body.status).toBe('closed')
    expect((await close(chat.id)).status).toBe(200)
    expect(await list()).toEqual([])
    const late = await api.post<Refused>(`/api/chats/${chat.id}/messages`, { text: 'Hm' }, bearer(chat.token))
    expect(late.body.errors).toMatchObject([{ field: 'status' }])
    expect((await answer(chat.id, 'Hm')).body.errors).toMatchObject([{ field: 'status' }])
  })

  it('turns a conversation into a ticket, which needs an address', async () => {
    const chat = await waiting('One')
    expect((await turn(chat.id)).body.errors).toMatchObject([{ field: 'email' }])
    const { body } = await turn(chat.id, { email: 'ana@example.com' })
    expect(body).toMatchObject({ status: 'closed', email: 'ana@example.com', ticket: expect.stringMatching(/^ST-/) })
    const { rows } = await api.pool.query('select reference, email, user_id from support_tickets')
    expect(rows).toEqual([{ reference: body.ticket, email: 'ana@example.com', user_id: null }])
    expect((await turn(chat.id)).body.code).toBe('invalid_request')
  })
})

describe('operators', () => {
  type News = { type: string; title: string; path: string }
  const newsOf = async (as: { headers: Record<string, string> }) =>
    (await api.get<{ data: News[] }>('/api/notifications?limit=50', as)).body.data.filter(
      ({ type }) => type === 'chat_waiting',
    )
  const mailsTo = async ({ email }: { email: string }) =>
    (await api.pool.query<{ subject: string }>('select subject from mails where recipient = $1', [email])).rows
  const waitingCount = async () =>
    (await api.get<{ data: Waiting[] }>('/api/admin/waiting', ada)).body.data.find(({ kind }) => kind === 'chats')
      ?.count

  it('with the right are told once for each visitor who waits, as they have chosen', async () => {
    const chosen = await buildUser(api.services, { role: 'a', adminRole: 'support', language: 'fr' })
    const choice = { topic: 'support', channel: 'mail', wanted: false }
    expect(
      (await api.call('PATCH', '/api/notifications/preferences', { ...chosen, body: { choices: [choice] } })).status,
    ).toBe(200)
    const chat = await waiting('One')
    await api.post(`/api/chats/${chat.id}/people`, { name: 'Ana' }, bearer(chat.token))
    await api.post(`/api/chats/${chat.id}/messages`, { text: 'Hello?' }, bearer(chat.token))
    const path = `/adminn/chats/${chat.id}`
    expect(await newsOf(ada)).toMatchObject([{ title: 'Ana waits for an answer in the chat', path }])
    expect(await newsOf(chosen)).toMatchObject([{ title: 'Ana attend une réponse dans une conversation', path }])
    expect(await newsOf(reader)).toEqual([])
    expect(await mailsTo(ada)).toEqual([{ subject: 'Ana waits for an answer in the chat' }])
    expect([await mailsTo(chosen), await mailsTo(reader)]).toEqual([[], []])
  })

  it('see how many wait; outside of the opening hours nobody does', async () => {
    const chat = await waiting('One')
    expect(await waitingCount()).toBe(1)
    await answer(chat.id, 'Yes.')
    expect(await waitingCount()).toBe(0)
    const before = await newsOf(ada)
    api.clock.now += 10 * 3_600_000
    await waiting('Two', { email: 'ana@example.com' })
    expect([await waitingCount(), await newsOf(ada)]).toEqual([0, before])
  })
})

describe('the streams', () => {
  it('tell the visitor and the desk of every change on any process', async () => {
    const [chat, other] = [await waiting('One'), await waiting('Two')]
    const visitor = await eventStream(`${elsewhere}/api/chats/${chat.id}/stream`, {
      cookie: `chat=${chat.id}.${chat.token}`,
    })
    const stranger = await eventStream(`${api.origin}/api/chats/${other.id}/stream`, bearer(other.token).headers)
    const desk = await eventStream(`${elsewhere}/api/admin/chats/stream`, ada.headers)
    await Promise.all([visitor.hears('ready'), stranger.hears('ready'), desk.hears('ready')])
    await answer(chat.id, 'Yes.')
    await Promise.all([visitor.hears('changed'), desk.hears('changed')])
    expect(stranger.heard.map(({ event }) => event)).toEqual(['ready'])
    await Promise.all([visitor.close(), stranger.close(), desk.close()])
  })

  it('are closed to everybody else, and end with the token', async () => {
    const [chat, other] = [await waiting('One'), await waiting('Two')]
    const address = `${api.origin}/api/chats/${chat.id}/stream`
    expect((await eventStream(address, {})).status).toBe(404)
    expect((await eventStream(address, bearer(other.token).headers)).status).toBe(404)
    expect((await eventStream(`${api.origin}/api/admin/chats/stream`, {})).status).toBe(403)
    const stream = await eventStream(address, bearer(chat.token).headers)
    await stream.hears('ready')
    await api.call('DELETE', `/api/chats/${chat.id}`, bearer(chat.token))
    await stream.ends()
  })
})
