import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { AdminTicket } from '#contract/office/tickets.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const { headers } = await buildUser(api.services, { role: 'a' })
const day = dayAhead(60)

const wish = {
  name: 'Dana Osei',
  email: 'dana@example.com',
  company: 'Osei & Sons',
  date: day,
  lastDate: addDays(day, 2),
  guests: 80,
  yachts: 2,
  agenda: 'Boarding at four, speeches at six, dinner after sunset.',
  budget: { amount: 60_000_00, currency: 'AED' },
}
type Answer = { reference: string; code?: string; errors?: { field: string }[] }
const ask = (more: object = {}) => api.post<Answer>('/api/proposal-requests', { ...wish, ...more })

async function ticketOf(reference: string): Promise<AdminTicket> {
  const { rows } = await api.pool.query('select id from support_tickets where reference = $1', [reference])
  return (await api.get<AdminTicket>(`/api/admin/tickets/${rows[0].id}`, { headers })).body
}

describe('a request for a proposal', () => {
  it('is a ticket with the words of the asker and the facts beside them', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    const ticket = await ticketOf(body.reference)
    expect(ticket).toMatchObject({
      subject: `Request for a proposal · Osei & Sons · ${day}`,
      category: 'booking',
      asker: { name: 'Dana Osei', email: 'dana@example.com', userId: null },
      messages: [{ kind: 'asker', text: wish.agenda }],
      proposal: {
        company: 'Osei & Sons',
        date: day,
        lastDate: addDays(day, 2),
        guests: 80,
        yachts: 2,
        budget: { amount: 60_000_00, currency: 'AED' },
        package: null,
        items: [],
        yacht: null,
      },
    })
  })

  it('names the package, items and yacht that could not be booked, and is answered with a quote by link', async () => {
    const yacht = await buildListing(api.db, { listing: { title: 'Halcyon', categories: ['wedding'] } })
    const flowers = { name: 'Flowers', amount: 500_00, noticeHours: 8_000 }
    const { slug, itemIds } = await buildPackage(api.db, { items: [flowers] })
    const chosen = { slug, items: itemIds }
    const { body } = await ask({ package: chosen, yachtId: yacht.id, guests: 6, duration: 4, yachts: 1 })
    const { proposal } = await ticketOf(body.reference)
    expect(proposal).toMatchObject({
      package: { slug },
      items: [{ id: itemIds[0], name: { en: 'Flowers' } }],
      yacht: { id: yacht.id, title: 'Halcyon' },
      duration: 4,
    })
    // The guest cannot book it at once; the operator has agreed it with the partner.
    const trip = { date: day, time: '10:00', duration: 4, guests: 6, package: chosen }
    const preview = await api.post<{ packageReason: string }>('/api/pricing/preview', { yachtId: yacht.id, ...trip })
    expect([preview.status, preview.body.packageReason]).toEqual([422, 'notice'])
    const offered = await api.post<Booking & { token: string }>(
      `/api/boats/${yacht.id}/pay-links`,
      { trip, name: wish.name, email: wish.email },
      { headers },
    )
    expect([offered.status, offered.body.amount]).toEqual([201, 5_080_00])
    const { rows } = await api.pool.query('select item_id from package_item_uses where booking_id = $1', [
      offered.body.id,
    ])
    expect(rows).toEqual([{ item_id: itemIds[0] }])
  })

  it.each([
    ['a party of nobody', { guests: 0 }, 'guests'],
    ['a day that is over', { date: '2020-01-01', lastDate: undefined }, 'date'],
    ['a last day before the first', { lastDate: addDays(day, -1) }, 'lastDate'],
    ['no agenda', { agenda: ' ' }, 'agenda'],
    ['script in the agenda', { agenda: '<script>alert(1)</script>' }, 'agenda'],
    ['a budget in no currency', { budget: { amount: 1, currency: 'XXQ' } }, 'budget.currency'],
    ['an address that is none', { email: 'dana' }, 'email'],
  ])('is refused with %s at its field', async (_, more, field) => {
    const { status, body } = await ask(more)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })

  it('knows no item of another package, and no yacht that is not public', async () => {
    const [own, other] = [await buildPackage(api.db), await buildPackage(api.db, { items: [{}] })]
    expect((await ask({ package: { slug: own.slug, items: other.itemIds } })).status).toBe(404)
    expect((await ask({ package: { slug: 'no-such-package' } })).status).toBe(404)
    expect((await ask({ yachtId: newId() })).status).toBe(404)
  })
})
