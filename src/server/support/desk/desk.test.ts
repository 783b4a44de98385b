import { beforeEach, describe, expect, it } from 'vitest'
import type { FoundInMarket, Waiting } from '#contract/analytics/dashboard.ts'
import type { AdminTicket, AdminTicketRow, TicketOutcome } from '#contract/office/tickets.ts'
import type { AdminUser } from '#contract/office/user.ts'
import type { Ticket } from '#contract/support/support.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)

type Answered = AdminTicket & { code?: string; errors?: { field: string }[] }
type Page = { data: AdminTicketRow[]; totalCount: number }

let ana: BuiltUser
let ada: BuiltUser
let noor: BuiltUser
beforeEach(async () => {
  await api.pool.query('delete from support_tickets')
  ana = await buildUser(api.services, { name: 'Ana' })
  ada = await buildUser(api.services, { role: 'a', adminRole: 'support', name: 'Ada' })
  noor = await buildUser(api.services, { role: 'a', adminRole: 'support', name: 'Noor' })
})

async function ask(more: object = {}, user = ana) {
  const asked = { category: 'account', subject: 'My address', message: 'How do I change it?', ...more }
  return (await api.post<Ticket>('/api/support/tickets', asked, user)).body
}
const own = async (id: string) => (await api.get<Ticket>(`/api/support/tickets/${id}`, ana)).body
const read = async (id: string, by = ada) => (await api.get<Answered>(`/api/admin/tickets/${id}`, by)).body
const list = async (query = '', by = ada) => (await api.get<Page>(`/api/admin/tickets?${query}`, by)).body
const answer = (id: string, text: string, revision: number, by = ada) =>
  api.post<Answered>(`/api/admin/tickets/${id}/answers`, { text, revision }, by)
const note = (id: string, text: string, revision: number) =>
  api.post<Answered>(`/api/admin/tickets/${id}/notes`, { text, revision }, ada)
const assignTo = (id: string, assignee: string | null, revision: number) =>
  api.call<Answered>('PUT', `/api/admin/tickets/${id}/assignee`, {
    headers: ada.headers,
    body: { assignee, revision },
  })
const setStatus = (id: string, status: string, revision: number) =>
  api.call<Answered>('PUT', `/api/admin/tickets/${id}/status`, { headers: ada.headers, body: { status, revision } })

describe('an answer', () => {
  it('is mailed to the asker in their language, and ends the wait', async () => {
    await api.pool.query(`update users set language = 'fr' where id = $1`, [ana.id])
    const { id, reference } = await ask()
    expect((await list('status=waiting')).data.map((ticket) => ticket.id)).toEqual([id])
    const { status, body } = await answer(id, 'Dans votre profil.\nÀ bientôt', 0)
    expect([status, body]).toMatchObject([
      201,
      { status: 'in_progress', waitsSince: null, assignee: { id: ada.id, name: 'Ada' }, revision: 1 },
    ])
    expect(body.messages.at(-1)).toMatchObject({ kind: 'administrator', author: 'Ada' })
    const letter = await latestMail(api, ana.email)
    expect(letter.subject).toBe(`Fairlead a répondu à votre question ${reference}`)
    expect(letter.body).toContain('Dans votre profil.')
    expect(letter.body).toContain(`/fr/UserDashboard/support/${id}`)
    expect(await own(id)).toMatchObject({
      answered: true,
      status: 'in_progress',
      response: 'Dans votre profil.\nÀ bientôt',
    })
    expect((await list('status=waiting')).data).toEqual([])
    await api.post(`/api/support/tickets/${id}/messages`, { message: 'I found it.' }, ana)
    expect(await read(id)).toMatchObject({ status: 'in_progress', waitsSince: expect.any(String) })
  })

  it('goes by mail to who asked without an account, who may reply to it', async () => {
    const email = 'visitor@example.com'
    await api.post('/api/email/contact-us', { name: 'Vera', email, message: 'Hello', language: 'fr' })
    const [ticket] = (await list()).data
    await answer(ticket?.id ?? '', 'Bonjour Vera', 0)
    const { rows } = await api.pool.query(
      'select reply_to, body from mails where recipient = $1 order by id desc limit 1',
      [email],
    )
    expect(rows[0].reply_to).toBe('hello@fairlead.example')
    expect(rows[0].body).toContain('Bonjour Vera')
    expect(rows[0].body).not.toContain('/UserDashboard')
  })

  it('of two administrators is one: the second sees what the first wrote', async () => {
    const { id } = await ask()
    expect((await answer(id, 'In your profile.', 0)).status).toBe(201)
    const second = await answer(id, 'Under Account.', 0, noor)
    expect([second.status, second.body.code, second.body.revision]).toEqual([409, 'revision_conflict', 1])
    expect((await own(id)).messages).toHaveLength(2)
  })

  it('is refused when the asker has written since the ticket was read', async () => {
    const { id } = await ask()
    await api.post(`/api/support/tickets/${id}/messages`, { message: 'Never mind.' }, ana)
    expect((await answer(id, 'In your profile.', 0)).body.code).toBe('revision_conflict')
  })
})

describe('a note', () => {
  it('is read by administrators and never by the asker, nor is it mailed or exported', async () => {
    const { id } = await ask()
    const secret = 'The third time this week.'
    const { body } = await note(id, secret, 0)
    expect(body.messages.at(-1)).toMatchObject({ kind: 'note', author: 'Ada', text: secret })
    expect(body.waitsSince, 'the asker still waits').not.toBeNull()
    const { body: exported } = await api.get<object>(`/api/users/${ana.id}/export`, ana)
    const { rows: mails } = await api.pool.query('select body from mails')
    for (const seen of [await own(id), exported, mails]) expect(JSON.stringify(seen)).not.toContain(secret)
    expect(JSON.stringify(exported)).not.toContain('ticket_noted')
    expect(JSON.stringify(exported)).toContain('How do I change it?')
  })
})

describe('a ticket', () => {
  it('is taken over, given to a colleague and given back; never to who may not answer', async () => {
    const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    const { id } = await ask()
    const assign = (assignee: string | null, revision: number) => assignTo(id, assignee, revision)
    expect((await assign(ada.id, 0)).body.assignee?.id).toBe(ada.id)
    expect((await list('assigned=me')).totalCount).toBe(1)
    expect((await list('assigned=me', noor)).totalCount).toBe(0)
    expect((await assign(noor.id, 1)).body.assignee).toEqual({ id: noor.id, name: 'Noor' })
    for (const other of [moderator.id, ana.id])
      expect((await assign(other, 2)).body.errors).toMatchObject([{ field: 'assignee' }])
    expect((await assign(null, 2)).body.assignee).toBeNull()
    expect((await list('assigned=nobody')).totalCount).toBe(1)
    expect((await read(id)).assignees.map((each) => each.id)).not.toContain(moderator.id)
  })

  it('is set in progress, closed and opened again; what has no place is refused', async () => {
    const { id, reference } = await ask()
    const set = (status: string, revision: number) => setStatus(id, status, revision)
    const { body: begun } = await set('in_progress', 0)
    expect(begun).toMatchObject({ status: 'in_progress', waitsSince: expect.any(String) })
    expect((await set('closed', 1)).body).toMatchObject({ status: 'closed', waitsSince: null })
    expect((await set('closed', 2)).status, 'it is closed').toBe(400)
    expect((await answer(id, 'Too late', 2)).status, 'it is closed').toBe(400)
    expect((await set('open', 2)).body).toMatchObject({ status: 'open', waitsSince: expect.any(String) })
    const { rows } = await api.pool.query(
      `select event, actor_id, user_id from audit_records where details->>'ticket' = $1 order by id`,
      [reference],
    )
    expect(rows.map(({ event }) => event)).toEqual([
      'ticket_opened',
      'ticket_begun',
      'ticket_closed',
      'ticket_reopened',
    ])
    expect(rows.at(-1)).toMatchObject({ actor_id: ada.id, user_id: ana.id })
  })

  it('tells of its booking only who may read bookings', async () => {
    const { users, booking } = await world.make()
    const { id } = await ask({ bookingId: booking }, users.customer)
    const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    expect((await read(id)).booking?.id).toBe(booking)
    expect((await read(id, moderator)).booking).toBeNull()
  })
})

describe('the list', () => {
  it('finds tickets by what is known of them, those that wait longest first', async () => {
    const first = await ask({ subject: 'Zanzibar', category: 'refund' })
    api.clock.now += 1000
    const second = await ask({ subject: 'Éclair' })
    expect((await list()).data.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await list('sort=-opened')).data.map(({ id }) => id)).toEqual([second.id, first.id])
    for (const query of ['q=zanz', 'category=refund', `q=${first.reference}`])
      expect(
        (await list(query)).data.map(({ id }) => id),
        query,
      ).toEqual([first.id])
    expect((await list(`q=${ana.email}`)).totalCount).toBe(2)
    await setStatus(first.id, 'closed', 0)
    expect((await list('status=closed')).data.map(({ id }) => id)).toEqual([first.id])
    expect(
      (await list()).data.map(({ id }) => id),
      'what waits is first',
    ).toEqual([second.id, first.id])
  })

  it('closes several as they were read, and says which have changed since', async () => {
    const [one, other] = [await ask(), await ask()]
    await api.post(`/api/support/tickets/${other.id}/messages`, { message: 'One more thing.' }, ana)
    const tickets = [one, other].map(({ id }) => ({ id, revision: 0 }))
    const { body } = await api.post<{ data: TicketOutcome[] }>('/api/admin/tickets/closures', { tickets }, ada)
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['done', 'revision_conflict'])
    expect([(await own(one.id)).status, (await own(other.id)).status]).toEqual(['closed', 'open'])
  })

  it('is exported with its filters', async () => {
    await ask({ subject: 'Zanzibar' })
    await ask({ subject: 'Éclair' })
    const file = await fetch(`${api.origin}/api/admin/exports/adminTickets.list?q=zanz`, { headers: ada.headers })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Zanzibar')
  })
})

it('waits on the dashboard, is found by the search and stands on the page of the person', async () => {
  const { id, reference, subject } = await ask()
  const { body: waiting } = await api.get<{ data: Waiting[] }>('/api/admin/waiting', ada)
  expect(waiting.data.find(({ kind }) => kind === 'tickets')).toMatchObject({ count: 1, since: expect.any(String) })
  for (const q of [reference, ana.email, subject]) {
    const { body } = await api.get<FoundInMarket>(`/api/admin/find?q=${encodeURIComponent(q)}`, ada)
    expect(body.tickets, q).toEqual([{ id, title: subject, text: `${reference} · ${ana.email}` }])
  }
  await api.post('/api/email/contact-us', { name: 'Ana', email: ana.email, message: 'By the form' })
  const { body } = await api.get<{ data: AdminUser }>(`/api/admin/users/${ana.id}`, ada)
  expect(body.data.tickets.map((ticket) => ticket.subject)).toEqual(
    expect.arrayContaining(['My address', 'By the form']),
  )
})
