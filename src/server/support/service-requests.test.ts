import { describe, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const operators = 'hello@fairlead.example'

type Answer = { reference: string; code?: string; errors?: { field: string }[] }
const sender = { name: 'Ana Marin', email: 'ana@guests.example', phone: '+351 900 000 000' }
const concierge = (request: object, user = {}) => api.post<Answer>('/api/concierge-requests', request, user)
const management = (request: object) => api.post<Answer>('/api/yacht-management-requests', request)
const fieldsOf = ({ body }: { body: Answer }) => body.errors?.map(({ field }) => field.split('.')[0])

async function ticketOf(reference: string) {
  const { rows } = await api.pool.query(
    `select subject, category, name, phone, language, user_id, text from support_tickets
     join support_messages on ticket_id = support_tickets.id where reference = $1`,
    [reference],
  )
  return rows[0]
}

const yacht = { ...sender, make: 'Azimut 68', lengthMetres: '20.9', marina: 'Dubai Harbour', tasks: ['crew', 'papers'] }

describe('a request to the concierge', () => {
  it('is a ticket with every wish in words; sender and operators get a letter', async () => {
    const wishes = ['transfer', 'chef', 'chef', 'water_toys']
    const trip = { place: 'Dubai Marina', date: '2027-02-12', dateTo: '2027-02-14', guests: '8', wishes }
    const { status, body } = await concierge({ ...sender, ...trip, message: 'One guest eats no nuts.' })
    expect([status, body.reference]).toEqual([200, expect.stringMatching(/^ST-[2-9A-Z]{8}$/)])
    expect(await ticketOf(body.reference)).toEqual({
      subject: 'Concierge: 12 February 2027 – 14 February 2027, Dubai Marina, Guests 8',
      category: 'other',
      name: sender.name,
      phone: sender.phone,
      language: 'en',
      user_id: null,
      text: [
        'Date: 12 February 2027 – 14 February 2027',
        'Place or marina: Dubai Marina',
        'Guests: 8',
        'What shall we arrange? A car to the marina and back, A chef aboard, Jet skis and water toys',
        '',
        'One guest eats no nuts.',
      ].join('\n'),
    })
    expect((await latestMail(api, operators)).body).toContain('One guest eats no nuts.')
    const letter = await latestMail(api, sender.email)
    expect(letter.subject).toContain(body.reference)
    expect(letter.body, 'a stranger may have typed the address').not.toContain('nuts')
  })

  it('needs a name, an address and a wish; the rest may be missing', async () => {
    expect(fieldsOf(await concierge({}))).toEqual(['name', 'email', 'wishes'])
    expect(fieldsOf(await concierge({ ...sender, wishes: ['yacht'] }))).toEqual(['wishes'])
    const { body } = await concierge({ ...sender, date: '', guests: '', place: '', wishes: ['cake'], language: 'fr' })
    expect(await ticketOf(body.reference)).toMatchObject({
      subject: 'Conciergerie\u00a0: Un gâteau',
      text: 'Que devons-nous organiser\u00a0? Un gâteau',
      language: 'fr',
    })
  })

  it('refuses days that have passed, an end before the beginning, and crowds', async () => {
    const on = (trip: object) => concierge({ ...sender, wishes: ['chef'], ...trip })
    const yesterday = new Date(api.clock.now - 48 * 3_600_000).toISOString().slice(0, 10)
    expect(fieldsOf(await on({ date: yesterday }))).toEqual(['date'])
    expect(fieldsOf(await on({ date: '2027-02-12', dateTo: '2027-02-11' }))).toEqual(['dateTo'])
    expect(fieldsOf(await on({ dateTo: '2027-02-11' }))).toEqual(['dateTo'])
    expect(fieldsOf(await on({ guests: '501' }))).toEqual(['guests'])
  })

  it('belongs to the account of a signed-in sender with the same address', async () => {
    const ana = await buildUser(api.services, { name: 'Ana' })
    const { body } = await concierge({ ...sender, email: ana.email, wishes: ['flowers'] }, ana)
    expect(await ticketOf(body.reference)).toMatchObject({ user_id: ana.id })
    const { body: other } = await concierge({ ...sender, wishes: ['flowers'] }, ana)
    expect(await ticketOf(other.reference)).toMatchObject({ user_id: null })
  })
})

describe('a request for yacht management', () => {
  it('is a ticket about a listing with the facts of the yacht', async () => {
    const { status, body } = await management({ ...yacht, year: '2019', berth: 'C 14', message: 'From May.' })
    expect(status).toBe(200)
    expect(await ticketOf(body.reference)).toMatchObject({
      subject: 'Management: Azimut 68, 20.9 m, Dubai Harbour',
      category: 'listing',
      text: [
        'Make and model: Azimut 68',
        'Length in metres: 20.9',
        'Year built: 2019',
        'Marina or port: Dubai Harbour',
        'Berth: C 14',
        'What shall we take over? Crew, Papers and insurance',
        '',
        'From May.',
      ].join('\n'),
    })
  })

  it('names each field that is missing or impossible', async () => {
    expect(fieldsOf(await management(sender))).toEqual(['make', 'lengthMetres', 'marina', 'tasks'])
    expect(fieldsOf(await management({ ...yacht, lengthMetres: '0', year: '19' }))).toEqual(['lengthMetres', 'year'])
    expect(fieldsOf(await management({ ...yacht, make: 'x'.repeat(121), tasks: [] }))).toEqual(['make', 'tasks'])
  })
})
