import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedReply } from '#contract/office/saved-replies.ts'
import type { AdminTicket, AdminTicketRow } from '#contract/office/tickets.ts'
import type { Ticket } from '#contract/support/support.ts'
import { newId } from '#shared/id.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)

type Answered = AdminTicket & { code?: string; errors?: { field: string; message: string }[] }

let ana: BuiltUser
let ben: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  await api.pool.query('delete from support_tickets')
  await api.pool.query('delete from support_replies')
  // A Thursday at ten, in the zone of the office.
  api.clock.now = Date.parse('2026-11-26T10:00+04:00')
  ana = await buildUser(api.services, { name: 'Ana' })
  ben = await buildUser(api.services, { name: 'Ben' })
  ada = await buildUser(api.services, { role: 'a', adminRole: 'support', name: 'Ada' })
})

const ask = async (more: object = {}, user = ana) => {
  const asked = { category: 'account', subject: 'My address', message: 'How do I change it?', ...more }
  return (await api.post<Ticket>('/api/support/tickets', asked, user)).body
}
const read = async (id: string) => (await api.get<Answered>(`/api/admin/tickets/${id}`, ada)).body
const list = async () => (await api.get<{ data: AdminTicketRow[] }>('/api/admin/tickets', ada)).body.data
const prioritise = (id: string, priority: string, revision: number) =>
  api.call<Answered>('PUT', `/api/admin/tickets/${id}/priority`, { headers: ada.headers, body: { priority, revision } })
const merge = (id: string, into: string, revision = 0) =>
  api.post<Answered>(`/api/admin/tickets/${id}/merger`, { into, revision }, ada)

describe('a deadline', () => {
  it('counts opening hours by the priority, orders the list and ends with the answer', async () => {
    const first = await ask({ subject: 'First' })
    const second = await ask({ subject: 'Second' })
    expect((await read(first.id)).dueAt, 'eleven hours').toBe('2026-11-27T06:00:00.000Z')
    expect((await prioritise(second.id, 'urgent', 0)).body).toMatchObject({
      priority: 'urgent',
      dueAt: '2026-11-26T08:00:00.000Z',
      isOverdue: false,
    })
    expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
    api.clock.now = Date.parse('2026-11-26T12:30+04:00')
    expect((await list()).map(({ isOverdue }) => isOverdue)).toEqual([true, false])
    await api.post(`/api/admin/tickets/${second.id}/answers`, { text: 'Done.', revision: 1 }, ada)
    expect(await read(second.id)).toMatchObject({ dueAt: null, isOverdue: false })
    await api.post(`/api/support/tickets/${second.id}/messages`, { message: 'Not yet.' }, ana)
    expect((await read(second.id)).dueAt, 'two hours from the message').toBe('2026-11-26T10:30:00.000Z')
  })

  it('follows the settings of hours and of opening', async () => {
    await api.configure({ TICKET_HOURS_NORMAL: 1 })
    expect((await read((await ask()).id)).dueAt).toBe('2026-11-26T07:00:00.000Z')
    await api.configure({ TICKET_HOURS_NORMAL: 11 })
  })

  it('is refused with an unknown priority, and on a ticket that has changed', async () => {
    const { id } = await ask()
    expect((await prioritise(id, 'sudden', 0)).status).toBe(400)
    expect((await prioritise(id, 'high', 3)).body.code).toBe('revision_conflict')
    expect((await prioritise(newId(), 'high', 0)).status).toBe(404)
    expect((await read(id)).priority).toBe('normal')
  })
})

describe('a merger', () => {
  it('puts the messages in order, leads from one ticket to the other, and is audited', async () => {
    const first = await ask({ message: 'One' })
    api.clock.now += 1000
    const second = await ask({ message: 'Two' })
    api.clock.now += 1000
    await api.post(`/api/support/tickets/${first.id}/messages`, { message: 'Three' }, ana)
    expect((await read(second.id)).others).toMatchObject([{ id: first.id, reference: first.reference }])
    const { status, body } = await merge(second.id, first.id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.messages.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect((await read(second.id)).id).toBe(first.id)
    expect((await api.get<Ticket>(`/api/support/tickets/${second.id}`, ana)).body.id).toBe(first.id)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    const { body: own } = await api.get<{ totalCount: number }>('/api/support/tickets', ana)
    expect(own.totalCount).toBe(1)
    const { rows } = await api.pool.query(
      `select actor_id, details from audit_records where event = 'ticket_merged' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      actor_id: ada.id,
      details: { ticket: second.reference, into: first.reference },
    })
    for (const act of ['messages', 'rating'])
      expect(
        (await api.post(`/api/support/tickets/${second.id}/${act}`, { message: 'Four', stars: 5 }, ana)).status,
      ).toBe(404)
  })

  it('is refused into another person’s ticket, into itself, and into none', async () => {
    const { id } = await ask()
    const other = await ask({}, ben)
    for (const into of [other.id, id, newId()])
      expect((await merge(id, into)).body.errors, into).toMatchObject([{ field: 'into' }])
    expect((await merge(id, other.id, 5)).body.code).toBe('revision_conflict')
    expect([(await read(id)).messages.length, (await read(other.id)).messages.length]).toEqual([1, 1])
  })
})

const save = (name: string, en: string, fr = en, id?: string) =>
  api.post<SavedReply & Answered>('/api/admin/saved-replies', { id, name, text: { en, fr } }, ada)

describe('a saved reply', () => {
  it('is filled from the ticket and its booking, in the language of the asker', async () => {
    const { users, booking } = await world.make()
    await save('Thanks', 'Dear {name}, {reference} is with us.', 'Bonjour {name}, {reference} est chez nous.')
    await save('Trip', 'About the {yacht} on {date} ({booking}).')
    const about = await ask({ bookingId: booking }, users.customer)
    const { replies, booking: trip, asker } = await read(about.id)
    expect(trip).toMatchObject({ id: booking, status: expect.any(String), date: expect.any(String) })
    expect(replies.map(({ text }) => text)).toEqual([
      `Dear ${asker.name}, ${about.reference} is with us.`,
      expect.stringContaining(`About the ${trip?.yacht} on `),
    ])
    await api.pool.query(`update users set language = 'fr' where id = $1`, [ana.id])
    const without = await read((await ask()).id)
    expect(
      without.replies.map(({ text }) => text),
      'there is no yacht',
    ).toEqual([`Bonjour Ana, ${without.reference} est chez nous.`, null])
  })

  it('is refused with a variable that no ticket fills, in either language', async () => {
    const refused = await save('Wrong', 'The {boat} of {name}', 'Le {constructor}')
    expect(refused.body.errors).toMatchObject([
      { field: 'text.en', message: 'No ticket fills {boat}.' },
      { field: 'text.fr', message: 'No ticket fills {constructor}.' },
    ])
    expect((await api.get<{ data: unknown[] }>('/api/admin/saved-replies', ada)).body.data).toEqual([])
  })

  it('of one operator is seen, changed and deleted by nobody else', async () => {
    const bea = await buildUser(api.services, { role: 'a', name: 'Bea' })
    const own = { name: 'Mine', text: { en: 'Text', fr: 'Texte' }, isOwn: true }
    const { body } = await api.post<SavedReply>('/api/admin/saved-replies', own, ada)
    const namesFor = async (who: typeof ada) =>
      (await api.get<{ data: SavedReply[] }>('/api/admin/saved-replies', who)).body.data.map(({ name }) => name)
    expect([await namesFor(ada), await namesFor(bea)]).toEqual([['Mine'], []])
    expect((await api.post('/api/admin/saved-replies', { ...own, id: body.id }, bea)).status).toBe(404)
    const remove = (who: typeof ada) =>
      api.call('DELETE', `/api/admin/saved-replies/${body.id}`, { headers: who.headers })
    expect((await remove(bea)).status).toBe(404)
    expect((await api.post('/api/admin/saved-replies', own, bea)).status, 'the same name').toBe(200)
    expect((await remove(ada)).status).toBe(204)
  })

  it('is changed and deleted; a name stands for one reply', async () => {
    const { body } = await save('Thanks', 'Thank you.')
    expect((await save('Thanks', 'Thanks again.')).body.errors).toMatchObject([{ field: 'name' }])
    expect((await save('Thanks', 'Many thanks.', 'Merci.', body.id)).body.text.en).toBe('Many thanks.')
    expect((await save('Other', 'Text', 'Texte', newId())).status).toBe(404)
    const remove = () => api.call('DELETE', `/api/admin/saved-replies/${body.id}`, { headers: ada.headers })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
  })
})
