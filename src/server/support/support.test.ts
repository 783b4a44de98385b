import { beforeEach, describe, expect, it } from 'vitest'
import type { Ticket, TicketSummary } from '#contract/support/support.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)
const operators = 'hello@fairlead.example'

type Refused = { code: string; errors?: { field: string; message: string }[] }

let ana: BuiltUser
beforeEach(async () => {
  api.clock.now = Date.now()
  ana = await buildUser(api.services, { name: 'Ana' })
})

const question = { category: 'payment', subject: 'Two payments', message: 'I was charged twice.\nWhy?' }
const open = (more: object = {}, user = ana) =>
  api.post<Ticket & Refused>('/api/support/tickets', { ...question, ...more }, user)
const get = (id: string, user = ana) => api.get<Ticket & Refused>(`/api/support/tickets/${id}`, user)
const write = (id: string, message: string, user = ana) =>
  api.post<Ticket & Refused>(`/api/support/tickets/${id}/messages`, { message }, user)
const close = (id: string, user = ana) => api.post<Ticket>(`/api/support/tickets/${id}/closure`, undefined, user)
const mailsTo = async (recipient: string) =>
  (await api.pool.query('select subject, body, reply_to from mails where recipient = $1 order by id', [recipient])).rows

describe('a ticket', () => {
  it('is opened by who is signed in: operators and asker get a letter', async () => {
    const { status, body } = await open()
    expect([status, body]).toMatchObject([
      201,
      { subject: 'Two payments', category: 'payment', status: 'open', answered: false, booking: null },
    ])
    expect(body.reference).toMatch(/^ST-[2-9A-Z]{8}$/)
    expect(body.messages).toMatchObject([{ from: 'asker', text: question.message }])
    const told = await latestMail(api, operators)
    expect(told).toMatchObject({ subject: 'Two payments' })
    expect(told.body).toMatch(new RegExp(`${body.reference}: http.+/adminn/tickets/${body.id}$`))
    const letter = await latestMail(api, ana.email)
    expect(letter.subject).toBe(`We have your question ${body.reference}`)
    expect(letter.body).toContain('I was charged twice.')
    expect(letter.body).toContain(`/UserDashboard/support/${body.id}`)
    const { body: listed } = await api.get<{ data: TicketSummary[]; totalCount: number }>('/api/support/tickets', ana)
    expect(listed).toMatchObject({
      data: [{ id: body.id, message: question.message, response: null, date: new Date(api.clock.now).toISOString() }],
      totalCount: 1,
    })
  })

  it('is confirmed in the language of the asker', async () => {
    await api.pool.query(`update users set language = 'fr' where id = $1`, [ana.id])
    const { body } = await open()
    expect((await latestMail(api, ana.email)).subject).toBe(`Nous avons bien reçu votre question ${body.reference}`)
  })

  it('may be about a booking of the asker, and about nobody else’s', async () => {
    const { users, booking } = await world.make()
    const { body } = await open({ bookingId: booking }, users.customer)
    expect(body.booking).toMatchObject({ id: booking, reference: expect.stringMatching(/^FL-/) })
    for (const user of [ana, users.owner]) {
      const refused = await open({ bookingId: booking }, user)
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    }
    expect((await api.get<{ totalCount: number }>('/api/support/tickets', ana)).body.totalCount).toBe(0)
  })

  it('is refused with what is wrong with each field', async () => {
    const { status, body } = await open({ category: 'weather', subject: ' ', message: '' })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['category', 'subject', 'message']])
    expect((await open({ message: 'x'.repeat(5001) })).status).toBe(400)
  })

  it('is seen by nobody else', async () => {
    const { body } = await open()
    const ben = await buildUser(api.services)
    const ada = await buildUser(api.services, { role: 'a' })
    for (const user of [ben, ada]) {
      expect((await get(body.id, user)).status).toBe(404)
      expect((await write(body.id, 'Mine', user)).status).toBe(404)
      expect((await close(body.id, user)).status).toBe(404)
    }
  })

  it('is closed by its asker, and open again when they write', async () => {
    const { body } = await open()
    expect((await close(body.id)).body.status).toBe('closed')
    expect((await close(body.id)).body.status, 'twice is once').toBe('closed')
    const again = await write(body.id, 'It happened again.')
    expect(again.body).toMatchObject({ status: 'open', answered: false })
    expect(again.body.messages.map(({ text }) => text)).toEqual([question.message, 'It happened again.'])
    expect((await latestMail(api, operators)).body).toContain('It happened again.')
    const { rows } = await api.pool.query(`select event from audit_records where details->>'ticket' = $1 order by id`, [
      body.reference,
    ])
    expect(rows.map(({ event }) => event)).toEqual(['ticket_opened', 'ticket_closed', 'ticket_written'])
  })

  it('is one of at most ten an hour', async () => {
    for (let count = 0; count < 10; count++) expect((await open()).status).toBe(201)
    expect((await open()).body.code).toBe('too_many_requests')
    api.clock.now += 3_600_001
    expect((await open()).status).toBe(201)
  })
})

describe('a message of the contact form', () => {
  const message = { name: 'Ana Costa', email: 'visitor@example.com', message: 'Twelve of us, a Friday in May.' }
  type Answer = { status: string; reference: string }
  const send = (more: object = {}, user?: BuiltUser) =>
    api.post<Answer>('/api/email/contact-us', { ...message, ...more }, user)
  const ticketOf = async (reference: string) =>
    (await api.pool.query('select * from support_tickets where reference = $1', [reference])).rows[0]

  it('opens a ticket and queues a mail that is answered to the visitor', async () => {
    const { status, body } = await send({ subject: 'Birthday\r\nBcc: x@y.z', phone: '' })
    expect([status, body.status]).toEqual([200, 'success'])
    const told = (await mailsTo(operators)).at(-1)
    expect(told).toMatchObject({ reply_to: message.email, subject: 'Birthday Bcc: x@y.z' })
    expect(told.body).toContain(message.message)
    const ticket = await ticketOf(body.reference)
    expect(ticket).toMatchObject({ user_id: null, status: 'open', category: 'other', phone: null })
    expect(told.body).toContain(`/adminn/tickets/${ticket.id}`)
    expect((await ticketOf((await send()).body.reference)).subject).toBe(message.message)
  })

  it('is confirmed to an address without a word of what was typed, three times a day', async () => {
    const email = 'stranger@example.com'
    const bait = 'https://evil.example/win'
    const { body } = await send({ name: bait, subject: bait, message: bait, email, language: 'fr' })
    const [letter] = await mailsTo(email)
    expect(letter.subject).toBe(`Fairlead a bien reçu votre message ${body.reference}`)
    expect(JSON.stringify(letter)).not.toContain('evil')
    for (let count = 0; count < 4; count++) expect((await send({ email: 'Stranger@example.com' })).status).toBe(200)
    const { rows } = await api.pool.query('select count(*)::int from mails where lower(recipient) = $1', [email])
    expect(rows).toEqual([{ count: 3 }])
    expect((await ticketOf((await send({ email })).body.reference)).status, 'a ticket nonetheless').toBe('open')
  })

  it('is of the account of who is signed in with that address, and of nobody else’s', async () => {
    const own = await send({ email: ana.email.toUpperCase() }, ana)
    expect((await ticketOf(own.body.reference)).user_id).toBe(ana.id)
    expect((await latestMail(api, ana.email)).body).toContain(message.message)
    const other = await send({ email: 'someone@example.com' }, ana)
    expect((await ticketOf(other.body.reference)).user_id).toBeNull()
    expect((await ticketOf((await send({ email: ana.email })).body.reference)).user_id, 'not signed in').toBeNull()
    expect((await api.get<{ totalCount: number }>('/api/support/tickets', ana)).body.totalCount).toBe(1)
  })

  it('names the fields that are wrong and keeps nothing', async () => {
    const before = await api.pool.query('select 1 from support_tickets')
    const { status, body } = await send({ name: '', email: 'ana', message: '' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      errors: [
        { field: 'name' },
        { field: 'email', message: 'Invalid email format. Please enter a valid email.' },
        { field: 'message' },
      ],
    })
    expect((await api.pool.query('select 1 from support_tickets')).rowCount).toBe(before.rowCount)
  })
})
