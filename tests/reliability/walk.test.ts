import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { findLapsedBookings } from '#server/bookings/cancel-lapsed.ts'
import { checkUnsettled } from '#server/payments/check-unsettled.ts'
import { balanceOf } from '#server/payments/ledger/balances.ts'
import { type BuiltListing, buildListing } from '../builders/listing.ts'
import { type Reserved, testPayments } from '../builders/payments.ts'
import { type BuiltUser, buildUser } from '../builders/user.ts'
import { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { findFaults, listIntents } from './find-faults.ts'

// `npm run walk` takes ten thousand random ways through a booking, `npm test` some.
const ways = Number(process.env.WAYS ?? 25)

const api = await testApi()
const guest = await testPayments(api)
const owner = await buildUser(api.services, { role: 'b' })

type Walk = { booking: Reserved; yacht: BuiltListing; host: BuiltUser }

const hold = (booking: Reserved) => `/api/bookings/${booking.id}/hold`
const endHold = ({ id }: Booking) =>
  api.pool.query('update claims set expires_at = clock_timestamp() where booking_id = $1 and expires_at is not null', [
    id,
  ])

const answer =
  (body: object) =>
  ({ booking, host }: Walk) =>
    api.call('PUT', `/api/bookings/${booking.id}/answer`, { headers: host.headers, body })

const pays =
  (card: string) =>
  async ({ booking }: Walk) => {
    const { status, body } = await api.post<never>(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
    if (status === 200) await guest.enterCard(body, card)
  }

const steps: Record<string, (walk: Walk) => Promise<unknown>> = {
  'the guest enters a good card': pays('4242424242424242'),
  'the guest enters a bad card': pays('4000000000009995'),
  'the guest comes back': ({ booking }) => guest.check(booking),
  'the guest gives up': ({ booking }) => api.call('DELETE', hold(booking), guest.asGuest(booking)),
  'the owner accepts': answer({ answer: 'accept' }),
  'the owner declines': answer({ answer: 'decline', reason: 'The engine is in repair.' }),
  'the hold ends': ({ booking }) =>
    api.pool.query(
      'update claims set expires_at = clock_timestamp() where booking_id = $1 and expires_at is not null',
      [booking.id],
    ),
  'another takes the period': async ({ yacht, booking }) => {
    const { status, body } = await guest.tryReserve(yacht.id, { date: booking.bookingDate })
    if (status === 201) await guest.pay(body)
  },
  'an hour passes': async () => {
    api.clock.now += 3_600_000
  },
  'jobs run': () => runJobs(api),
  'unsettled payments are checked': () => checkUnsettled(api.services),
}

it('keeps booking, claims, ledger and provider together on every way', { timeout: 7_200_000 }, async () => {
  const way = fc.record({
    instant: fc.boolean(),
    steps: fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 12 }),
  })
  let walked = 0
  await fc.assert(
    fc.asyncProperty(way, async ({ instant, steps: names }) => {
      const begun = Date.now()
      api.clock.now = begun
      const walk = await begin(instant)
      for (const name of names) {
        await steps[name]?.(walk)
        await expectTogether(walk.booking)
      }
      await comeToRest(walk)
      const intents = await listIntents(guest.stripe, begun)
      expect(await findFaults(api.db, intents, walk.booking)).toEqual([])
      if (++walked % 1000 === 0) console.log(`${walked} ways`)
    }),
    { numRuns: ways, endOnFailure: true },
  )
})

async function begin(instant: boolean): Promise<Walk> {
  const yacht = await buildListing(api.db)
  await api.pool.query('update owners set user_id = null where user_id = $1', [owner.id])
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, yacht.ownerId])
  await api.pool.query('update offers set instant = $1 where listing_id = $2', [instant, yacht.id])
  const booking = await guest.reserve(yacht.id)
  return { booking, yacht, host: owner }
}

/** Invariants at every moment: the ledger has the captured amount minus refunds, and a confirmed guest has paid. */
async function expectTogether(booking: Booking): Promise<void> {
  const { rows } = await api.pool.query<{ status: string; kept: number; claims: string[] }>(
    `select status,
       (select coalesce(sum(amount), 0) from payments where booking_id = bookings.id and status = 'captured')::int -
       (select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = payment_id
        where booking_id = bookings.id and refunds.status = 'succeeded')::int as kept,
       array(select kind from claims where booking_id = bookings.id) as claims
     from bookings where id = $1`,
    [booking.id],
  )
  const [{ status = '', kept = 0, claims = [] } = {}] = rows
  const held = 0 - (await balanceOf(api.db, { account: 'booking', partyId: booking.id }, booking.currency))
  expect(held).toBe(kept)
  if (status === 'confirmed') expect({ kept, claims }).toEqual({ kept: booking.amount, claims: ['booking'] })
  else expect(claims).not.toContain('booking')
}

/** Completes all started work and lets the remaining holds expire. */
async function comeToRest({ booking }: Walk): Promise<void> {
  for (let round = 0; round < 3; round++) {
    api.clock.now += 3_700_000
    await endHold(booking)
    await findLapsedBookings(api.services)
    await checkUnsettled(api.services)
    await runJobs(api)
  }
  await guest.check(booking)
}
