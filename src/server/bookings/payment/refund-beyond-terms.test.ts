import { expect, it } from 'vitest'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import type { Account } from '../../payments/ledger/accounts.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { compareBalances } from '../../payments/provider-books.ts'
import { previewBeyondTerms, refundBeyondTerms } from './refund-beyond-terms.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, paid, complete } = payoutDesk(api, guest)
const operator = await buildUser(api.services, { role: 'a' })

const balance = (account: Account) => balanceOf(api.db, account, 'AED')
const ownersPart = (partyId: Id) => balance({ account: 'owner', partyId }).then((owed) => 0 - owed)
const give = (
  bookingId: Id,
  amount: number,
  more: { ownersPart?: number; role?: AdminRole; expectedLeft?: number } = {},
) =>
  refundBeyondTerms(api.services, operator.id, {
    bookingId,
    amount,
    reason: 'The engine failed',
    role: 'market_owner',
    ...more,
  })

async function soundBooks() {
  expect(await proveLedger(api.db)).toEqual([])
  for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
}

it('gives back what the terms do not ask for, at the cost of the market, with a credit note and a letter', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  await complete(booking)
  const before = await ownersPart(owner.ownerId)
  const cost = await balance({ account: 'goodwill' })
  await give(booking.id, 10_000)
  await runJobs(api)
  expect(await ownersPart(owner.ownerId)).toBe(before)
  expect((await balance({ account: 'goodwill' })) - cost).toBe(10_000)
  expect(await balance({ account: 'booking', partyId: booking.id })).toBe(0)
  const { rows } = await api.pool.query(
    `select amount::int from documents where booking_id = $1 and kind = 'credit_note'`,
    [booking.id],
  )
  expect(rows).toEqual([{ amount: -10_000 }])
  const { rows: mails } = await api.pool.query('select guest_email from bookings where id = $1', [booking.id])
  expect((await latestMail(api, mails[0].guest_email)).subject).toMatch(/refund/i)
  expect(await previewBeyondTerms(api.db, booking.id, 'market_owner')).toMatchObject({
    paid: booking.amount,
    refunded: 10_000,
    left: booking.amount - 10_000,
  })
  await soundBooks()
})

it('takes it from the proceeds where the owner bears it', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  await complete(booking)
  const before = await ownersPart(owner.ownerId)
  await give(booking.id, booking.amount, { ownersPart: booking.amount })
  await runJobs(api)
  expect(before).toBeGreaterThan(0)
  expect(await ownersPart(owner.ownerId)).toBe(0)
  await soundBooks()
})

it('never gives back more than was paid, however many give at once', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  await expect(give(booking.id, booking.amount + 1)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(give(booking.id, 0)).rejects.toMatchObject({ code: 'invalid_request' })
  const half = Math.ceil(booking.amount / 2) + 1
  const tries = await Promise.allSettled([1, 2, 3].map(() => give(booking.id, half)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await runJobs(api)
  await give(booking.id, booking.amount - half)
  await expect(give(booking.id, 1)).rejects.toMatchObject({ code: 'nothing_due' })
  await runJobs(api)
  await soundBooks()
})

it('keeps each operator to their limit for a booking, and tells the second what the first gave', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  const role = 'support'
  await give(booking.id, 100_000, { role, expectedLeft: booking.amount })
  await expect(give(booking.id, 20_001, { role })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(give(booking.id, 20_000, { role, expectedLeft: booking.amount })).rejects.toMatchObject({
    code: 'refund_changed',
    data: { refund: booking.amount - 100_000 },
  })
  expect(await previewBeyondTerms(api.db, booking.id, role)).toMatchObject({ most: 20_000 })
  expect(await previewBeyondTerms(api.db, booking.id, 'read_only')).toMatchObject({ most: 0 })
})

it('stays the cost of the market where a cancellation by the terms gives nothing more', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  const cost = await balance({ account: 'goodwill' })
  await give(booking.id, 10_000)
  await runJobs(api)
  const { status } = await api.post(
    `/api/bookings/user/${booking.id}/cancel`,
    { expectedRefund: 0, reason: 'Plans changed' },
    guest.asGuest(booking),
  )
  expect(status).toBe(200)
  await runJobs(api)
  expect((await balance({ account: 'goodwill' })) - cost).toBe(10_000)
  expect(await ownersPart(owner.ownerId)).toBeGreaterThan(0)
  await soundBooks()
})

it('is nobody’s cost any more where a cancellation gives everything back', async () => {
  const owner = await buildOwner()
  const booking = await paid(owner.listing.id)
  const cost = await balance({ account: 'goodwill' })
  await give(booking.id, 10_000)
  await runJobs(api)
  const cancelling = { reason: 'The mast is broken' }
  const path = `/api/bookings/${booking.id}/cancel-by-host`
  expect((await api.post(path, cancelling, { headers: owner.headers })).status).toBe(200)
  await runJobs(api)
  expect(await balance({ account: 'goodwill' })).toBe(cost)
  expect(await balance({ account: 'booking', partyId: booking.id })).toBe(0)
  expect(await ownersPart(owner.ownerId)).toBe(0)
  await soundBooks()
})
