import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RatedAnswer, SuggestedAnswer, Ticket } from '#contract/support/support.ts'
import { newId } from '#shared/id.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()

type Refused = { code?: string; errors?: { field: string }[] }

let ana: BuiltUser
let ben: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services, { name: 'Ana' })
  ben = await buildUser(api.services)
  ada = await buildUser(api.services, { role: 'a', adminRole: 'support' })
})

const addQuestion = (slug: string, title: object, summary: object, published = '2026-01-01') =>
  api.db
    .insertInto('content_entries')
    .values({
      id: newId(),
      kind: 'faq',
      slug,
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      published_at: new Date(published),
    })
    .execute()

beforeAll(async () => {
  await api.pool.query(`delete from content_entries where kind = 'faq'`)
  await addQuestion(
    'dogs',
    { en: 'Can dogs come aboard?', fr: 'Les chiens peuvent-ils monter à bord ?' },
    { en: 'Ask the captain of {name}.', fr: 'Demandez au capitaine.' },
  )
  await addQuestion('fuel', { en: 'Who pays for fuel?' }, { en: 'Fuel is part of the price of most charters.' })
  await addQuestion('parrots', { en: 'Can parrots come aboard?' }, { en: 'Yes.' }, '2999-01-01')
})

const suggest = async (subject: string, message = '', locale = 'en') =>
  (await api.post<{ data: SuggestedAnswer[] } & Refused>('/api/support/suggestions', { subject, message, locale }, ana))
    .body

describe('an answer that the site has', () => {
  it('is found by any form of a word of its question, in the language of the reader', async () => {
    const { data } = await suggest('My dog', 'May he come with us?')
    expect(data).toMatchObject([{ question: 'Can dogs come aboard?' }])
    const { data: french } = await suggest('Mon chien', '', 'fr')
    expect(french).toMatchObject([
      { question: expect.stringContaining('Les chiens peuvent-ils'), answer: 'Demandez au capitaine.' },
    ])
    expect((await suggest('paying fuels')).data.map(({ question }) => question)).toEqual(['Who pays for fuel?'])
  })

  it('is not suggested for other words, for none, or before it is published', async () => {
    for (const subject of ['parrot', 'the a of', '', `'; drop table users; --`, '<script>&|!()</script>'])
      expect((await suggest(subject)).data, subject).toEqual([])
  })

  it('is not suggested for one common word among others', async () => {
    expect((await suggest('Refund', 'When does the deposit come back to my card?')).data).toEqual([])
  })

  it('is not looked for in ten thousand words', async () => {
    expect((await suggest('Fuel', 'word '.repeat(10_000))).code).toBe('invalid_request')
  })
})

const question = {
  category: 'account',
  subject: 'My address',
  message: 'How do I change it? <script>alert(1)</script>',
}
const ask = async () => (await api.post<Ticket>('/api/support/tickets', question, ana)).body
const rate = (id: string, rating: object, as = ana) =>
  api.post<Ticket & Refused>(`/api/support/tickets/${id}/rating`, rating, as)
const closeAtDesk = (id: string, revision: number) =>
  api.call('PUT', `/api/admin/tickets/${id}/status`, { headers: ada.headers, body: { status: 'closed', revision } })

describe('a rating', () => {
  it('is asked for by the mail about the closing, given once, and counted in the office', async () => {
    const { id, reference } = await ask()
    const early = await rate(id, { stars: 5 })
    expect([early.status, early.body.errors]).toMatchObject([400, [{ field: 'status' }]])
    await closeAtDesk(id, 0)
    const letter = await latestMail(api, ana.email)
    expect(letter.subject).toBe(`Your question ${reference} is closed`)
    expect(letter.body).toContain(`/UserDashboard/support/${id}#rating`)
    const { status, body } = await rate(id, { stars: 4, text: 'Quick.' })
    expect([status, body.rating]).toMatchObject([201, { stars: 4, text: 'Quick.' }])
    expect((await rate(id, { stars: 1 })).body.code, 'once').toBe('nothing_changed')
    const { body: summary } = await api.get('/api/admin/ticket-ratings', ada)
    expect(summary).toEqual({ count: 1, average: 4 })
    const { body: seen } = await api.get(`/api/admin/tickets/${id}`, ada)
    expect(seen).toMatchObject({ rating: { stars: 4, text: 'Quick.' } })
    const { body: exported } = await api.get<object>(`/api/users/${ana.id}/export`, ana)
    expect(JSON.stringify(exported)).toContain('Quick.')
  })

  it('is refused for another person, and with any other number', async () => {
    const { id } = await ask()
    await closeAtDesk(id, 0)
    expect((await rate(id, { stars: 5 }, ben)).status).toBe(404)
    for (const stars of [0, 6, 2.5, 'many', null]) expect((await rate(id, { stars })).status, `${stars}`).toBe(400)
    expect((await rate(id, { stars: 5, text: 'word '.repeat(10_000) })).status).toBe(400)
    expect((await api.get<Ticket>(`/api/support/tickets/${id}`, ana)).body.rating).toBeNull()
  })
})

describe('a rating by link', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const rateByLink = (token: string, body: object) =>
    api.post<RatedAnswer & Refused>('/api/ticket-rating-link', body, bearer(token))
  const read = (token: string) => api.get<RatedAnswer & Refused>('/api/ticket-rating-link', bearer(token))
  const asker = 'stranger@example.com'

  /** Asks by the contact form, which an operator may answer and then closes. */
  async function closed({ isAnswered }: { isAnswered: boolean }): Promise<{ id: string; reference: string }> {
    await api.pool.query('delete from attempts')
    const { body } = await api.post<{ reference: string }>('/api/email/contact-us', { ...contact, email: asker })
    const { rows } = await api.pool.query('select id from support_tickets where reference = $1', [body.reference])
    const id: string = rows[0].id
    if (isAnswered) await api.post(`/api/admin/tickets/${id}/answers`, { text: 'They are.', revision: 0 }, ada)
    await closeAtDesk(id, isAnswered ? 1 : 0)
    return { id, reference: body.reference }
  }
  const contact = { name: 'Stranger', phone: '+971501234567', subject: 'Jackets', message: 'Are there small ones?' }

  it('is given once by an asker without an account, who gets the link at the end', async () => {
    const { id, reference } = await closed({ isAnswered: true })
    const mail = await latestMail(api, asker)
    expect(mail.subject).toBe(`Your message ${reference} to Fairlead is closed`)
    const token = /\/rating\/(\S+)/.exec(mail.body)?.[1] ?? ''
    expect((await read(token)).body).toEqual({ reference, status: 'closed', rating: null })
    for (const stars of [0, 6, 'many']) expect((await rateByLink(token, { stars })).status, `${stars}`).toBe(400)
    const { status, body } = await rateByLink(token, { stars: 5, text: 'Quick.' })
    expect([status, body.rating]).toMatchObject([201, { stars: 5, text: 'Quick.' }])
    expect((await rateByLink(token, { stars: 1 })).body.code, 'once').toBe('nothing_changed')
    expect((await api.get(`/api/admin/tickets/${id}`, ada)).body).toMatchObject({ rating: { stars: 5 } })
  })

  it('is refused for a changed link, and for the ticket of an account', async () => {
    await closed({ isAnswered: true })
    const token = /\/rating\/(\S+)/.exec((await latestMail(api, asker)).body)?.[1] ?? ''
    const { id: ofAna } = await ask()
    for (const forged of [`${ofAna}${token.slice(24)}`, token.slice(0, -1), ofAna, 'x'])
      for (const answer of [await read(forged), await rateByLink(forged, { stars: 5 })])
        expect(answer.body.code, forged).toBe('not_found')
    await api.pool.query('update support_tickets set user_id = $1 where id = $2', [ana.id, token.slice(0, 24)])
    expect((await read(token)).body.code).toBe('not_found')
    expect((await rateByLink(token, { stars: 5 })).body.code).toBe('not_found')
  })

  it('waits until the ticket is closed, and is not asked for where nobody answered', async () => {
    const { reference } = await closed({ isAnswered: false })
    expect((await latestMail(api, asker)).subject).toBe(`Fairlead has your message ${reference}`)
    const { id } = await closed({ isAnswered: true })
    const token = /\/rating\/(\S+)/.exec((await latestMail(api, asker)).body)?.[1] ?? ''
    await api.call('PUT', `/api/admin/tickets/${id}/status`, { ...ada, body: { status: 'open', revision: 2 } })
    expect((await rateByLink(token, { stars: 5 })).body.errors).toMatchObject([{ field: 'status' }])
  })
})
