import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardingRefusal } from '#contract/bookings/boarding-refusal.ts'
import type { CaptainCharter } from '#contract/bookings/captain.ts'
import type { TripCard } from '#contract/bookings/trips.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const guest = await testPayments(api)
const person = { surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }

let owner: BuiltUser
beforeAll(async () => {
  owner = await buildUser(api.services, { role: 'b' })
})

/** A paid charter of the owner for six guests, of whom some are registered. It begins in two hours. */
async function sold(registered = 6) {
  const { id: yachtId, ownerId } = await buildListing(api.db, { offers: [{ instant: true }] })
  const fleet = await api.db.selectFrom('owners').select('id').where('user_id', '=', owner.id).executeTakeFirst()
  if (fleet) await api.db.updateTable('listings').set({ owner_id: fleet.id }).where('id', '=', yachtId).execute()
  else await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', ownerId).execute()
  const booking = await guest.reserve(yachtId)
  await guest.pay(booking)
  await move(booking, 2)
  await register(booking, registered)
  const made = await api.post<{ token: string }>(
    `/api/boats/${yachtId}/captain-links`,
    { name: 'Rui', days: 30 },
    { headers: owner.headers },
  )
  return { yachtId, booking, link: { headers: { authorization: `Bearer ${made.body.token}` } } }
}
type Sold = Awaited<ReturnType<typeof sold>>

const move = ({ id }: Reserved, hours: number) =>
  api.pool.query(
    `update bookings set period = tstzrange(
      clock_timestamp() + $2 * interval '1 hour', clock_timestamp() + ($2 + 4) * interval '1 hour') where id = $1`,
    [id, hours],
  )

async function register(booking: Reserved, count: number) {
  for (let seat = 1; seat <= count; seat++) {
    const path = `/api/bookings/${booking.id}/manifest/people`
    const sent = await api.post(path, { ...person, givenNames: `Ana ${seat}` }, { headers: owner.headers })
    expect(sent.status).toBe(201)
  }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const cardOf = ({ id, accessToken }: Reserved) => api.get<TripCard>(`/api/bookings/${id}/trip`, bearer(accessToken))

async function codeOf(booking: Reserved) {
  const { code } = (await cardOf(booking)).body
  if (!code) throw new Error('The card has no code.')
  return code
}

const scan = ({ link }: Sold, code: string, entry?: string) =>
  api.post<CaptainCharter>('/api/captain/boardings', { code, ...(entry && { entry }) }, link)
const aboard = (charter: CaptainCharter) => charter.people.filter(({ isAboard }) => isAboard).map(({ seat }) => seat)
const refusedAs = (boardingReason: BoardingRefusal) => ({
  status: 409,
  body: { code: 'boarding_refused', boardingReason },
})

async function callOff({ booking, link }: Sold) {
  const call = { reason: 'A gale.', evidence: 'Warning 14.' }
  expect((await api.post(`/api/captain/charters/${booking.id}/weather-call`, call, link)).status).toBe(201)
}

async function boarded() {
  const { rows } = await api.pool.query('select count(*)::int from manifest_people where boarded_at is not null')
  return rows[0].count
}

describe('a boarding code', () => {
  it('lets its guests aboard beside who is aboard already, whether scanned or typed', async () => {
    const trip = await sold(3)
    const { text } = await codeOf(trip.booking)
    await register(trip.booking, 2)
    const board = `/api/captain/charters/${trip.booking.id}/aboard`
    await api.call('PUT', board, { ...trip.link, body: { seats: [5] } })
    const first = await scan(trip, text)
    expect([first.status, aboard(first.body)]).toEqual([200, [1, 2, 3, 5]])
    const { short } = await codeOf(trip.booking)
    const typed = await scan(trip, ` ${short.slice(0, 4)} ${short.slice(4).toLowerCase()}`)
    expect(aboard(typed.body)).toEqual([1, 2, 3, 4, 5])
  })

  it('that was sent before changes nothing more', async () => {
    const trip = await sold()
    const { text } = await codeOf(trip.booking)
    const entry = newId()
    expect(aboard((await scan(trip, text, entry)).body)).toHaveLength(6)
    await api.call('PUT', `/api/captain/charters/${trip.booking.id}/aboard`, { ...trip.link, body: { seats: [1] } })
    expect(aboard((await scan(trip, text, entry)).body)).toEqual([1])
    expect(aboard((await scan(trip, text, newId())).body)).toHaveLength(6)
  })

  it('of another yacht, another day, or a forged one is refused and changes nothing', async () => {
    const [trip, other] = [await sold(), await sold()]
    const [code, foreign] = [await codeOf(trip.booking), await codeOf(other.booking)]
    const before = await boarded()
    expect(await scan(trip, foreign.text)).toMatchObject(refusedAs('other_yacht'))
    expect(await scan(trip, foreign.short)).toMatchObject(refusedAs('unknown'))
    const forged = foreign.text.replace(other.booking.id.toUpperCase(), trip.booking.id.toUpperCase())
    for (const text of [forged, code.text.replace('1-6', '1-5'), code.text.slice(0, -1), 'https://example.com', '234'])
      expect(await scan(trip, text), text).toMatchObject(refusedAs('unknown'))
    await move(trip.booking, 30)
    for (const text of [code.text, code.short]) expect(await scan(trip, text)).toMatchObject(refusedAs('other_day'))
    await move(trip.booking, -5)
    expect(await scan(trip, code.text)).toMatchObject(refusedAs('other_day'))
    expect(await boarded()).toBe(before)
  })

  it('of a booking that is cancelled, called off or has left is refused, and so is one of nobody', async () => {
    const off = await sold()
    const late = await codeOf(off.booking)
    await callOff(off)
    for (const text of [late.text, late.short]) expect(await scan(off, text)).toMatchObject(refusedAs('called_off'))
    const trip = await sold()
    const code = await codeOf(trip.booking)
    await api.call('PUT', `/api/captain/charters/${trip.booking.id}/departed`, trip.link)
    expect(await scan(trip, code.text)).toMatchObject(refusedAs('departed'))
    const empty = await sold(1)
    const alone = await codeOf(empty.booking)
    await api.call('DELETE', `/api/captain/charters/${empty.booking.id}/people`, { ...empty.link, body: { seat: 1 } })
    for (const text of [alone.text, alone.short]) expect(await scan(empty, text)).toMatchObject(refusedAs('nobody'))
    const cancelled = await sold()
    const old = await codeOf(cancelled.booking)
    const path = `/api/bookings/${cancelled.booking.id}/cancel-by-host`
    expect((await api.post(path, { reason: 'Engine' }, { headers: owner.headers })).status).toBe(200)
    for (const text of [old.text, old.short]) expect(await scan(cancelled, text)).toMatchObject(refusedAs('cancelled'))
  })

  it('needs a good link', async () => {
    const trip = await sold()
    const { text } = await codeOf(trip.booking)
    for (const as of [bearer('nonsense-nonsense-nonsense'), {}])
      expect((await api.post('/api/captain/boardings', { code: text }, as)).status).toBe(404)
  })
})

describe('a trip card', () => {
  it('has for its guests no price, no contact and no surname, and for the booker the terms', async () => {
    const { booking } = await sold(2)
    const own = (await cardOf(booking)).body
    expect(own).toMatchObject({
      state: 'confirmed',
      guests: 6,
      people: [{ name: 'Ana 1 C.' }, { name: 'Ana 2 C.' }],
      code: {
        short: expect.stringMatching(/^[2-9A-Z]{8}$/),
        qr: expect.stringContaining('data:image/svg+xml;base64,'),
      },
      booker: { host: { name: expect.any(String) }, amount: expect.any(Number) },
    })
    expect(own.booker?.cancellation.length).toBeGreaterThan(0)
    const made = await api.post<{ token: string }>(
      `/api/bookings/${booking.id}/manifest-links`,
      {},
      { headers: owner.headers },
    )
    const party = await api.get<TripCard>('/api/guest-registration/trip', bearer(made.body.token))
    expect(party.body).toMatchObject({ id: booking.id, booker: null, code: own.code })
    expect(party.body.usualWeather).toMatchObject({ high: expect.any(Number), rainDays: expect.any(Number) })
    expect(JSON.stringify(party.body)).not.toMatch(/@|"amount|"fee|Costa(?! Rica)|P-4711/)
    const file = await api.get('/api/guest-registration/calendar.ics', bearer(made.body.token))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')])
    expect((await api.get('/api/guest-registration/trip', bearer('x'.repeat(43)))).status).toBe(404)
    expect((await api.get(`/api/bookings/${booking.id}/trip`, bearer(made.body.token))).status).toBe(404)
  })

  it('has no code while nobody is registered, nor once the yacht has left or the charter is called off', async () => {
    const { booking, link } = await sold(0)
    expect((await cardOf(booking)).body.code).toBeNull()
    await register(booking, 6)
    expect((await cardOf(booking)).body.code).not.toBeNull()
    const off = await sold()
    await callOff(off)
    expect((await cardOf(off.booking)).body).toMatchObject({ state: 'called_off', code: null })
    await api.call('PUT', `/api/captain/charters/${booking.id}/departed`, link)
    expect((await cardOf(booking)).body.code).toBeNull()
  })

  it('is in the mail of the confirmation, by the same link as the reservation', async () => {
    const { booking } = await sold(0)
    await runJobs(api)
    const text = "select body from mails where about = $1 and subject like 'Confirmed%' and recipient = $2"
    const { rows } = await api.pool.query(text, [booking.id, booking.guestEmail])
    const [, token] = /\/open\?token=([\w-]+)&to=trip/.exec(rows[0].body) ?? []
    const answer = await api.get<TripCard>(`/api/bookings/${booking.id}/trip`, bearer(token ?? ''))
    expect(answer.body.bookingRef).toBe(booking.bookingRef)
  })
})
