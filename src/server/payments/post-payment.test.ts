import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { getHold, updateHold } from './deposit-holds.ts'
import type { Account } from './ledger/accounts.ts'
import { balanceOf, proveLedger } from './ledger/balances.ts'
import { postTakenDeposit } from './post-deposit.ts'
import { postCapture, postFailedRefund, postRefund } from './post-payment.ts'
import { listOwnerParts, postShare, sharedSoFar } from './post-share.ts'
import { minus, type Shares, totalOf } from './split-proceeds.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, postingsOf } = paymentRows({ db, pool })
const { ownerId, ...yacht } = await buildListing(db)

const bookingOf = (partyId: Id): Account => ({ account: 'booking', partyId })
const none: Shares = { owner: 0, commission: 0, serviceCharge: 0, partner: 0, tax: 0, promotion: 0 }

type ShareOf = Parameters<typeof postShare>[1]['shareOf']
const share = (bookingId: Id, currency: string, shares: Shares, entries = 0, shareOf: ShareOf = 'charter') =>
  inTx((tx) => postShare(tx, { bookingId, ownerId, currency, shareOf, shares, entries }))

describe('money that came by card', () => {
  it.each([
    ['AED', 137_400, 4_015],
    ['JPY', 51_000, 1_887],
    ['KWD', 420_120, 12_480],
  ])('lies with the provider less its fee, and is owed to the booking: %s', async (currency, amount, fee) => {
    const bookingId = await book(currency, yacht)
    const payment = { ...(await capture({ bookingId, amount, currency })), id: newId() }
    const balances = () =>
      Promise.all([
        balanceOf(db, { account: 'provider' }, currency),
        balanceOf(db, { account: 'provider_fee' }, currency),
        balanceOf(db, bookingOf(bookingId), currency),
      ])
    const before = await balances()
    await Promise.all([1, 2, 3].map(() => inTx((tx) => postCapture(tx, payment, { amount: fee, currency }))))
    expect(await postingsOf(`capture:${payment.id}`)).toEqual([
      `provider ${amount} ${currency}`,
      `booking -${amount} ${currency}`,
      `provider_fee ${fee} ${currency}`,
      `provider -${fee} ${currency}`,
    ])
    const after = await balances()
    expect(after.map((balance, at) => balance - (before[at] ?? 0))).toEqual([amount - fee, fee, -amount])
  })

  it('balances in each currency where the provider takes its fee in another one', async () => {
    const bookingId = await book('KWD', yacht)
    const payment = await capture({ bookingId, amount: 90_000, currency: 'KWD' })
    const other = { ...payment, id: newId() }
    await inTx((tx) => postCapture(tx, other, { amount: 1_234, currency: 'AED' }))
    expect(await postingsOf(`capture:${other.id}`)).toEqual([
      'provider 90000 KWD',
      'booking -90000 KWD',
      'provider_fee 1234 AED',
      'provider -1234 AED',
    ])
  })
})

describe('a refund', () => {
  it('leaves the booking and the provider as they were before the payment, and owes it again when the bank returns it', async () => {
    const bookingId = await book('JPY', yacht)
    await capture({ bookingId, amount: 30_001, currency: 'JPY' })
    const refund = { refundId: newId(), bookingId, amount: 30_001, currency: 'JPY' }
    const held = await balanceOf(db, { account: 'provider' }, 'JPY')
    await Promise.all([1, 2, 3].map(() => inTx((tx) => postRefund(tx, refund))))
    expect(await balanceOf(db, bookingOf(bookingId), 'JPY')).toBe(0)
    expect((await balanceOf(db, { account: 'provider' }, 'JPY')) - held).toBe(-30_001)
    await Promise.all([1, 2].map(() => inTx((tx) => postFailedRefund(tx, refund))))
    expect(await balanceOf(db, bookingOf(bookingId), 'JPY')).toBe(-30_001)
    expect(await balanceOf(db, { account: 'provider' }, 'JPY')).toBe(held)
  })
})

describe('a deposit that is taken', () => {
  it('passes through its own account to the owner, once, with the fee on the market', async () => {
    const bookingId = await book('KWD', yacht)
    const id = newId()
    const created_at = new Date()
    await db
      .insertInto('deposit_holds')
      .values({ id, booking_id: bookingId, amount: 500_000, currency: 'KWD', created_at })
      .execute()
    await updateHold(db, id, { status: 'capturing', capture_amount: 120_450 })
    const hold = await getHold(db, id)
    const before = await balanceOf(db, { account: 'owner', partyId: ownerId }, 'KWD')
    const taken = { hold, amount: 120_450, ownerId, fee: { amount: 3_500, currency: 'KWD' } }
    await Promise.all([1, 2].map(() => inTx((tx) => postTakenDeposit(tx, taken))))
    expect(await balanceOf(db, { account: 'security_deposit', partyId: bookingId }, 'KWD')).toBe(0)
    expect((await balanceOf(db, { account: 'owner', partyId: ownerId }, 'KWD')) - before).toBe(-120_450)
    expect(await balanceOf(db, bookingOf(bookingId), 'KWD'), 'no part of the price').toBe(0)
    expect(await postingsOf(`deposit-share:${id}`)).toEqual(['security_deposit 120450 KWD', 'owner -120450 KWD'])
    expect(await listOwnerParts(db, bookingId, 'KWD')).toEqual([{ kind: 'damage', amount: 120_450 }])
  })
})

describe('the proceeds that are shared', () => {
  it('are named by their stage, and come back with the sign of what was shared', async () => {
    const bookingId = await book('AED', yacht)
    await capture({ bookingId, amount: 200_000, currency: 'AED' })
    const first: Shares = {
      owner: 100_000,
      commission: 20_000,
      serviceCharge: 14_000,
      partner: 0,
      tax: 6_000,
      promotion: 0,
    }
    const second: Shares = {
      owner: 48_000,
      commission: 12_000,
      serviceCharge: 5_000,
      partner: 0,
      tax: 3_000,
      promotion: 8_000,
    }
    expect(await share(bookingId, 'AED', first, 0, 'first_stage')).toBe(true)
    expect(await share(bookingId, 'AED', second, 1)).toBe(true)
    expect(await postingsOf(`share:${bookingId}:2`)).toEqual([
      'booking 60000 AED',
      'promotion 8000 AED',
      'owner -48000 AED',
      'commission -12000 AED',
      'service_charge -5000 AED',
      'tax -3000 AED',
    ])
    expect(await balanceOf(db, bookingOf(bookingId), 'AED')).toBe(0)
    expect(await sharedSoFar(db, bookingId, 'AED')).toEqual({
      owner: 148_000,
      commission: 32_000,
      serviceCharge: 19_000,
      partner: 0,
      tax: 9_000,
      promotion: 8_000,
      entries: 2,
      named: ['first_stage', 'charter'],
    })
    await share(bookingId, 'AED', { ...none, owner: -10_000, commission: -2_500 }, 2, 'correction')
    expect(await balanceOf(db, bookingOf(bookingId), 'AED')).toBe(-12_500)
    // Both stages are one charter to the owner.
    expect(await listOwnerParts(db, bookingId, 'AED')).toEqual([
      { kind: 'charter', amount: 148_000 },
      { kind: 'correction', amount: -10_000 },
    ])
  })

  it('make no entry where nothing moves, and are shared once by many that count the same entries', async () => {
    const bookingId = await book('JPY', yacht)
    await capture({ bookingId, amount: 999, currency: 'JPY' })
    expect(await share(bookingId, 'JPY', none)).toBe(false)
    expect((await sharedSoFar(db, bookingId, 'JPY')).entries).toBe(0)
    const shares = { ...none, owner: 800, commission: 199 }
    const posted = await Promise.all([1, 2, 3, 4].map(() => share(bookingId, 'JPY', shares)))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(db, bookingOf(bookingId), 'JPY')).toBe(0)
  })

  it('are nothing of a booking that has none, nor in another currency', async () => {
    expect(await sharedSoFar(db, newId(), 'AED')).toMatchObject({ ...none, entries: 0, named: [] })
    const bookingId = await book('AED', yacht)
    await share(bookingId, 'AED', { ...none, owner: 100 })
    expect(await sharedSoFar(db, bookingId, 'KWD')).toMatchObject(none)
    expect(await listOwnerParts(db, bookingId, 'KWD')).toEqual([])
  })

  it('balance whatever the parts are, and correcting them to others leaves exactly the others', async () => {
    const part = fc.integer({ min: -5_000_000, max: 5_000_000 })
    const shares = fc.record({
      owner: part,
      commission: part,
      serviceCharge: part,
      partner: part,
      tax: part,
      promotion: part,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('AED', 'JPY', 'KWD'), shares, shares, async (currency, agreed, wanted) => {
        const bookingId = await book(currency, yacht)
        await share(bookingId, currency, agreed)
        const { entries, named: _named, ...soFar } = await sharedSoFar(db, bookingId, currency)
        expect(soFar).toEqual(agreed)
        await share(bookingId, currency, minus(wanted, soFar), entries, 'correction')
        expect(await sharedSoFar(db, bookingId, currency)).toMatchObject(wanted)
        expect(await balanceOf(db, bookingOf(bookingId), currency)).toBe(totalOf(wanted))
      }),
      { numRuns: runs(60) },
    )
    expect(await proveLedger(db)).toEqual([])
  })
})
