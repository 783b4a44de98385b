import { describe, expect, it } from 'vitest'
import type { AccountFindings, AccountOverview } from '#contract/account/account-desk.ts'
import type { BookingDetails, BookingSummary } from '#contract/bookings/booking-details.ts'
import type { Ticket } from '#contract/support/support.ts'
import { newId } from '#shared/id.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { openReview } from '#tests/builders/open-review.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const inDays = (days: number) => dayAhead(days)
const free = [{ hoursBefore: 0, fee: 0 }]
const operator = { headers: desk.administrator.headers }

const yacht = await desk.yacht([{ instant: true, deposit: 3_000, balanceDaysBefore: 7, cancellation: free }])
await api.db.updateTable('listings').set({ title: 'Belle Étoile' }).where('id', '=', yacht.id).execute()
await api.pool.query(`update vessels set make = 'Sunseeker', model = 'Manhattan 66', length_m = 20.15 where id = $1`, [
  yacht.vesselId,
])

/** A booking in the account of a user, paid unless `isHeld`. */
async function booked(user: BuiltUser, { at = yacht, days = 60, isHeld = false } = {}) {
  const booking = await guest.reserve(at.id, { date: inDays(days) })
  if (!isHeld) await guest.pay(booking)
  await api.db.updateTable('bookings').set({ customer_id: user.id }).where('id', '=', booking.id).execute()
  return booking
}

async function overview(user: BuiltUser): Promise<AccountOverview> {
  const { status, body } = await api.get<AccountOverview>('/api/account/overview', user)
  expect(status).toBe(200)
  return body
}

const waitingOf = ({ waiting }: AccountOverview) => waiting.map(({ id, nextAction }) => [id, nextAction])

describe('the start page of a customer', () => {
  it('is empty for a new account', async () => {
    expect(await overview(await buildUser(api.services))).toEqual({
      next: null,
      waiting: [],
      requests: [],
      returned: [],
      answered: [],
    })
  })

  it('shows a request until its owner has answered', async () => {
    const ana = await buildUser(api.services)
    const onRequest = await desk.yacht([{ instant: false }])
    const asked = await booked(ana, { at: onRequest, days: 44 })
    expect((await overview(ana)).requests).toMatchObject([{ id: asked.id, until: expect.any(String) }])
    const operator = await buildUser(api.services, { role: 'a' })
    await api.call('PUT', `/api/bookings/${asked.id}/answer`, { ...operator, body: { answer: 'accept' } })
    expect((await overview(ana)).requests).toEqual([])
  })

  it('shows the next charter, with the way aboard and what is still to do', async () => {
    const ana = await buildUser(api.services)
    await booked(ana, { days: 90 })
    const soon = await booked(ana, { days: 61 })
    await booked(ana, { days: 50, isHeld: true })
    await booked(await buildUser(api.services), { days: 62 })
    await api.pool.query(`update listings set captain = captain || '{"name": "Leila Haddad"}' where id = $1`, [
      yacht.id,
    ])
    const { next } = await overview(ana)
    expect(next).toMatchObject({
      id: soon.id,
      bookingRef: soon.bookingRef,
      yachtModel: 'Sunseeker Manhattan 66',
      yachtLength: 20.15,
      captain: 'Leila Haddad',
      nextAction: 'pay_balance',
      due: { purpose: 'balance', date: inDays(54) },
      registered: 0,
      places: 6,
      deposit: null,
    })
    expect(next?.boarding.address).not.toBe('')
  })

  it('passes over a charter that was called off for the weather, and asks for the choice', async () => {
    const ana = await buildUser(api.services)
    const off = await booked(ana, { days: 5 })
    const gale = { source: 'operator', reason: 'Gale', evidence: 'Force 8 forecast' }
    expect((await api.post(`/api/bookings/${off.id}/weather-call`, gale, operator)).status).toBe(201)
    const { next, waiting } = await overview(ana)
    expect(next).toBeNull()
    expect(waiting).toMatchObject([{ id: off.id, nextAction: 'choose_after_call', until: expect.any(String) }])
  })

  it('lists what is to pay and to answer, the next departure first', async () => {
    const ana = await buildUser(api.services)
    const asked = await desk.yacht([{ instant: false, minUnits: 1, deposit: 3_000, cancellation: free }])
    const balance = await booked(ana, { days: 80 })
    const request = await booked(ana, { at: asked, days: 79 })
    expect(waitingOf(await overview(ana))).toEqual([[balance.id, 'pay_balance']])
    const offer = { otherwise: 'goes_on', time: '12:00' }
    const answer = await api.post(`/api/bookings/${request.id}/counter-offers`, offer, asked.owner)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const held = await booked(ana, { days: 78, isHeld: true })
    expect(waitingOf(await overview(ana))).toEqual([
      [held.id, 'pay'],
      [request.id, 'answer_offer'],
      [balance.id, 'pay_balance'],
    ])
  })

  it('lists tickets whose last message is ours', async () => {
    const ana = await buildUser(api.services)
    const ticket = await ask(ana, 'Life jackets')
    expect((await overview(ana)).answered).toEqual([])
    const { status } = await api.post(
      `/api/admin/tickets/${ticket.id}/answers`,
      { text: 'Yes.', revision: 0 },
      operator,
    )
    expect(status).toBe(201)
    expect((await overview(ana)).answered).toEqual([
      { id: ticket.id, reference: ticket.reference, subject: 'Life jackets' },
    ])
    expect((await overview(await buildUser(api.services))).answered).toEqual([])
  })
})

async function ask(user: BuiltUser, subject: string): Promise<Ticket> {
  const question = { category: 'other', subject, message: 'Are there small ones?' }
  return (await api.post<Ticket>('/api/support/tickets', question, user)).body
}

describe('the search of a customer', () => {
  const nothing = { bookings: [], favorites: [], reviews: [], notifications: [], tickets: [] }

  async function find(q: string, user: BuiltUser) {
    const { status, body } = await api.get<AccountFindings>(`/api/search/account?q=${encodeURIComponent(q)}`, user)
    expect(status).toBe(200)
    return body
  }
  const idsOf = (found: AccountFindings) =>
    Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.map(({ id }: { id: string }) => id)]))

  it('finds own bookings, favorites, notifications and tickets, whatever the accents and case', async () => {
    const [ana, other] = [await buildUser(api.services), await buildUser(api.services)]
    const booking = await booked(ana, { days: 120 })
    await booked(other, { days: 121 })
    await api.post('/api/wishlist/add', { userId: ana.id, yachtId: yacht.id }, ana)
    const ticket = await ask(ana, 'Étoile: life jackets')
    const notice = {
      id: newId(),
      user_id: ana.id,
      type: 'news',
      title: 'ÉTOILE is yours',
      content: 'Paid.',
      path: '/',
      language: 'en',
      subject: 'news',
    }
    await api.db
      .insertInto('notifications')
      .values({ ...notice, created_at: new Date() })
      .execute()
    expect(idsOf(await find('etoile', ana))).toEqual({
      bookings: [booking.id],
      favorites: [yacht.id],
      reviews: [],
      notifications: [notice.id],
      tickets: [ticket.id],
    })
    expect(idsOf(await find(booking.bookingRef.toLowerCase(), ana))).toEqual({ ...nothing, bookings: [booking.id] })
    expect(idsOf(await find(ticket.reference, ana))).toEqual({ ...nothing, tickets: [ticket.id] })
    const [word = ''] = booking.yacht.location.split(/\W+/)
    expect((await find(word, ana)).bookings).toMatchObject([{ location: booking.yacht.location }])
    expect(await find(booking.bookingRef, other)).toEqual(nothing)
  })

  it('finds own reviews by the yacht and the text', async () => {
    const ana = await buildUser(api.services)
    const booking = await booked(ana, { days: 125 })
    await api.pool.query(
      `update bookings set status = 'completed', period = tstzrange(now() - interval '30 hours', now() - interval '26 hours')
       where id = $1`,
      [booking.id],
    )
    const review = {
      listingId: yacht.id,
      bookingId: booking.id,
      writtenAt: Date.now(),
      rating: 5,
      language: 'en',
    } as const
    await openReview(api.db, { ...review, comment: 'Dolphins at the bow', author: 'Ana' })
    expect((await find('dolphin', ana)).reviews).toMatchObject([{ yacht: { id: yacht.id } }])
    expect((await find('belle etoile', ana)).reviews).toMatchObject([{ comment: 'Dolphins at the bow' }])
    expect((await find('dolphin', await buildUser(api.services))).reviews).toEqual([])
  })

  it('finds nothing by blanks, and no letter is a wildcard', async () => {
    const ana = await buildUser(api.services)
    await booked(ana, { days: 130 })
    for (const q of ['', '  ', '%', '_', '\\']) expect(await find(q, ana), q).toEqual(nothing)
    expect((await api.get(`/api/search/account?q=${'e'.repeat(101)}`, ana)).status).toBe(400)
  })
})

describe('a booking of the list', () => {
  it('has its duration, notes, model and length; the owner reads the notes once it is confirmed', async () => {
    const ana = await buildUser(api.services)
    const asked = await desk.yacht([{ instant: false, minUnits: 1, cancellation: free }])
    const booking = await booked(ana, { at: asked, days: 100 })
    const notes = 'Call +971 50 123 4567'
    await api.db.updateTable('bookings').set({ notes }).where('id', '=', booking.id).execute()
    const { body } = await api.get<{ data: BookingSummary[] }>(`/api/bookings/user/${ana.id}`, ana)
    expect(body.data).toMatchObject([{ tripDuration: 4, notes, yachtModel: null }])
    const asOwner = async () => (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, asked.owner)).body
    expect(await asOwner()).toMatchObject({ guestEmail: '', notes: null })
    const listed = await api.get<{ data: object[] }>('/api/boatOwners/bookings?list=requests', asked.owner)
    expect(listed.body.data).toMatchObject([{ id: booking.id }])
    expect(JSON.stringify(listed.body)).not.toContain('123 4567')
    await api.call('PUT', `/api/bookings/${booking.id}/answer`, { ...asked.owner, body: { answer: 'accept' } })
    expect(await asOwner()).toMatchObject({ notes })
    // In an offer by link the owner wrote them, for themselves.
    await api.db.updateTable('bookings').set({ offered_by: asked.owner.id }).where('id', '=', booking.id).execute()
    const offered = await api.get<{ data: BookingSummary[] }>(`/api/bookings/user/${ana.id}`, ana)
    expect(offered.body.data).toMatchObject([{ id: booking.id, notes: null }])
  })
})
