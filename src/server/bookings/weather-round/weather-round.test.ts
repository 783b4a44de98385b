import { beforeEach, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { WeatherDeparture, WeatherRound } from '#contract/office/weather-rounds.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { miami } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { beginRound } from './begin-round.ts'
import { runRound } from './run-round.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const begun = Date.now()
const today = new Date(begun).toISOString().slice(0, 10)
let days = 2
beforeEach(() => {
  api.clock.now = begun
  days += 1
})

const offers = [{ instant: true, deposit: 10_000, minUnits: 2 }]
const gale = { source: 'authority', reason: 'A gale from the north.', evidence: 'Warning 14 of the coast guard.' }
const hours = () => ({ date: addDays(today, days), from: '09:00', to: '12:00' })
const chosen = () => ({ places: ['test-dubai'], ...hours() })

/** Confirmed, on the day of the test, at ten by the clock of the yacht. */
const departure = async (place = {}) => desk.booked(await desk.yacht(offers, place), { date: addDays(today, days) })

const preview = (input: object) =>
  api.post<{ departures: WeatherDeparture[]; places: string[]; code?: string }>(
    '/api/admin/bookings/weather-rounds/preview',
    input,
    desk.as(),
  )

const round = (id: string, bookings: readonly Reserved[], { headers } = desk.as()) =>
  api.call<WeatherRound & { code?: string }>('PUT', `/api/admin/bookings/weather-rounds/${id}`, {
    body: { ...chosen(), ...gale, bookingIds: bookings.map((booking) => booking.id) },
    headers,
  })

const details = async (booking: Reserved) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body

const outcomesOf = ({ departures }: WeatherRound) =>
  Object.fromEntries(departures.map(({ id, outcome }) => [id, outcome]))

const callsOf = async (bookings: readonly Reserved[]) =>
  Number(
    (
      await api.pool.query('select count(*) from weather_calls where booking_id = any($1)', [
        bookings.map(({ id }) => id),
      ])
    ).rows[0].count,
  )

it('shows the departures of the chosen places and hours, with what each guest would be offered', async () => {
  const booking = await departure()
  await departure({ place: miami })
  const late = await desk.booked(await desk.yacht(offers), { date: addDays(today, days + 1) })
  const { status, body } = await preview(chosen())
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.departures).toMatchObject([
    { id: booking.id, paid: booking.amount, guests: 6, state: 'open', choices: ['refund', 'new_date', 'credit'] },
  ])
  expect(JSON.stringify(body)).not.toContain(late.id)
  expect((await preview({ ...chosen(), to: '09:59' })).body.departures).toEqual([])
  expect((await preview({ ...chosen(), places: ['qqqqzz'] })).body).toMatchObject({ code: 'invalid_request' })
  expect((await preview({ ...chosen(), from: '13:00' })).body).toMatchObject({ code: 'invalid_request' })
})

it('calls each of them off once, however often it is pressed and by however many at once', async () => {
  const bookings = [await departure(), await departure(), await departure()]
  const colleague = await buildUser(api.services, { role: 'a' })
  const [first, second] = [newId(), newId()]
  const answers = await Promise.all([
    round(first, bookings),
    round(first, bookings),
    round(second, bookings, { headers: colleague.headers }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await runJobs(api)
  expect(await callsOf(bookings)).toBe(3)
  const path = (id: string) => `/api/admin/bookings/weather-rounds/${id}`
  const [one, two] = await Promise.all([first, second].map((id) => api.get<WeatherRound>(path(id), desk.as())))
  for (const { id } of bookings)
    expect([outcomesOf(one?.body as WeatherRound)[id], outcomesOf(two?.body as WeatherRound)[id]].sort()).toEqual([
      'already',
      'called',
    ])
  for (const booking of bookings) {
    expect(await details(booking)).toMatchObject({ nextAction: 'choose_after_call', weather: gale })
    const { rows } = await api.pool.query(
      `select subject from mails where recipient = $1 and subject like 'Called off%'`,
      [booking.guestEmail],
    )
    expect(rows).toHaveLength(1)
  }
  const { rows } = await api.pool.query(`select 1 from audit_records where event = 'weather_round_begun'`)
  expect(rows).toHaveLength(2)
})

it('does the rest where one is refused, and says why', async () => {
  const bookings = [await departure(), await departure()]
  const [cancelled, other] = bookings as [Reserved, Reserved]
  const id = newId()
  const { hours: _, ...input } = { hours: hours(), ...gale, id, bookingIds: bookings.map((each) => each.id) }
  await beginRound(api.db, {
    ...input,
    source: 'authority',
    places: ['test-dubai'],
    hours: hours(),
    madeBy: desk.administrator.id,
    now: begun,
  })
  // Between the press and the work the guest cancels.
  await api.post(`/api/bookings/user/${cancelled.id}/cancel`, { expectedRefund: 0 }, guest.asGuest(cancelled))
  await Promise.all([runRound(api.services, { roundId: id }), runRound(api.services, { roundId: id })])
  await runJobs(api)
  const { body } = await api.get<WeatherRound>(`/api/admin/bookings/weather-rounds/${id}`, desk.as())
  expect(body.departures).toContainEqual(
    expect.objectContaining({ id: cancelled.id, outcome: 'refused', code: 'weather_call_closed' }),
  )
  expect(outcomesOf(body)[other.id]).toBe('called')
  const list = await api.get<{ data: object[] }>('/api/admin/bookings/weather-rounds', desk.as())
  expect(list.body.data).toContainEqual(
    expect.objectContaining({ id, madeBy: 'Olga Reyes', counts: { waiting: 0, called: 1, already: 0, refused: 1 } }),
  )
})
