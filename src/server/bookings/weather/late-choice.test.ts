import { expect, it } from 'vitest'
import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { cancelBooking } from '../cancel-booking.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })

async function calledOff() {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(id, { date: dayAhead(5) })
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  const gale = {
    source: 'captain',
    reason: 'A gale from the north.',
    evidence: 'Warning 14 of the coast guard, 08:00.',
  }
  expect((await api.post(`/api/bookings/${booking.id}/weather-call`, gale, operator)).status).toBe(201)
  return booking
}

it('a choice that comes too late by a moment says so, and stores nothing', async () => {
  const booking = await calledOff()
  const { chosen } = await api.db.transaction().execute(async (tx) => {
    await lockPaymentsOf(tx, booking.id)
    const chosen = api.call<WeatherCall>('PUT', `/api/bookings/${booking.id}/weather-choice`, {
      ...guest.asGuest(booking),
      body: { choice: 'credit' },
    })
    // The choice has read the call, and waits for the payments.
    await expect
      .poll(async () => {
        const { rows } = await api.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(1)
    const by = { as: 'operator', userId: operator.id } as const
    const now = api.clock.now
    await cancelBooking(tx, { bookingId: booking.id, action: 'cancelByOperator', by, now, refund: 'in_full' })
    return { chosen }
  })
  expect(await chosen).toMatchObject({ status: 409, body: { code: 'weather_choice_closed' } })
  const { rows } = await api.pool.query('select choice, outcome from weather_calls where booking_id = $1', [booking.id])
  expect(rows).toEqual([{ choice: null, outcome: null }])
  const { rows: credits } = await api.pool.query('select from vouchers where booking_id = $1', [booking.id])
  expect(credits).toEqual([])
})
