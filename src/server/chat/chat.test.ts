import { beforeEach, describe, expect, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { readShipped } from '../../../database/seeds/content/read-shipped.ts'
import { seedContent } from '../../../database/seeds/content/seed-content.ts'

const api = await testApi()
await seedContent(api.db, await readShipped())
const boat = await buildListing(api.db, { offers: [{ minUnits: 2 }] })

const today = new Date().toISOString().slice(0, 10)
/** Noon in Dubai, and ten in the evening. */
const open = Date.parse(`${today}T08:00:00Z`)
const closed = Date.parse(`${today}T18:00:00Z`)

type Refused = { code: string; errors?: { field: string; message: string }[] }
type Begun = Chat & Refused & { token: string }

beforeEach(async () => {
  api.clock.now = open
  await api.pool.query('delete from attempts')
})

const begin = (body: object, as?: { headers: Record<string, string> }) => api.post<Begun>('/api/chats', body, as)
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const write = ({ id, token }: Begun, body: object) => api.post<Begun>(`/api/chats/${id}/messages`, body, bearer(token))
const people = ({ id, token }: Begun, body: object) => api.post<Begun>(`/api/chats/${id}/people`, body, bearer(token))
const get = (id: string, as?: { headers: Record<string, string> }) => api.get<Begun>(`/api/chats/${id}`, as)
const begun = async (body: object = { text: 'May I bring my dog?' }) => (await begin(body)).body

describe('the site', () => {
  it('answers from the published questions of the language', async () => {
    const { status, body, headers } = await begin({ text: 'How can I cancel my booking?' })
    expect([status, body.status]).toEqual([201, 'answering'])
    expect(headers.get('set-cookie')).toMatch(/^chat=[0-9a-f]{24}\.[\w-]+; .*HttpOnly/)
    const [asked, answered] = body.messages
    expect(asked).toMatchObject({ from: 'visitor', text: 'How can I cancel my booking?' })
    const answer = answered?.answer
    if (answer?.about !== 'questions') throw new Error(`It answered ${JSON.stringify(answered)}`)
    expect(answer.questions[0]?.title).toMatch(/cancel/i)
    expect(JSON.stringify(answer)).not.toMatch(/\{\w+\}|\]\(/)
    const french = (await begun({ text: 'Comment annuler ma reservation ?', language: 'fr' })).messages[1]?.answer
    expect(french?.about === 'questions' && french.questions[0]?.title).toMatch(/annul/i)
  })

  it('says that it does not know, instead of guessing', async () => {
    for (const text of ['Zyxwv qwerty', 'the', '👋', "' | & ! :* <-> \\"])
      expect((await begun({ text })).messages[1]?.answer).toEqual({ about: 'unknown' })
  })

  it('answers quick questions with the facts of the yacht', async () => {
    const chat = await begun({ topic: 'price', boatId: boat.id })
    const { body: yacht } = await api.get<{ price: object }>(`/api/boats/${boat.id}`)
    expect(chat.yacht).toEqual({ id: boat.id, title: 'Halcyon' })
    expect(chat.messages[1]?.answer).toEqual({ about: 'price', yacht: chat.yacht, price: yacht.price })
    expect(yacht.price).not.toBeNull()
    for (const topic of ['availability', 'cancellation', 'included']) await write(chat, { topic })
    const answers = (await get(chat.id, bearer(chat.token))).body.messages.flatMap(({ answer }) => answer ?? [])
    expect(answers.map(({ about }) => about)).toEqual(['price', 'availability', 'cancellation', 'included'])
    expect(answers[1]).toMatchObject({ days: expect.arrayContaining([addDays(today, 2)]), unit: 'hour' })
  })

  it('needs a public yacht for them', async () => {
    expect((await begin({ topic: 'price' })).body.errors).toMatchObject([{ field: 'boatId' }])
    await api.pool.query('update listings set is_live = false where id = $1', [boat.id])
    expect((await begin({ topic: 'price', boatId: boat.id })).body.code).toBe('not_found')
    await api.pool.query('update listings set is_live = true where id = $1', [boat.id])
  })

  it('refuses nothing to say, and ten thousand words', async () => {
    expect((await begin({ text: '  ' })).body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'text' }] })
    expect((await begin({ text: 'word '.repeat(10_000) })).body.errors).toMatchObject([{ field: 'text' }])
  })

  it('refuses floods of one network', async () => {
    const chat = await begun()
    const statuses: number[] = []
    for (const _ of Array(41)) statuses.push((await write(chat, { text: 'Hello?' })).status)
    expect(statuses.filter((status) => status === 429).length).toBe(2)
    expect((await begin({ text: 'Hello?' })).status).toBe(429)
  })
})

describe('a conversation', () => {
  it('is read by its token alone: to everybody else its id is not found', async () => {
    const [chat, other] = [await begun(), await begun()]
    const cookie = { headers: { cookie: `chat=${chat.id}.${chat.token}` } }
    expect((await get(chat.id, cookie)).body.messages).toHaveLength(2)
    const stranger = await buildUser(api.services)
    for (const as of [undefined, bearer(other.token), stranger, { headers: { cookie: `chat=${chat.id}.x` } }])
      expect((await get(chat.id, as)).body.code).toBe('not_found')
    expect((await write({ ...chat, token: other.token }, { text: 'Me' })).body.code).toBe('not_found')
    expect((await get('0'.repeat(24), bearer(chat.token))).body.code).toBe('not_found')
  })

  it('waits for an operator in the opening hours, and the site is silent then', async () => {
    const chat = await begun()
    expect((await people(chat, { name: ' ' })).body.errors).toMatchObject([{ field: 'name' }])
    expect((await people(chat, { name: 'Ana' })).body).toMatchObject({ status: 'waiting', name: 'Ana', ticket: null })
    const { body } = await write(chat, { text: 'He is small.' })
    expect(body.messages.map(({ from }) => from)).toEqual(['visitor', 'site', 'visitor'])
  })

  it('becomes a ticket outside of them, with all that was written, and takes no more messages', async () => {
    api.clock.now = closed
    const silent = await begun({ topic: 'price', boatId: boat.id })
    expect((await people(silent, { name: ' ', email: 'ana' })).body.errors).toMatchObject([
      { field: 'name' },
      { field: 'email' },
    ])
    expect((await people(silent, { name: 'Ana' })).body.errors).toMatchObject([
      { field: 'email' },
      { field: 'message' },
    ])
    const chat = await begun()
    expect((await people(chat, { name: 'Ana' })).body.errors).toMatchObject([{ field: 'email' }])
    const sent = { name: 'Ana', email: 'ana@example.com', message: 'He is small.' }
    const { body } = await people(chat, sent)
    expect(body).toMatchObject({ status: 'closed', ticket: expect.stringMatching(/^ST-/) })
    const mail = await latestMail(api, 'hello@fairlead.example')
    expect(mail).toMatchObject({ subject: 'May I bring my dog?' })
    expect(mail.body).toContain('> May I bring my dog?\n> He is small.')
    expect((await latestMail(api, 'ana@example.com')).subject).toContain(body.ticket ?? 'none')
    expect((await write(chat, { text: 'Hello?' })).body.errors).toMatchObject([{ field: 'status' }])
    expect((await people(chat, sent)).body.code).toBe('invalid_request')
  })

  it('is handed over five times by one network in ten minutes', async () => {
    const chat = await begun()
    const statuses: number[] = []
    for (const _ of Array(6)) statuses.push((await people(chat, { name: 'Ana' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is forgotten at sign-out: its token ends, and operators keep what they were asked', async () => {
    const ana = await buildUser(api.services, { name: 'Ana' })
    const alone = (await begin({ text: 'May I smoke?' }, ana)).body
    const handed = (await begin({ text: 'May I fish?' }, ana)).body
    await people(handed, { name: 'Ana' })
    expect((await get(handed.id, ana)).status).toBe(200)
    await api.call('DELETE', '/api/auth/session', ana)
    for (const { id, token } of [alone, handed]) expect((await get(id, bearer(token))).body.code).toBe('not_found')
    const { rows } = await api.pool.query('select status from chats where id = $1', [handed.id])
    expect(rows).toEqual([{ status: 'waiting' }])
  })

  it('is forgotten by its visitor: without an operator nothing stays', async () => {
    const chat = await begun()
    const answer = await api.call('DELETE', `/api/chats/${chat.id}`, bearer(chat.token))
    expect(answer.headers.get('set-cookie')).toMatch(/^chat=; Max-Age=0/)
    expect((await api.pool.query('select from chats where id = $1', [chat.id])).rowCount).toBe(0)
  })
})

it('GET /api/chat-hours says when people answer', async () => {
  const { body } = await api.get('/api/chat-hours')
  expect(body).toMatchObject({ open: true, zone: 'Asia/Dubai' })
})
