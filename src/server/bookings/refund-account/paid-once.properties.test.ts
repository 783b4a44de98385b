import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReturnedRefunds } from '#contract/payments/refund-accounts.ts'
import { cancelledBooking } from '#tests/builders/cancelled-booking.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)

const accounts = [
  { holder: 'Ana Costa', country: 'DE', number: 'DE89 3704 0044 0532 0130 00' },
  { holder: 'Ana Costa', country: 'FR', number: 'FR14 2004 1010 0505 0001 3M02 606' },
]

const read = async (booking: Reserved) =>
  (await api.get<ReturnedRefunds>(`/api/bookings/${booking.id}/refund-account`, guest.asGuest(booking))).body
const enter = (booking: Reserved, account: object | undefined) =>
  api.call('PUT', `/api/bookings/${booking.id}/refund-account`, { ...guest.asGuest(booking), body: account })

/** An operator of now: a session ends while the clock moves. */
const operator = () => buildUser(api.services, { role: 'a' })

async function review(booking: Reserved, decision: object) {
  const path = `/api/admin/bookings/${booking.id}/refund-account`
  const as = await operator()
  const { account } = (await api.get<{ account: { revision: number } | null }>(path, as)).body
  if (account) await api.call('PUT', `${path}/review`, { ...as, body: { revision: account.revision, ...decision } })
}

async function payOut(booking: Reserved, way: string) {
  const [refund] = (await read(booking)).refunds
  const body = { way, reason: 'Transfer 4711', refundId: refund?.id }
  if (refund) await api.post(`/api/bookings/${booking.id}/returned`, body, await operator())
}

const steps: Record<string, (booking: Reserved) => Promise<unknown>> = {
  'the guest enters an account': (booking) => enter(booking, accounts[0]),
  'the guest enters another one': (booking) => enter(booking, accounts[1]),
  'an operator verifies it': (booking) => review(booking, { status: 'verified' }),
  'an operator rejects it': (booking) => review(booking, { status: 'rejected', notes: 'Another name.' }),
  'a transfer is recorded': (booking) => payOut(booking, 'bank_transfer'),
  'cash is recorded': (booking) => payOut(booking, 'cash'),
  'the guest comes back to the page': (booking) => guest.check(booking),
  'webhooks and jobs come': () => runJobs(api),
  'the bank returns the refund': async () => {
    api.clock.now += 3000
  },
}

const name = fc.constantFrom(...Object.keys(steps))

it('a refund is paid once in every order, two steps at a time, and the books agree', { timeout: 600_000 }, async () => {
  const pairs = fc.array(fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(pairs, async (way) => {
      // The bank of this card returns the refund.
      const booking = await cancelledBooking(api, guest, { card: '4000000000005126' })
      for (const names of way) await Promise.all(names.map((each) => steps[each]?.(booking)))
      api.clock.now += 3000
      // The provider tells of the return by a webhook, which may come after a round of jobs has begun.
      for (const _ of [1, 2, 3, 4]) {
        await runJobs(api)
        await guest.check(booking)
      }
      await expectWhole(booking)
    }),
    { numRuns: runs(20), endOnFailure: true },
  )
})

/** The booking owes exactly what its refund says: all of it while it is owed, nothing once it is paid. */
async function expectWhole(booking: Reserved) {
  const { rows } = await api.pool.query<{ status: string; amount: number }>(
    `select refunds.status, refunds.amount::int from refunds join payments on payments.id = payment_id
     where booking_id = $1`,
    [booking.id],
  )
  expect(rows).toHaveLength(1)
  const owed = rows[0]?.status === 'failed' ? booking.amount : 0
  const account = { account: 'booking', partyId: booking.id } as const
  expect(Math.abs(await balanceOf(api.db, account, booking.currency))).toBe(owed)
  const { refunds } = await read(booking)
  expect(refunds.map(({ status }) => status)).toEqual([owed > 0 ? 'owed' : 'paid'])
  const paid = await api.pool.query(`select count(*)::int from ledger_entries where reference = 'returned:' || $1`, [
    refunds[0]?.id,
  ])
  expect(paid.rows[0]?.count).toBe(owed > 0 ? 0 : 1)
  expect((await reconcile(api.services)).differences).toEqual([])
  const sum = await api.pool.query<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from ledger_postings')
  expect(sum.rows[0]?.sum).toBe('0')
}
