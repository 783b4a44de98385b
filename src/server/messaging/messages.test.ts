import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Conversation, ConversationSummary, Message, MessageTemplate } from '#contract/messaging/messages.ts'
import { messageDesk, type Refusal } from '#tests/builders/message-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-messages-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const payments = await testPayments(api)
const { guest, owner, stranger, otherOwner, operator, yacht, ask, send, read, sendFiles } = await messageDesk(api)

type List = { data: ConversationSummary[]; totalCount: number }
const list = async (as: typeof guest, query = 'as=guest') =>
  (await api.get<List>(`/api/conversations?${query}`, as)).body

describe('a question about a yacht', () => {
  it('begins a conversation that both sides read, with the trip that was chosen', async () => {
    const boat = await yacht()
    const id = await ask(boat.id, 'Is there a barbecue?', guest, { date: '2027-03-01', guests: 8, duration: 4 })
    expect(await read(id, guest)).toMatchObject({
      side: 'guest',
      yacht: { id: boat.id },
      asked: { date: '2027-03-01', guests: 8, duration: 4 },
      booking: null,
      messages: [{ mine: true, side: 'guest', text: 'Is there a barbecue?', read: false }],
    })
    expect(await read(id, owner)).toMatchObject({ side: 'owner', guest: 'Ana', unread: 1, messages: [{ mine: false }] })
    expect(await read(id, operator)).toMatchObject({ side: 'operator' })
  })

  it('goes on with the open conversation about the same yacht, also for two questions at once', async () => {
    const boat = await yacht()
    const ids = await Promise.all([ask(boat.id, 'One'), ask(boat.id, 'Two')])
    expect(ids[0]).toBe(ids[1])
    expect((await read(ids[0] ?? '', guest)).messages).toHaveLength(2)
    expect(await ask((await yacht()).id)).not.toBe(ids[0])
  })

  it('is refused for the owner, for a yacht that nobody answers for, and for one that is not there', async () => {
    const boat = await yacht()
    const begin = (id: string, as = guest) => api.post<Refusal>(`/api/boats/${id}/conversation`, { text: 'Hello' }, as)
    expect((await begin(boat.id, owner)).body.code).toBe('forbidden')
    expect((await begin(stranger.id)).body.code).toBe('not_found')
    const { buildListing } = await import('#tests/builders/listing.ts')
    expect((await begin((await buildListing(api.db)).id)).body.code).toBe('owner_unreachable')
  })

  it('has words or a file', async () => {
    const id = await ask((await yacht()).id)
    const { status, body } = await api.post<Refusal>(`/api/conversations/${id}/messages`, { text: ' ' }, guest)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe('text')
    const long = await api.post<Refusal>(`/api/conversations/${id}/messages`, { text: 'x'.repeat(4001) }, guest)
    expect(long.body.code).toBe('invalid_request')
  })
})

describe('a conversation of others', () => {
  it('does not exist, whatever is asked of it', async () => {
    const id = await ask((await yacht()).id)
    const { body: message } = await api.post<Message>(
      `/api/conversations/${id}/messages`,
      { text: 'And towels?' },
      guest,
    )
    for (const as of [stranger, otherOwner]) {
      expect((await api.get(`/api/conversations/${id}`, as)).status).toBe(404)
      expect((await api.post(`/api/conversations/${id}/messages`, { text: 'Hi' }, as)).status).toBe(404)
      const body = { messageId: message.id }
      expect((await api.call('PUT', `/api/conversations/${id}/read`, { ...as, body })).status).toBe(404)
      expect((await api.call('PATCH', `/api/conversations/${id}`, { ...as, body: { archived: true } })).status).toBe(
        404,
      )
      expect((await list(as)).totalCount + (await list(as, 'as=owner')).totalCount).toBe(0)
    }
    expect((await api.get(`/api/conversations/${stranger.id}`, guest)).status).toBe(404)
    expect((await api.get(`/api/conversations/${id}`)).status).toBe(401)
  })

  it('has messages and attachments of its own alone', async () => {
    const [one, other] = [await ask((await yacht()).id), await ask((await yacht()).id)]
    const { body } = await sendFiles(one, guest, '', [await picture()])
    const attachment = body.attachments[0]?.id
    expect((await api.get(`/api/conversations/${one}/attachments/${attachment}`, guest)).status).toBe(200)
    expect((await api.get(`/api/conversations/${other}/attachments/${attachment}`, guest)).status).toBe(404)
    const elsewhere = { ...guest, body: { messageId: body.id } }
    expect((await api.call('PUT', `/api/conversations/${other}/read`, elsewhere)).status).toBe(404)
  })
})

async function picture(name = 'deck.jpg', type = 'image/jpeg') {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e4d64' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type })
}
const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'menu.pdf', { type: 'application/pdf' })

describe('attachments', () => {
  it('are pictures, drawn anew, and PDF files, which only their sender and operators get before a booking', async () => {
    const id = await ask((await yacht()).id)
    const { status, body } = await sendFiles(id, owner, 'The menu', [await picture(), pdf()])
    expect(status).toBe(201)
    expect(body.attachments).toMatchObject([
      { kind: 'picture', name: 'deck.jpg' },
      { kind: 'pdf', name: 'menu.pdf' },
    ])
    const [first, second] = body.attachments
    const get = (attachmentId = '', as = owner) =>
      fetch(`${api.origin}/api/conversations/${id}/attachments/${attachmentId}`, { headers: as.headers })
    const shown = await get(first?.id)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const file = await get(second?.id, operator)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(await file.text()).toContain('%PDF-1.7')
    expect((await get(second?.id, stranger)).status).toBe(404)
  })

  it('may be several of many megabytes', async () => {
    const id = await ask((await yacht()).id)
    const large = (name: string) => new File(['%PDF-1.7', new Uint8Array(9 * 1024 * 1024)], name)
    const { status, body } = await sendFiles(id, guest, '', [large('one.pdf'), large('two.pdf')])
    expect([status, body.attachments?.length]).toEqual([201, 2])
  })

  it('are judged each for itself: the others are sent, and those that are not are named', async () => {
    const id = await ask((await yacht()).id)
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf')
    const sent = await sendFiles(id, guest, 'x', [pdf(), large, new File(['MZ'], 'a.exe'), await picture()])
    expect(sent).toMatchObject({
      status: 201,
      body: {
        attachments: [{ name: 'menu.pdf' }, { name: 'deck.jpg' }],
        refusedFiles: [
          { index: 1, name: 'large.pdf', code: 'too_large' },
          { index: 2, name: 'a.exe', code: 'invalid_file' },
        ],
      },
    })
    expect((await read(id, guest)).messages).toHaveLength(2)
  })

  it('of other kinds, too many or too large are refused, and nothing of them stays', async () => {
    const id = await ask((await yacht()).id)
    const before = filesKept()
    const wrong = new File(['<script>'], 'a.pdf', { type: 'application/pdf' })
    expect((await sendFiles(id, guest, 'x', [wrong])).body.code).toBe('invalid_file')
    expect((await sendFiles(id, guest, 'x', [new File(['MZ'], 'a.exe')])).body.code).toBe('invalid_file')
    expect((await sendFiles(id, guest, 'x', [wrong, new File(['MZ'], 'a.exe')])).body).toMatchObject({
      code: 'files_refused',
      refusedFiles: [
        { index: 0, name: 'a.pdf', code: 'invalid_file' },
        { index: 1, name: 'a.exe', code: 'invalid_file' },
      ],
    })
    expect((await sendFiles(id, guest, 'x', Array.from({ length: 6 }, pdf))).body.code).toBe('invalid_request')
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf')
    expect((await sendFiles(id, guest, 'x', [large])).body.code).toBe('too_large')
    expect(filesKept()).toBe(before)
    expect((await read(id, guest)).messages).toHaveLength(1)
  })
})

const filesKept = () =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.(webp|pdf)$/.test(String(name))).length

describe('the list of conversations', () => {
  it('counts what is unread for each side until it is read', async () => {
    const before = (await api.get<{ owner: number }>('/api/messages/unread', owner)).body.owner
    const id = await ask((await yacht()).id)
    const last = await send(id, guest, 'And towels?')
    expect((await api.get<{ owner: number }>('/api/messages/unread', owner)).body.owner).toBe(before + 1)
    const mine = (await list(owner, 'as=owner')).data.find((each) => each.id === id)
    expect(mine).toMatchObject({ unread: 2, last: { text: 'And towels?', mine: false } })
    await api.call('PUT', `/api/conversations/${id}/read`, { ...owner, body: { messageId: last.id } })
    expect((await api.get<{ owner: number }>('/api/messages/unread', owner)).body.owner).toBe(before)
    expect((await read(id, guest)).messages.map((message) => message.read)).toEqual([true, true])
  })

  it('is searched by guest, yacht and words, but not by what is hidden', async () => {
    const other = await buildUser(api.services, { name: 'Zoran' })
    const id = await ask((await yacht()).id, 'A table with a parasol? +971 50 987 6543', other)
    const found = async (q: string) => (await list(owner, `as=owner&q=${q}`)).data.some((each) => each.id === id)
    expect(await found('zoran')).toBe(true)
    expect(await found('parasol')).toBe(true)
    expect(await found('halcyon')).toBe(true)
    expect(await found('987')).toBe(false)
    expect(await found('%25')).toBe(false)
  })

  it('puts away what a side archives, until there is a new message', async () => {
    const id = await ask((await yacht()).id)
    const archived = await api.call('PATCH', `/api/conversations/${id}`, { ...guest, body: { archived: true } })
    expect(archived.status).toBe(204)
    const has = async (as: typeof guest, query: string) => (await list(as, query)).data.some((each) => each.id === id)
    expect([await has(guest, 'as=guest'), await has(guest, 'as=guest&archived=true')]).toEqual([false, true])
    expect(await has(owner, 'as=owner')).toBe(true)
    await send(id, owner, 'There is one.')
    expect(await has(guest, 'as=guest')).toBe(true)
  })
})

describe('a side that refuses further messages', () => {
  it('gets none, and may take that back', async () => {
    const id = await ask((await yacht()).id)
    const block = (blocked: boolean) => api.call('PATCH', `/api/conversations/${id}`, { ...owner, body: { blocked } })
    await block(true)
    const refused = await api.post<Refusal>(`/api/conversations/${id}/messages`, { text: 'Hello?' }, guest)
    expect(refused.body.code).toBe('messages_closed')
    expect((await read(id, guest)).blocked).toEqual({ byYou: false, byOther: true })
    await block(false)
    await send(id, guest, 'Hello again')
  })
})

describe('somebody who writes very much', () => {
  it('has to wait', async () => {
    const other = await buildUser(api.services)
    const id = await ask((await yacht()).id, '1', other)
    for (let count = 2; count <= 30; count++) await send(id, other, String(count))
    const { status } = await api.post(`/api/conversations/${id}/messages`, { text: '31' }, other)
    expect(status).toBe(429)
    expect((await api.get<Conversation>(`/api/conversations/${id}`, other)).body.messages).toHaveLength(30)
  })
})

describe('contact details', () => {
  it('are hidden from the other side until a booking is confirmed, and then shown', async () => {
    const boat = await yacht()
    const other = await buildUser(api.services)
    const booking = await payments.reserve(boat.id)
    await api.pool.query('update bookings set customer_id = $1 where id = $2', [other.id, booking.id])
    const id = await ask(boat.id, 'Ring me: 050 123 4567, ana@example.com', other)
    await runJobs(api)
    const hidden = { text: 'Ring me: •••, •••', hidden: ['email', 'phone'] }
    const sent = (await read(id, other)).messages[0]
    expect(sent?.text).toContain('050 123 4567')
    expect(sent?.hidden.toSorted()).toEqual(hidden.hidden)
    expect((await read(id, owner)).messages[0]?.text).toBe(hidden.text)
    expect((await list(owner, 'as=owner')).data.find((each) => each.id === id)?.last.text).toBe(hidden.text)
    await payments.pay(booking)
    await api.pool.query(`update bookings set confirmed_at = now() where id = $1`, [booking.id])
    const shown = await api.get<Conversation>(`/api/bookings/${booking.id}/conversation`, owner)
    expect(shown.body).toMatchObject({ id, revealed: true, booking: { id: booking.id } })
    expect(shown.body.messages[0]).toMatchObject({ text: 'Ring me: 050 123 4567, ana@example.com', hidden: [] })
  })
})

describe('a guest without an account', () => {
  it('writes by the access of the booking, and finds the conversation in an account later', async () => {
    const boat = await yacht()
    const email = `late-${boat.id}@example.com`
    const booking = await payments.reserve(boat.id, { email })
    const as = payments.asGuest(booking)
    const empty = await api.get(`/api/bookings/${booking.id}/conversation`, as)
    expect(empty.body).toBe(null)
    const { body } = await api.post<Message>(`/api/bookings/${booking.id}/messages`, { text: 'Where is the gate?' }, as)
    const answer = await api.post<Message>(
      `/api/bookings/${booking.id}/messages`,
      { text: 'By the lighthouse.' },
      owner,
    )
    const conversation = await api.get<Conversation>(`/api/bookings/${booking.id}/conversation`, as)
    expect(conversation.body.messages).toMatchObject([{ id: body.id, mine: true }, { text: 'By the lighthouse.' }])
    const until = { ...as, body: { messageId: answer.body.id } }
    expect((await api.call('PUT', `/api/bookings/${booking.id}/conversation/read`, until)).status).toBe(204)
    const file = `/api/bookings/${booking.id}/conversation/attachments/${boat.id}`
    expect((await api.get(`/api/bookings/${booking.id}/conversation/attachments/${boat.id}`, as)).status, file).toBe(
      404,
    )
    expect((await api.get(`/api/bookings/${booking.id}/conversation`, stranger)).status).toBe(404)
    const user = await buildUser(api.services, { email })
    await api.pool.query('update users set email_verified = true where id = $1', [user.id])
    const { adoptConversations } = await import('./join-bookings.ts')
    await adoptConversations(api.services, { userId: user.id })
    expect((await list(user)).data).toMatchObject([{ id: conversation.body.id, booking: { id: booking.id } }])
  })
})

describe('texts that an owner sends often', () => {
  it('are kept by name, and are that owner’s alone', async () => {
    const save = (text: string) => api.post<MessageTemplate>('/api/message-templates', { name: 'Welcome', text }, owner)
    const { body: first } = await save('Dear {guest}')
    const { body: second } = await save('Dear {guest}, {yacht} is yours on {date}')
    expect(second.id).toBe(first.id)
    const { body } = await api.get<{ data: MessageTemplate[] }>('/api/message-templates', owner)
    expect(body.data).toEqual([second])
    expect((await api.call('DELETE', `/api/message-templates/${first.id}`, otherOwner)).status).toBe(404)
    expect((await api.call('DELETE', `/api/message-templates/${first.id}`, owner)).status).toBe(204)
    expect((await api.post('/api/message-templates', { name: 'x', text: 'x' }, guest)).status).toBe(403)
  })
})
