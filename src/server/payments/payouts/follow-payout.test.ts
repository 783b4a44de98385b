import { beforeEach, describe, expect, it } from 'vitest'
import type { Id } from '#shared/id.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows, takeAtProvider } from '#tests/builders/payment-rows.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { day, iban, payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf, proveLedger } from '../ledger/balances.ts'
import { scheduleEarnings } from './earnings.ts'
import { followPayout } from './follow-payout.ts'
import { makePayouts } from './make-payouts.ts'
import { checkAccount } from './payout-account.ts'
import { getPayout, listPayoutsOf } from './queries.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, verifyPapers, onboard } = payoutDesk(api, guest)
const { book, earn, inTx } = paymentRows(api)
const yacht = await buildListing(api.db)
// Cards have brought it in, and it can be paid out.
for (const [amount, currency] of [
  [900_000, 'AED'],
  [900_000, 'KWD'],
] as const)
  await takeAtProvider(guest, amount, currency, 'pm_card_bypassPending')

const begun = api.clock.now
beforeEach(async () => {
  await guest.clearFaults()
  api.clock.now = begun
})

async function earnedBy(ownerId: Id, amount: number, currency = 'AED') {
  const bookingId = await book(currency, yacht)
  await earn({ bookingId, ownerId, amount, currency })
  const endedAt = new Date(api.clock.now - day)
  await inTx((tx) => scheduleEarnings(tx, { bookingId, endedAt, payoutDays: 0, now: api.clock.now }))
}

/** An owner with an account at the provider, and their payout that is decided and not sent. */
async function decided(amount: number, currency = 'AED', number: string = iban) {
  const { ownerId, headers } = await buildOwner()
  await verifyPapers(ownerId, ['identity'])
  await onboard(headers, number)
  await earnedBy(ownerId, amount, currency)
  await makePayouts(api.services)
  const [payout] = await listPayoutsOf(api.db, ownerId, { limit: 1, offset: 0 })
  if (!payout) return expect.fail('a payout was made')
  return { ownerId, id: payout.id, accountId: String(payout.account_id), currency }
}
type Decided = Awaited<ReturnType<typeof decided>>

const follow = ({ id }: Pick<Decided, 'id'>) => followPayout(api.services, { payoutId: id })
const owed = async ({ ownerId, currency }: Decided) =>
  0 - (await balanceOf(api.db, { account: 'owner', partyId: ownerId }, currency))
/** The part of it that is decided and has not left. */
async function inTransit({ id }: Decided): Promise<number> {
  const { rows } = await api.pool.query(
    `select coalesce(-sum(amount), 0)::int as amount
     from ledger_postings join ledger_entries on ledger_entries.id = entry_id
     where account = 'payout_transit' and reference like 'payout%:' || $1`,
    [id],
  )
  return rows[0].amount
}
const transfersOf = async ({ id }: Decided) => (await guest.stripe.transfers.list({ transfer_group: id })).data
const sentTo = async ({ accountId }: Decided) =>
  (await guest.stripe.payouts.list({}, { stripeAccount: accountId })).data.map(({ amount }) => amount)
/** The bank has it, or has sent it back. */
async function arrive(payout: Decided) {
  api.clock.now += 3 * day
  await expect
    .poll(
      async () => {
        await follow(payout)
        return (await getPayout(api.db, payout.id)).status
      },
      { timeout: 20_000 },
    )
    .not.toBe('sent')
  return getPayout(api.db, payout.id)
}

describe('a payout through the provider', () => {
  it.each([
    ['AED', 10_001],
    ['KWD', 90_010],
  ])('leaves once, however many follow it at the same time, and arrives: %s', async (currency, amount) => {
    const payout = await decided(amount, currency)
    expect([await owed(payout), await inTransit(payout)]).toEqual([0, amount])
    await Promise.all([1, 2, 3].map(() => follow(payout)))
    expect((await transfersOf(payout)).map((each) => each.amount)).toEqual([amount])
    expect(await sentTo(payout)).toEqual([amount])
    expect(await inTransit(payout), 'it is with the owner’s account').toBe(0)
    expect(await arrive(payout)).toMatchObject({ status: 'paid', failure: null, bank_reference: expect.any(String) })
    await follow(payout)
    expect([await owed(payout), await inTransit(payout)]).toEqual([0, 0])
    expect((await transfersOf(payout)).map((each) => each.amount)).toEqual([amount])
  })

  it('waits for money that is not available yet, and stays decided', async () => {
    const payout = await decided(100_000_000)
    await follow(payout)
    expect(await getPayout(api.db, payout.id)).toMatchObject({ status: 'sending', transfer_id: null })
    expect([await owed(payout), await inTransit(payout)]).toEqual([0, 100_000_000])
    await takeAtProvider(guest, 99_999_999, 'AED', 'pm_card_bypassPending')
    await takeAtProvider(guest, 9_999_999, 'AED', 'pm_card_bypassPending')
    await follow(payout)
    expect((await getPayout(api.db, payout.id)).status).toBe('sent')
    expect(await inTransit(payout)).toBe(0)
  })

  it('that the bank sends back is owed again, and taken back from the owner’s account once', async () => {
    const payout = await decided(12_340, 'AED', '000111111116')
    await follow(payout)
    expect(await arrive(payout)).toMatchObject({ status: 'failed', failure: 'no_account' })
    await Promise.all([1, 2].map(() => follow(payout)))
    expect([await owed(payout), await inTransit(payout)]).toEqual([12_340, 0])
    const [transfer] = await transfersOf(payout)
    expect(transfer).toMatchObject({ amount: 12_340, amount_reversed: 12_340, reversed: true })
  })

  it('that the provider refuses is owed again without having left', async () => {
    const payout = await decided(5_000)
    await api.pool.query(`update payouts set account_id = 'acct_gone' where id = $1`, [payout.id])
    await api.pool.query('delete from payout_details where owner_id = $1', [payout.ownerId])
    await follow(payout)
    expect(await getPayout(api.db, payout.id)).toMatchObject({ status: 'failed', transfer_id: null })
    expect([await owed(payout), await inTransit(payout)]).toEqual([5_000, 0])
    expect(await transfersOf(payout)).toEqual([])
  })

  it('to an account that is another one by now is owed again', async () => {
    const payout = await decided(6_000)
    await api.pool.query(
      `update payout_details set account_id = $2, paused_until = now(), updated_at = now() where owner_id = $1`,
      [payout.ownerId, `acct_${payout.ownerId}`],
    )
    await follow(payout)
    expect(await getPayout(api.db, payout.id)).toMatchObject({ status: 'failed', failure: 'account_changed' })
    expect([await owed(payout), await transfersOf(payout)]).toEqual([6_000, []])
  })

  it('waits while a changed account pauses, and goes on after it', async () => {
    const payout = await decided(7_000)
    const pause = (until: Date) =>
      api.pool.query('update payout_details set paused_until = $2 where owner_id = $1', [payout.ownerId, until])
    await pause(new Date(api.clock.now + 1))
    await follow(payout)
    expect(await getPayout(api.db, payout.id)).toMatchObject({ status: 'sending' })
    expect(await transfersOf(payout)).toEqual([])
    await pause(new Date(api.clock.now))
    await follow(payout)
    expect(await getPayout(api.db, payout.id)).toMatchObject({ status: 'sent' })
  })
})

it('is not found where there is none', async () => {
  await expect(follow({ id: newId() })).rejects.toMatchObject({ code: 'not_found' })
})

describe('payouts that are made', () => {
  it('have each earning once, however many jobs make them at the same time', async () => {
    const { ownerId } = await decided(8_000)
    await earnedBy(ownerId, 450)
    await earnedBy(ownerId, -50)
    await Promise.all([1, 2, 3].map(() => makePayouts(api.services)))
    const payouts = await listPayoutsOf(api.db, ownerId, { limit: 10, offset: 0 })
    expect(payouts.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([400, 8_000])
    expect(await balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED')).toBe(0)
    expect(await proveLedger(api.db)).toEqual([])
  })

  it('are none where more is taken back than earned', async () => {
    const { ownerId } = await decided(8_000)
    await earnedBy(ownerId, 100)
    await earnedBy(ownerId, -101)
    await makePayouts(api.services)
    expect(await listPayoutsOf(api.db, ownerId, { limit: 10, offset: 0 })).toHaveLength(1)
    expect(await balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED')).toBe(1)
  })
})

describe('an account at the provider', () => {
  it('is read of its own owner, and not found where there is none', async () => {
    const { ownerId } = await decided(1_000)
    await checkAccount(api.services, { ownerId })
    const { rows } = await api.pool.query(
      'select account_ready, account_last4 from payout_details where owner_id = $1',
      [ownerId],
    )
    expect(rows).toEqual([{ account_ready: true, account_last4: '3456' }])
    await expect(checkAccount(api.services, { ownerId: newId() })).rejects.toMatchObject({ code: 'not_found' })
  })
})
