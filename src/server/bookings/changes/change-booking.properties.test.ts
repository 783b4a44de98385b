import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { type Booked, type ChangeRequest, testChanges } from '#tests/builders/changes.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { checkUnsettled } from '../../payments/check-unsettled.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { findLapsedBookings } from '../cancel-lapsed.ts'
import { findLapsedChanges } from '../clock/end-lapsed-changes.ts'

const ways = 12

const api = await testApi()
const guest = await testPayments(api)
const { booked, preview, begin, giveUp, stored, endHolds } = testChanges(api, guest)

async function changes(booking: Booked, wanted: ChangeRequest) {
  const { status, body } = await preview(booking, wanted)
  if (status === 200) await begin(booking, wanted, body)
}

async function pays(booking: Booked, card: string) {
  const { status, body } = await api.post<never>(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
  if (status === 200) await guest.enterCard(body, card)
}

async function cancels(booking: Booked) {
  const address = `/api/bookings/${booking.id}/cancellation`
  const { body } = await api.get<{ refund: number }>(address, guest.asGuest(booking))
  await api.post(`/api/bookings/user/${booking.id}/cancel`, { expectedRefund: body.refund }, guest.asGuest(booking))
}

const steps: Record<string, (booking: Booked) => Promise<unknown>> = {
  'the guest wants a later day and more hours': (booking) =>
    changes(booking, { date: addDays(booking.bookingDate, 1), duration: 6 }),
  'the guest wants more hours': (booking) => changes(booking, { duration: 5 }),
  'the guest wants fewer hours': (booking) => changes(booking, { duration: 3 }),
  'the guest enters a good card': (booking) => pays(booking, '4242424242424242'),
  'the guest enters a bad card': (booking) => pays(booking, '4000000000009995'),
  'the guest comes back': (booking) => guest.check(booking),
  'the guest gives the change up': giveUp,
  'the guest cancels': cancels,
  'the hold ends': endHolds,
  'another takes the later day': async ({ yachtId, bookingDate }) => {
    const { status, body } = await guest.tryReserve(yachtId, { date: addDays(bookingDate, 1) })
    if (status === 201) await guest.pay(body)
  },
  'lapsed changes are looked for': () => findLapsedChanges(api.services),
  'webhooks and jobs come': () => runJobs(api),
}

it('keeps ledger, claims and price together on every way of changes', { timeout: 3_600_000 }, async () => {
  const way = fc.record({
    basisPoints: fc.constantFrom(0, 5000),
    deposit: fc.constantFrom(5000, 10_000),
    names: fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(way, async ({ basisPoints, deposit, names }) => {
      const booking = await booked({ basisPoints, deposit })
      for (const name of names) {
        await steps[name]?.(booking)
        await expectTogether(booking)
      }
      await comeToRest(booking)
      await expectWhole(booking)
    }),
    { numRuns: runs(ways), endOnFailure: true },
  )
})

const onAccount = async ({ id, currency }: Booked) =>
  0 - (await balanceOf(api.db, { account: 'booking', partyId: id }, currency))

/** Is true at every moment: the booking has a claim for good, and nobody is booked without having paid. */
async function expectTogether(booking: Booked) {
  const { status, claims, kept, total } = await stored(booking)
  if (status === 'cancelled') return expect(claims).toEqual([])
  expect(claims.filter((kind: string) => kind === 'booking').length).toBeGreaterThanOrEqual(1)
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(Math.max(total, booking.amount) * 2)
}

async function comeToRest(booking: Booked) {
  for (let round = 0; round < 3; round++) {
    await endHolds(booking)
    api.clock.now += 3_700_000
    await findLapsedChanges(api.services)
    await findLapsedBookings(api.services)
    await checkUnsettled(api.services)
    await runJobs(api)
  }
  await guest.check(booking)
  await runJobs(api)
}

/** Is true when all jobs have run: the ledger has the kept money, within the price, and one period is taken, or none. */
async function expectWhole(booking: Booked) {
  const { status, claims, kept, total, change } = await stored(booking)
  expect(['open', 'requested']).not.toContain(change)
  expect(claims).toEqual(status === 'cancelled' ? [] : ['booking'])
  expect(kept).toBeLessThanOrEqual(total)
  const { rows } = await api.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from ledger_postings',
  )
  expect(rows[0]?.sum).toBe('0')
  if (status === 'confirmed') {
    expect(await onAccount(booking)).toBe(kept)
    const { rows: due } = await api.pool.query<{ now: number }>(
      `select (select (part ->> 'amount')::int from jsonb_array_elements(terms -> 'schedule') part
         where part ->> 'due' = 'now') as now from bookings where id = $1`,
      [booking.id],
    )
    expect(kept).toBeGreaterThanOrEqual(due[0]?.now ?? 0)
  }
  const { rows: open } = await api.pool.query(
    `select 1 from payments where booking_id = $1 and status in ('authorised', 'capturing', 'voiding')`,
    [booking.id],
  )
  expect(open).toEqual([])
}
