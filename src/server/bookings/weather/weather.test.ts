import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { WeatherCall, WeatherChoice } from '#contract/bookings/weather-calls.ts'
import { addDays, dayMs, hourMs } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { findBalances, findEndedCharters } from '../clock/sweeps.ts'
import { findDueBalances } from '../payment/charge-balance.ts'
import { findUnansweredCalls } from './find-unanswered.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })
const begun = Date.now()
beforeEach(() => {
  api.clock.now = begun
})

const today = new Date(begun).toISOString().slice(0, 10)

/** A paid charter in a few days. */
async function confirmed(days = 5) {
  const { id } = await buildListing(api.db, { offers: [{ instant: true, deposit: 10_000 }] })
  const booking = await guest.reserve(id, { date: addDays(today, days) })
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  await runJobs(api)
  return booking
}

const gale = { source: 'captain', reason: 'A gale from the north.', evidence: 'Warning 14 of the coast guard, 08:00.' }
const callOff = (booking: Reserved, headers = operator.headers) =>
  api.post<WeatherCall>(`/api/bookings/${booking.id}/weather-call`, gale, { headers })
const choose = (booking: Reserved, choice: WeatherChoice) =>
  api.call<WeatherCall & { code?: string }>('PUT', `/api/bookings/${booking.id}/weather-choice`, {
    ...guest.asGuest(booking),
    body: { choice },
  })
const read = async (booking: Reserved) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body

async function sweep() {
  await Promise.all([findUnansweredCalls(api.services), findUnansweredCalls(api.services)])
  await findEndedCharters(api.services)
  await runJobs(api)
}

async function mailsOf({ guestEmail }: Reserved) {
  await runJobs(api)
  const { rows } = await api.pool.query(
    'select subject, body, attachments from mails where recipient = $1 order by id',
    [guestEmail],
  )
  return rows
}

describe('a charter called off for the weather', () => {
  it('asks the guest, by page and mail, and takes the charter out of the calendars', async () => {
    const booking = await confirmed()
    const called = await callOff(booking)
    expect(called).toMatchObject({ status: 201, body: { ...gale, choice: null, outcome: null } })
    expect(Date.parse(called.body.chooseBy)).toBe(begun + 72 * hourMs)
    expect((await callOff(booking)).body).toEqual(called.body)
    const details = await read(booking)
    expect(details).toMatchObject({ status: 'confirmed', nextAction: 'choose_after_call', weather: called.body })
    expect(details.timeline.filter(({ event }) => event === 'called_off')).toHaveLength(1)
    const mail = (await mailsOf(booking)).at(-1)
    expect(mail.subject).toBe(`Called off for the weather: ${booking.bookingRef}, choose what follows`)
    expect(mail.body).toContain('A gale from the north.')
    const calendar = Buffer.from(mail.attachments[0].content, 'base64').toString()
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])).toBeGreaterThan(1)
    const { rows } = await api.pool.query(
      `select actor_id from audit_records where event = 'weather_called' and details ->> 'bookingId' = $1`,
      [booking.id],
    )
    expect(rows).toEqual([{ actor_id: operator.id }])
  })

  it('is refunded in full when the guest chooses so, however often and at once', async () => {
    const booking = await confirmed()
    await callOff(booking)
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(booking, 'refund')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await runJobs(api)
    const details = await read(booking)
    expect(details).toMatchObject({ status: 'cancelled', cancelled: { by: 'weather' }, refunded: booking.amount })
    expect(details.weather).toMatchObject({ choice: 'refund', outcome: 'refund' })
    expect(details.payments[0]?.refunds).toHaveLength(1)
    expect((await choose(booking, 'new_date')).body).toMatchObject({ code: 'weather_choice_closed' })
    expect((await mailsOf(booking)).map(({ subject }) => subject)).toContain(
      `Called off for the weather: ${booking.bookingRef}`,
    )
  })

  it('has one outcome when the guest chooses different things at once', async () => {
    const booking = await confirmed()
    await callOff(booking)
    await Promise.all([choose(booking, 'refund'), choose(booking, 'new_date'), choose(booking, 'refund')])
    await runJobs(api)
    const details = await read(booking)
    expect(details.status).toBe('cancelled')
    expect(details.refunded).toBe(booking.amount)
  })

  it('is refunded in full when nobody chooses in time, and not a moment sooner', async () => {
    const booking = await confirmed()
    await callOff(booking)
    api.clock.now = begun + 72 * hourMs - 1
    await sweep()
    expect((await read(booking)).status).toBe('confirmed')
    api.clock.now += 1
    expect((await choose(booking, 'new_date')).body).toMatchObject({ code: 'weather_choice_closed' })
    await sweep()
    const details = await read(booking)
    expect(details).toMatchObject({ status: 'cancelled', refunded: booking.amount, weather: { outcome: 'unanswered' } })
  })

  it('waits for a new date beyond its own day without being completed, and is refunded without one', async () => {
    const booking = await confirmed(1)
    await callOff(booking)
    expect((await choose(booking, 'new_date')).body).toMatchObject({ choice: 'new_date', outcome: null })
    api.clock.now = begun + 10 * dayMs
    await sweep()
    expect(await read(booking)).toMatchObject({ status: 'confirmed', nextAction: 'choose_date' })
    expect((await mailsOf(booking)).at(-1).subject).toContain(`Another date for ${booking.bookingRef}`)
    api.clock.now = begun + 30 * dayMs
    await sweep()
    expect(await read(booking)).toMatchObject({ status: 'cancelled', refunded: booking.amount })
  })

  it('lets the guest who waits for a new date have the money instead', async () => {
    const booking = await confirmed()
    await callOff(booking)
    await choose(booking, 'new_date')
    expect((await choose(booking, 'refund')).body).toMatchObject({ choice: 'refund', outcome: 'refund' })
  })

  it('is settled by the booking’s having another date, which can be called off anew', async () => {
    const booking = await confirmed()
    await callOff(booking)
    await choose(booking, 'new_date')
    await api.pool.query(
      `update bookings set period = tstzrange(lower(period) + interval '2 days', upper(period) + interval '2 days') where id = $1`,
      [booking.id],
    )
    api.clock.now = begun + hourMs
    expect(await read(booking)).toMatchObject({ nextAction: 'get_ready', weather: { outcome: 'moved' } })
    expect((await choose(booking, 'refund')).body).toMatchObject({ code: 'weather_choice_closed' })
    expect((await callOff(booking)).status).toBe(201)
    expect(await read(booking)).toMatchObject({ nextAction: 'choose_after_call', weather: { outcome: null } })
  })

  it('becomes credit of all that was paid, once, and no money moves', async () => {
    const booking = await confirmed()
    await callOff(booking)
    const answers = await Promise.all([choose(booking, 'credit'), choose(booking, 'credit')])
    for (const { body } of answers) expect(body).toMatchObject({ choice: 'credit', outcome: 'credit' })
    const subjects = (await mailsOf(booking)).map(({ subject }) => subject)
    expect(subjects).toContain(`Called off for the weather, kept as credit: ${booking.bookingRef}`)
    const told = (await mailsOf(booking)).filter(({ subject }) => subject.startsWith('Your credit of'))
    expect(told, 'one mail, though its job ran twice').toHaveLength(1)
    const code = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(told[0]?.body ?? '')?.[0]
    const usable = await api.post('/api/vouchers/check', { code })
    expect(usable.body).toMatchObject({ kind: 'credit', available: booking.amount, currency: booking.currency })
    expect(await read(booking)).toMatchObject({ status: 'cancelled', cancelled: { by: 'weather' } })
    const { rows } = await api.pool.query(
      `select vouchers.id, vouchers.currency, intent_id from vouchers join payments using (booking_id) where booking_id = $1`,
      [booking.id],
    )
    expect(rows).toHaveLength(1)
    const [{ id, currency, intent_id }] = rows
    expect(await balanceOf(api.db, { account: 'credit', partyId: id }, currency)).toBe(-booking.amount)
    expect(await balanceOf(api.db, { account: 'booking', partyId: booking.id }, currency)).toBe(0)
    expect((await guest.stripe.refunds.list({ payment_intent: intent_id })).data).toEqual([])
  })

  it('gets its new date by a change that costs no fee, also after the day it was called off for', async () => {
    const booking = await confirmed(1)
    await callOff(booking)
    await choose(booking, 'new_date')
    api.clock.now = Date.parse(booking.start) + hourMs
    const wanted = { date: addDays(booking.bookingDate, 6), time: '10:00' }
    const preview = await api.post<ChangePreview>(
      `/api/bookings/${booking.id}/changes/preview`,
      wanted,
      guest.asGuest(booking),
    )
    const { agreed, difference, fee } = preview.body
    expect({ difference, fee }).toEqual({ difference: 0, fee: 0 })
    const change = { ...wanted, agreed, expectedDifference: difference }
    expect((await api.post(`/api/bookings/${booking.id}/changes`, change, guest.asGuest(booking))).status).toBe(201)
    const moved = await read(booking)
    expect(moved).toMatchObject({ bookingDate: wanted.date, nextAction: 'get_ready', weather: { outcome: 'moved' } })
    api.clock.now = begun + 31 * dayMs
    await findUnansweredCalls(api.services)
    await runJobs(api)
    expect((await read(booking)).status).not.toBe('cancelled')
  })

  it('costs the guest nothing more: no cancellation by terms, no balance', async () => {
    const booking = await confirmed()
    await api.pool.query(`update bookings set terms = jsonb_set(terms, '{schedule,1}', $2::jsonb) where id = $1`, [
      booking.id,
      JSON.stringify({ due: today, amount: 1000 }),
    ])
    expect((await read(booking)).due).toMatchObject({ amount: 1000 })
    await callOff(booking)
    expect((await read(booking)).due).toBeNull()
    const shown = await api.get<Cancellation>(`/api/bookings/${booking.id}/cancellation`, guest.asGuest(booking))
    expect(shown.body.cancellable).toBe(false)
    const by = { expectedRefund: 0 }
    const cancelled = await api.post(`/api/bookings/user/${booking.id}/cancel`, by, guest.asGuest(booking))
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    api.clock.now = begun + 71 * hourMs
    await findBalances(api.services)
    await findDueBalances(api.services)
    await runJobs(api)
    expect((await read(booking)).status).toBe('confirmed')
  })
})

it('is only for a confirmed charter that is near and not over', async () => {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  expect((await callOff(await guest.reserve(id, { date: addDays(today, 3) }))).status).toBe(409)
  expect((await callOff(await confirmed(20))).body).toMatchObject({ code: 'weather_call_closed' })
  const over = await confirmed()
  await api.pool.query(
    `update bookings set period = tstzrange(now() - interval '5 hours', now() - interval '1 hour') where id = $1`,
    [over.id],
  )
  expect((await callOff(over)).body).toMatchObject({ code: 'weather_call_closed' })
})

it('is an owner’s from three days before the departure, and an operator’s earlier', async () => {
  const owner = await buildUser(api.services, { role: 'b' })
  const early = await confirmed(5)
  await api.pool.query(
    'update owners set user_id = $1 where id = (select owner_id from listings join bookings on listing_id = listings.id where bookings.id = $2)',
    [owner.id, early.id],
  )
  expect((await callOff(early, owner.headers)).body).toMatchObject({ code: 'weather_call_closed' })
  await api.pool.query(
    `update bookings set period = tstzrange(lower(period) - interval '3 days', upper(period) - interval '3 days') where id = $1`,
    [early.id],
  )
  expect((await callOff(early, owner.headers)).status).toBe(201)
})

it('keeps money and booking together whatever is called, chosen and left in whatever order', async () => {
  const acts = {
    call: callOff,
    refund: (booking: Reserved) => choose(booking, 'refund'),
    credit: (booking: Reserved) => choose(booking, 'credit'),
    newDate: (booking: Reserved) => choose(booking, 'new_date'),
    aDay: async () => {
      api.clock.now += dayMs
      await sweep()
    },
    aMonth: async () => {
      api.clock.now += 31 * dayMs
      await sweep()
    },
  }
  const steps = fc.array(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, async (names) => {
      api.clock.now = begun
      const booking = await confirmed()
      for (const name of names) await acts[name](booking)
      await runJobs(api)
      const { status, refunded, weather } = await read(booking)
      // All of it is with us, or all of it is back.
      expect([0, booking.amount]).toContain(refunded)
      expect(refunded > 0).toBe(status === 'cancelled')
      expect(status === 'completed' && weather !== null).toBe(false)
      expect(await proveLedger(api.db)).toEqual([])
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})
