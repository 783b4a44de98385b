import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const { complete } = payoutDesk(api, guest)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ share: fc.integer({ min: 1, max: 70 }), owner: fc.integer({ min: 0, max: 10_000 }) }),
  },
  { weight: 1, arbitrary: fc.constant('complete' as const) },
  { weight: 1, arbitrary: fc.constant('cancel' as const) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A refund of this share of what is left; the owner gets what the preview told, at once and after the jobs. */
async function refund(booking: Reserved, { share, owner }: Exclude<Step, string>): Promise<void> {
  const headers = desk.administrator.headers
  const path = `/api/admin/bookings/${booking.id}/refunds`
  const preview = async (input: object) => (await api.post<AdminRefund>(`${path}/preview`, input, { headers })).body
  const { left, least } = await preview({ amount: 0 })
  if (left === 0) return
  const amount = Math.max(least, Math.floor((left * share) / 100))
  const told = await preview({ amount, ownersBasisPoints: owner })
  const { version, readAt, proceeds } = await desk.read(booking)
  expect(told.owner.before).toBe(proceeds?.owner ?? 0)
  const { ownersPart } = told
  const body = {
    version,
    readAt,
    amount,
    ownersPart,
    expectedLeft: left,
    cause: 'goodwill',
    reason: 'The engine failed.',
  }
  const { status, body: answer } = await api.post(path, body, { headers })
  expect(status, JSON.stringify(answer)).toBe(200)
  expect((await desk.read(booking)).proceeds?.owner ?? 0).toBe(told.owner.after)
  await runJobs(api)
  expect((await desk.read(booking)).proceeds?.owner ?? 0).toBe(told.owner.after)
}

async function act(booking: Reserved, next: Step): Promise<void> {
  const { status } = await desk.read(booking)
  if (typeof next !== 'string') return refund(booking, next)
  if (status !== 'confirmed') return
  if (next === 'complete') return complete(booking)
  const { body } = await api.get<{ refund: number }>(`/api/bookings/${booking.id}/cancellation`, guest.asGuest(booking))
  await api.post(
    `/api/bookings/user/${booking.id}/cancel`,
    { expectedRefund: body.refund, reason: 'Plans changed' },
    guest.asGuest(booking),
  )
  await runJobs(api)
}

async function checkBooks(booking: Reserved, ownerId: string): Promise<void> {
  const { paid, refunded, proceeds, status } = await desk.read(booking)
  expect(refunded).toBeLessThanOrEqual(paid)
  const { rows } = await api.pool.query(
    `select coalesce(sum(amount), 0)::int as credited from documents where booking_id = $1 and kind = 'credit_note'`,
    [booking.id],
  )
  expect(rows[0].credited).toBe(-refunded + 0)
  expect(await proveLedger(api.db)).toEqual([])
  if (status === 'confirmed') return
  expect(await balanceOf(api.db, { account: 'booking', partyId: booking.id }, 'AED')).toBe(0)
  expect(-(await balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED')) + 0).toBe(proceeds?.owner ?? 0)
}

it('any refunds, borne by anyone, before and after the end, leave the books right and the owner with what was told', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const yacht = await desk.yacht([
        { instant: true, deposit: 10_000, cancellation: [{ hoursBefore: 0, fee: 3000 }] },
      ])
      const booking = await desk.booked(yacht)
      for (const next of all) {
        await act(booking, next)
        await checkBooks(booking, yacht.ownerId)
      }
    }),
    { numRuns: 8 },
  )
}, 240_000)
