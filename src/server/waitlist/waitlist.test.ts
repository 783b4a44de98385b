import { describe, expect, it } from 'vitest'
import type { Quote, TripPrice } from '#contract/pricing/pricing.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { noonTomorrow, waitlistDesk } from '#tests/builders/waitlist.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode, latestMail, latestMailTo } from '#tests/harness/mails.ts'
import { endMissed, endPassed } from './end-wait.ts'

const api = await testApi()
api.clock.now = noonTomorrow()
const desk = waitlistDesk(api)
const { day, book, release, join, waiting, entryOf, leave, minute } = desk

/** A yacht with one trip a day, which is taken on this day. */
async function takenYacht(offer: object = {}, date = day(30)) {
  const yacht = await buildListing(api.db, { offers: [{ opens: '10:00', closes: '14:00', minUnits: 4, ...offer }] })
  return { yacht, wish: { yachtId: yacht.id, date }, date, booking: await book(yacht.id, date) }
}

describe('a taken day', () => {
  it('goes to the guest who waited first, and to nobody else', async () => {
    const { wish, booking } = await takenYacht()
    const first = await waiting(wish)
    const second = await waiting(wish)
    expect(await entryOf(first)).toMatchObject({ state: 'waiting', place: 1, reason: 'taken' })
    expect(await entryOf(second)).toMatchObject({ state: 'waiting', place: 2, reason: 'taken' })
    await release(booking)
    await minute()
    const { held, state } = await entryOf(first)
    expect(state).toBe('offered')
    expect(await latestMailTo(api, first.user.email)).toContain('Free at Fairlead: Halcyon')
    expect(await latestMailTo(api, second.user.email)).toBe('You are on the waitlist of Fairlead')
    expect(await entryOf(second)).toMatchObject({ place: 2, reason: 'first_choice', until: held?.until })
    const { body } = await api.post<{ code: string }>('/api/pricing/preview', { ...wish, time: '10:00', duration: 4 })
    expect(body.code, 'a stranger cannot book it').toBe('dates_taken')
  })

  it('is booked with the key of the mail, which ends the wait', async () => {
    const { wish, booking } = await takenYacht()
    const guest = await waiting(wish)
    await release(booking)
    await minute()
    const { held } = await entryOf(guest)
    const trip = { ...wish, time: '10:00', duration: 4, guests: 2, firstChoice: held?.firstChoice }
    const price = await api.post<TripPrice>('/api/pricing/preview', trip)
    expect(price.status).toBe(200)
    const { body: mail } = await latestMail(api, guest.user.email)
    expect(mail).toContain(`first_choice=${held?.firstChoice}`)
    const person = { name: 'Ana Costa', email: guest.user.email, phone: '+971 50 123 4567' }
    const booked = await api.post('/api/bookings', { trip, agreed: price.body.agreed, ...person }, guest.user)
    expect(booked.status).toBe(201)
    expect(await entryOf(guest)).toMatchObject({ state: 'taken', held: null, place: null })
  })

  it('passes to the next one when it is declined or missed, in order', async () => {
    const { wish, booking } = await takenYacht()
    const [first, second, third] = [await waiting(wish), await waiting(wish), await waiting(wish)]
    await release(booking)
    await minute()
    expect((await leave(first)).body).toMatchObject({ state: 'declined' })
    await minute()
    expect(await entryOf(second)).toMatchObject({ state: 'offered' })
    await api.pool.query(
      `with late as (update claims set expires_at = clock_timestamp() - interval '1 second' where kind = 'hold' returning id)
       update waitlist_entries set held_until = clock_timestamp() - interval '1 second' from late where claim_id = late.id`,
    )
    await Promise.all([endMissed(api.services), endMissed(api.services)])
    await minute()
    expect(await entryOf(second)).toMatchObject({ state: 'missed' })
    expect(await latestMailTo(api, second.user.email)).toBe('Your first choice at Fairlead is over')
    expect(await entryOf(third)).toMatchObject({ state: 'offered' })
  })

  it('is passed over by who asks for more than became free, with the reason', async () => {
    const { yacht, wish, booking } = await takenYacht()
    const poor = await waiting({ ...wish, most: { amount: 100_00, currency: 'AED' } })
    const large = await waiting({ ...wish, guests: 10 })
    const last = await waiting(wish)
    await api.pool.query('update offers set max_guests = 8 where id = $1', [yacht.offerId])
    await release(booking)
    await minute()
    expect(await entryOf(last)).toMatchObject({ state: 'offered' })
    await leave(last)
    await minute()
    expect(await entryOf(poor)).toMatchObject({ state: 'waiting', reason: 'price_above_limit' })
    expect(await entryOf(large)).toMatchObject({ state: 'waiting', reason: 'party_too_large' })
  })

  it('is offered to nobody when its notice has begun', async () => {
    const { wish, booking } = await takenYacht({ leadMinutes: 48 * 60 }, day(10))
    const guest = await waiting(wish)
    const now = api.clock.now
    api.clock.now = Date.parse(`${day(9)}T08:00:00Z`)
    await release(booking)
    await minute()
    api.clock.now = now
    expect(await entryOf(guest)).toMatchObject({ state: 'waiting' })
  })

  it('ends the wait with its date, told once', async () => {
    const { wish } = await takenYacht({}, day(5))
    const guest = await waiting(wish)
    const now = api.clock.now
    api.clock.now = Date.parse(`${day(5)}T20:00:00Z`)
    await Promise.all([endPassed(api.services), endPassed(api.services)])
    api.clock.now = now
    expect(await entryOf(guest)).toMatchObject({ state: 'over', place: null, reason: null })
    const { rows } = await api.pool.query(
      `select from mails where recipient = $1 and subject like 'The wait at Fairlead is over%'`,
      [guest.user.email],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('joining', () => {
  it('refuses what makes no sense', async () => {
    const { wish, yacht } = await takenYacht()
    const user = await buildUser(api.services)
    const refusal = async (changed: object, more: object = {}) =>
      (await join({ ...wish, ...changed }, more, user)).body.code
    expect(await refusal({ date: '2020-01-01' })).toBe('past')
    expect(await refusal({ date: '2099-01-01' })).toBe('too_far')
    expect(await refusal({ guests: 500 })).toBe('too_many_guests')
    expect(await refusal({ yachtId: 'f'.repeat(24) })).toBe('not_found')
    expect(await refusal({ offerId: 'f'.repeat(24) })).toBe('not_found')
    expect(await refusal({ date: day(31) })).toBe('already_free')
    expect(await refusal({}, { timeZone: 'Mars/Base' })).toBe('invalid_request')
    expect((await join({ yachtId: yacht.id, date: day(30) })).body.code, 'a visitor without an address').toBe(
      'invalid_request',
    )
  })

  it('happens once for the same thing, however often it is pressed, and twenty times at most', async () => {
    const { wish } = await takenYacht()
    const user = await buildUser(api.services)
    const twice = await Promise.all([
      join(wish, {}, user),
      join(wish, {}, user),
      join({ ...wish, guests: 5 }, {}, user),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await api.pool.query(
      `insert into waitlist_entries (id, place, user_id, language, time_zone, wish, listing_id, vessel_id, days, guests, state, ends_at, created_at)
       select lpad(to_hex(n), 24, 'e'), nextval('waitlist_places'), user_id, language, time_zone, n, listing_id, vessel_id, days, guests,
         state, ends_at, created_at
       from waitlist_entries, generate_series(1, 19) n where user_id = $1 and state = 'waiting'`,
      [user.id],
    )
    const other = await takenYacht()
    expect((await join(other.wish, {}, user)).body.code).toBe('waitlist_full')
  })

  it('works for a visitor with the code of a mail, and by the link afterwards', async () => {
    const { wish, booking } = await takenYacht()
    const email = `visitor-${Date.now()}@example.com`
    const { body } = await join(wish, { email, language: 'fr' })
    expect(body).toMatchObject({ state: 'code_sent', retryAfter: 60 })
    const wrong = await api.post<{ code: string }>(`/api/waitlist/${body.id}/confirm`, { code: '000000' })
    expect(wrong.body.code).toBe('invalid_otp')
    const code = await latestCode(api, email)
    const confirmed = await api.post<{ token: string }>(`/api/waitlist/${body.id}/confirm`, { code })
    const link = { headers: { authorization: `Bearer ${confirmed.body.token}` } }
    expect((await latestMail(api, email)).body).toContain(`/fr/waiting/${confirmed.body.token}`)
    await release(booking)
    await minute()
    expect((await api.get('/api/waitlist-link', link)).body).toMatchObject({ state: 'offered' })
    expect((await latestMail(api, email)).subject).toContain('Libre chez Fairlead')
    expect((await api.post('/api/waitlist-link/leave', {}, link)).body).toMatchObject({ state: 'declined' })
    const forged = { headers: { authorization: `Bearer ${body.id}${'A'.repeat(43)}` } }
    expect((await api.get('/api/waitlist-link', forged)).status).toBe(404)
    const registered = await buildUser(api.services, { email })
    expect(await desk.entries(registered)).toMatchObject([{ id: body.id }])
  })
})

it('holds any yacht that a search finds for the first who searched', async () => {
  const place = { id: 'test-hvar', country: 'HR', latitude: 43.17, longitude: 16.44, zone: 'Europe/Zagreb' }
  const yacht = await buildListing(api.db, { place, offers: [{ opens: '10:00', closes: '14:00', minUnits: 4 }] })
  const booking = await book(yacht.id, day(40))
  const wish = { location: 'test-hvar', date: day(40), trip_type: 'hours', duration: 4, min_capacity: 2 }
  const first = await waiting(wish)
  const second = await waiting({ yachtId: yacht.id, date: day(40) })
  const modest = await waiting({ ...wish, max_price: 10, currency: 'EUR' })
  expect(await entryOf(first)).toMatchObject({ reason: 'taken', search: { location: 'test-hvar' } })
  await release(booking)
  await minute()
  expect(await entryOf(first)).toMatchObject({ state: 'offered', held: { yachtId: yacht.id } })
  expect(await entryOf(second)).toMatchObject({ reason: 'first_choice' })
  await leave(first)
  await minute()
  expect(await entryOf(second)).toMatchObject({ state: 'offered' })
  await leave(second)
  await minute()
  expect(await entryOf(modest)).toMatchObject({ state: 'waiting', reason: 'price_above_limit' })
  const joined = await join(wish, {}, first.user)
  expect(joined.body.code).toBe('already_free')
})

it('is deleted with the account, and what was held passes on', async () => {
  const { wish, booking } = await takenYacht()
  const leaving = await waiting(wish)
  const next = await waiting(wish)
  await release(booking)
  await minute()
  const exported = await api.get<{ waitlist: unknown[] }>(`/api/users/${leaving.user.id}/export`, leaving.user)
  expect(exported.body.waitlist).toHaveLength(1)
  await api.post(`/api/users/${leaving.user.id}/deletion`, { email: leaving.user.email }, leaving.user)
  await minute()
  const { rows } = await api.pool.query('select from waitlist_entries where id = $1', [leaving.id])
  expect(rows).toHaveLength(0)
  expect(await entryOf(next)).toMatchObject({ state: 'offered' })
})

it('gives no key to a quote of another yacht', async () => {
  const [one, other] = [await takenYacht(), await takenYacht()]
  const guest = await waiting(one.wish)
  await release(one.booking)
  await minute()
  const { held } = await entryOf(guest)
  const trip = { ...other.wish, time: '10:00', duration: 4, guests: 2, firstChoice: held?.firstChoice }
  const { body } = await api.post<Quote & { code: string }>('/api/pricing/calculate', trip)
  expect(body.code).toBe('dates_taken')
})
