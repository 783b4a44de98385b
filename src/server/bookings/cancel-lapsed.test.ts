import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { startJobs } from '../platform/start-jobs.ts'
import { on } from '../platform/subscription.ts'
import { cancelLapsedBooking, findLapsedBookings } from './cancel-lapsed.ts'
import { bookingLapsed } from './events.ts'

const api = await testApi()
const day = dayAhead(60)

async function reserve(email: string): Promise<string> {
  const { id: yachtId } = await buildListing(api.db)
  const trip = { yachtId, date: day, time: '10:00', duration: 4, guests: 6 }
  const quote = await api.post<Quote>('/api/pricing/calculate', trip)
  const guest = { name: 'Ana Costa', email, phone: '+971 50 123 4567' }
  const { body } = await api.post<Booking>('/api/bookings', { quoteId: quote.body.id, ...guest })
  return body.id
}

async function lapsed(...emails: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const email of emails) ids.push(await reserve(email))
  await sql`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id is not null`.execute(
    api.db,
  )
  return ids
}

async function statusOf(id: string | undefined) {
  const { rows } = await api.pool.query('select status, cancelled_by from bookings where id = $1', [id])
  return rows[0]
}

const countJobs = async () =>
  (await api.pool.query('select from jobs.job where name = $1', ['booking.lapsed/cancel'])).rowCount
const cancelled = { status: 'cancelled', cancelled_by: 'expired' }

beforeEach(async () => {
  await api.pool.query('delete from jobs.job')
  await api.pool.query(`update bookings set status = 'cancelled', cancelled_by = 'expired', cancelled_at = now()`)
})

it('cancels bookings whose hold has run out, and gives their periods back', async () => {
  const [id] = await lapsed('ana@example.com')
  const waiting = await reserve('bea@example.com')
  await findLapsedBookings(api.services)
  await runJobs(api)
  expect(await statusOf(id)).toEqual(cancelled)
  expect(await statusOf(waiting)).toEqual({ status: 'pending', cancelled_by: null })
  expect((await api.pool.query('select from claims where booking_id = $1', [id])).rowCount).toBe(0)
})

it('makes one job for a booking, however often it is found', async () => {
  await lapsed('cleo@example.com', 'dan@example.com')
  await findLapsedBookings(api.services)
  await findLapsedBookings(api.services)
  expect(await countJobs()).toBe(2)
})

it('cancels the others when one cannot be cancelled, and that one once it can', async () => {
  const [first, stuck, last] = await lapsed('eva@example.com', 'fay@example.com', 'gus@example.com')
  await api.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger refuse before update on bookings for each row when (old.id = '${stuck}') execute function refuse();`)
  await findLapsedBookings(api.services)
  const subscriptions = [on(bookingLapsed, 'cancel', cancelLapsedBooking)]
  const worker = startJobs(api.services, api.pool, { subscriptions, scheduled: [] })
  const wait = { timeout: 30_000, interval: 50 }
  await vi.waitFor(
    async () => expect([await statusOf(first), await statusOf(last)]).toEqual([cancelled, cancelled]),
    wait,
  )
  expect(await statusOf(stuck)).toMatchObject({ status: 'pending' })
  await api.pool.query(`drop trigger refuse on bookings`)
  await vi.waitFor(async () => {
    await api.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
    expect(await statusOf(stuck)).toEqual(cancelled)
  }, wait)
  await worker.stop()
})
