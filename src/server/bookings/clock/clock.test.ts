import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { addDays, dayMs } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { sharedProceeds } from '#tests/builders/shared-proceeds.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { findBalances, findEndedCharters } from './sweeps.ts'

const api = await testApi()
const guest = await testPayments(api)
const start = api.clock.now

async function reserve(instant: boolean) {
  api.clock.now = start
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = $2 where id = $1', [booking.id, instant])
  return booking
}

/** A deposit of 30 % has confirmed it; the rest is due ten days before the charter; cancelling costs half. */
async function withBalance() {
  const booking = await reserve(true)
  const deposit = Math.round(booking.amount * 0.3)
  const dueOn = addDays(booking.bookingDate, -10)
  const schedule = [
    { due: 'now', amount: deposit },
    { due: dueOn, amount: booking.amount - deposit },
  ]
  const cancellation = [{ until: null, basisPoints: 1000, fee: Math.round(booking.amount / 10) }]
  await api.pool.query('update bookings set terms = terms || $2 where id = $1', [
    booking.id,
    JSON.stringify({ schedule, cancellation }),
  ])
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return { booking, deposit, dueOn }
}

const stored = async ({ id }: Booking) =>
  (await api.pool.query('select status, cancelled_by from bookings where id = $1', [id])).rows[0]

/** Runs two sweeps at once, and each of their jobs twice. */
async function sweep() {
  await Promise.all([findBalances(api.services), findBalances(api.services)])
  await Promise.all([findEndedCharters(api.services), findEndedCharters(api.services)])
  await runJobs(api)
}

const remindersOf = async ({ id }: Booking) =>
  (
    await api.pool.query('select stage from booking_reminders where booking_id = $1 order by reminded_at', [id])
  ).rows.map(({ stage }) => stage)

const auditedOf = async ({ id }: Booking, event: string) =>
  (await api.pool.query(`select from audit_records where event = $2 and details ->> 'bookingId' = $1`, [id, event]))
    .rowCount

it('gives the money back and the period free when the owner does not answer', async () => {
  const booking = await reserve(false)
  await guest.pay(booking)
  await api.pool.query(`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`, [
    booking.id,
  ])
  await Promise.all([findLapsedBookings(api.services), findLapsedBookings(api.services)])
  await runJobs(api)
  expect(await stored(booking)).toEqual({ status: 'cancelled', cancelled_by: 'no_answer' })
  expect(await auditedOf(booking, 'booking_cancelled')).toBe(1)
  const { rows } = await api.pool.query('select status, intent_id from payments where booking_id = $1', [booking.id])
  expect(rows).toMatchObject([{ status: 'voided' }])
  expect((await guest.stripe.paymentIntents.retrieve(rows[0].intent_id)).status).toBe('canceled')
  expect((await api.pool.query('select from claims where booking_id = $1', [booking.id])).rowCount).toBe(0)
})

it('leaves a request alone whose money came just as its hold had ended', async () => {
  const booking = await reserve(false)
  const started = await guest.startPaying(booking)
  await api.pool.query(`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`, [
    booking.id,
  ])
  await findLapsedBookings(api.services)
  await guest.enterCard(started)
  await guest.check(booking)
  await runJobs(api)
  expect(await stored(booking)).toEqual({ status: 'pending', cancelled_by: null })
})

it('completes a booking after the end of its charter, once', async () => {
  const booking = await reserve(true)
  await guest.pay(booking)
  api.clock.now = Date.parse(booking.end) - 1
  await sweep()
  expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
  api.clock.now += 1
  await sweep()
  await sweep()
  expect(await stored(booking)).toMatchObject({ status: 'completed' })
  expect(await auditedOf(booking, 'booking_completed')).toBe(1)
})

it('reminds of a balance at each stage once, and cancels by the terms two days after it was due', async () => {
  const { booking, deposit, dueOn } = await withBalance()
  const noon = (days: number) => firstInstantAt(booking.yacht.timeZone, addDays(dueOn, days), 12 * 60)
  const seen: string[][] = []
  for (const days of [-8, -7, -6, -2, -1, 0, 1]) {
    api.clock.now = noon(days)
    await sweep()
    seen.push(await remindersOf(booking))
  }
  const stages = ['week', 'two_days', 'tomorrow', 'overdue']
  expect(seen.map(({ length }) => length)).toEqual([0, 1, 1, 2, 3, 3, 4])
  expect(seen.at(-1)).toEqual(stages)
  expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
  api.clock.now = noon(2)
  await sweep()
  await sweep()
  expect(await stored(booking)).toEqual({ status: 'cancelled', cancelled_by: 'unpaid' })
  const fee = Math.round(booking.amount / 10)
  expect(await sharedProceeds(api, booking.id)).toBe(fee)
  expect(fee).toBeLessThan(deposit)
})

it('neither reminds of nor cancels what is paid', async () => {
  const { booking, dueOn } = await withBalance()
  await guest.pay(booking as Reserved)
  for (const days of [-7, -1, 5]) {
    api.clock.now = Date.parse(dueOn) + days * dayMs
    await sweep()
  }
  expect(await remindersOf(booking)).toEqual([])
  expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
})
