import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelledBooking } from '#tests/builders/cancelled-booking.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { reconcile } from '../../bookings/differences/reconcile.ts'
import { issueVoucher } from '../../payments/vouchers/issue-voucher.ts'

const api = await testApi()
const payments = await testPayments(api)
const admin = await buildUser(api.services, { role: 'a' })

/** Everything that says whose money is where, but for the holders of vouchers. */
async function books() {
  const tables = ['payments', 'refunds', 'ledger_entries', 'ledger_postings', 'ledger_balances']
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await api.pool.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
      )
      return [table, rows[0].sum]
    }),
  )
  return Object.fromEntries(found)
}

async function balances(users: BuiltUser[]) {
  const { rows } = await api.pool.query(
    `select currency, sum(balance)::text as balance, sum(reserved)::text as reserved, count(*)::int as vouchers
     from vouchers where holder_id = any($1) group by currency order by currency`,
    [users.map(({ id }) => id)],
  )
  return rows
}

const voucher = fc.record({
  kind: fc.constantFrom('gift_card' as const, 'credit' as const),
  currency: fc.constantFrom('AED', 'EUR', 'USD'),
  amount: fc.integer({ min: 1, max: 900_000 }),
  isClosed: fc.boolean(),
})
/** The account that holds the booking, and whether its payment was refunded. */
const booking = fc.record({ isClosed: fc.boolean(), isRefunded: fc.boolean() })

it('every minor unit of both accounts is the kept one’s, and the books agree', { timeout: 600_000 }, async () => {
  const purse = fc.record({
    vouchers: fc.array(voucher, { maxLength: 6 }),
    bookings: fc.array(booking, { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(purse, async ({ vouchers, bookings }) => {
      const kept = await buildUser(api.services)
      const closed = await buildUser(api.services)
      for (const { isClosed, ...issued } of vouchers)
        await issueVoucher(
          api.db,
          { ...issued, paidBy: 'cash', reason: 'Sold', holderId: isClosed ? closed.id : kept.id, months: 12 },
          { by: admin.id, now: api.clock.now },
        )
      const made: Reserved[] = []
      for (const { isClosed, isRefunded } of bookings) {
        const email = (isClosed ? closed : kept).email
        if (isRefunded) made.push(await cancelledBooking(api, payments, { email }))
        else {
          const boat = await buildListing(api.db, { offers: [{ instant: true }] })
          const reserved = await payments.reserve(boat.id, { email })
          await payments.pay(reserved)
          made.push(reserved)
        }
      }
      await runJobs(api)
      const [before, held] = [await books(), await balances([kept, closed])]
      const { status, body } = await api.post(
        `/api/admin/users/${kept.id}/merge`,
        { closed: closed.id, email: closed.email, reason: 'The same person' },
        admin,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      expect(await books()).toEqual(before)
      expect(await balances([kept])).toEqual(held)
      const { rows } = await api.pool.query('select customer_id from bookings where id = any($1)', [
        made.map(({ id }) => id),
      ])
      expect(rows).toEqual(made.map(() => ({ customer_id: kept.id })))
      await runJobs(api)
      expect((await reconcile(api.services)).differences).toEqual([])
    }),
    { numRuns: runs(20), endOnFailure: true },
  )
})
