import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { credit, debit } from './accounts.ts'
import { closeLedgerDays, sumLedger } from './ledger-days.ts'

const { db, pool } = await testDatabase()
const { book, bookAt, inTx } = paymentRows({ db, pool })
const dubai = await buildListing(db)
const florida = await buildListing(db, { place: miami })
const [inDubai, inFlorida] = [await book('AED', dubai), await book('AED', florida)]

/** A commission that was booked at an instant. */
const earned = (at: string, amount: number, { currency = 'AED', bookingId = '' } = {}) =>
  bookAt(at, {
    reference: `test:${newId()}`,
    kind: 'received',
    ...(bookingId && { bookingId }),
    postings: [debit({ account: 'bank' }, amount, currency), credit({ account: 'commission' }, amount, currency)],
  })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const commissions = async (from: string, until: string, more: Partial<Parameters<typeof sumLedger>[1]> = {}) => {
  const sums = await sumLedger(db, { from, until, ...more })
  return sums
    .filter(({ account }) => account === 'commission')
    .map(({ day, currency, amount }) => `${day} ${-amount} ${currency}`)
    .sort()
}
const markOf = async () => (await pool.query('select until from ledger_days_closed')).rows[0].until.toISOString()

beforeEach(async () => {
  await inTx(async (tx) => {
    await tx.deleteFrom('ledger_days').execute()
    await tx
      .updateTable('ledger_days_closed')
      .set({ until: midnight('2000-01-01') })
      .execute()
  })
})

describe('a day of the ledger', () => {
  it('begins at midnight UTC: the last moment before it belongs to the day before', async () => {
    await earned('2024-01-31T23:59:59.999Z', 1)
    await earned('2024-02-01T00:00:00.000Z', 20)
    await earned('2024-02-01T23:59:59.999Z', 300)
    await earned('2024-02-02T00:00:00.000Z', 4000)
    const open = await commissions('2024-02-01', '2024-02-02')
    expect(open).toEqual(['2024-02-01 320 AED'])
    await closeLedgerDays(db, midnight('2024-02-02'))
    expect(await commissions('2024-02-01', '2024-02-02')).toEqual(open)
    expect(await commissions('2024-01-31', '2024-02-03')).toEqual([
      '2024-01-31 1 AED',
      '2024-02-01 320 AED',
      '2024-02-02 4000 AED',
    ])
  })

  it('keeps currencies of 0, 2 and 3 decimals apart', async () => {
    await earned('2024-03-05T12:00:00Z', 1_500, { currency: 'JPY' })
    await earned('2024-03-05T12:00:00Z', 1_500, { currency: 'AED' })
    await earned('2024-03-05T13:00:00Z', 1_500, { currency: 'KWD' })
    await earned('2024-03-05T14:00:00Z', 20, { currency: 'KWD' })
    const wanted = ['2024-03-05 1500 AED', '2024-03-05 1500 JPY', '2024-03-05 1520 KWD']
    expect(await commissions('2024-03-05', '2024-03-06')).toEqual(wanted)
    await closeLedgerDays(db, midnight('2024-03-06'))
    expect(await commissions('2024-03-05', '2024-03-06')).toEqual(wanted)
  })

  it('is closed once by two that close it at the same time, and not again the day after', async () => {
    await earned('2024-04-10T08:00:00Z', 700)
    await Promise.all([1, 2, 3].map(() => closeLedgerDays(db, midnight('2024-04-11'))))
    await earned('2024-04-11T08:00:00Z', 50)
    await closeLedgerDays(db, midnight('2024-04-12'))
    const { rows } = await pool.query(
      `select day::text, amount::int from ledger_days where account = 'commission' and day >= '2024-04-01' order by day`,
    )
    expect(rows).toEqual([
      { day: '2024-04-10', amount: -700 },
      { day: '2024-04-11', amount: -50 },
    ])
  })

  it('is not opened again by a clock that goes back', async () => {
    await closeLedgerDays(db, midnight('2024-05-10'))
    await closeLedgerDays(db, midnight('2024-05-02'))
    expect(await markOf()).toBe('2024-05-10T00:00:00.000Z')
  })

  it('that has not passed by the clock of the database is left open', async () => {
    await closeLedgerDays(db, midnight('2024-05-10'))
    await closeLedgerDays(db, midnight('2999-01-01'))
    expect(await markOf()).toBe('2024-05-10T00:00:00.000Z')
  })
})

describe('the sums of a period', () => {
  it('are those of the booked yachts in a place, of a type and of an owner', async () => {
    await earned('2024-06-01T12:00:00Z', 100, { bookingId: inDubai })
    await earned('2024-06-01T12:00:00Z', 30, { bookingId: inFlorida })
    await earned('2024-06-02T12:00:00Z', 5)
    const period = ['2024-06-01', '2024-06-03'] as const
    const ofBooking = '2024-06-01 100 AED'
    const { rows } = await pool.query('select yacht_type_id as id from listings where id = $1', [dubai.id])
    for (const closed of ['2000-01-01', '2024-06-02', '2024-06-03']) {
      await closeLedgerDays(db, midnight(closed))
      expect(await commissions(...period, { placeIds: ['test-dubai'] }), closed).toEqual([ofBooking])
      expect(await commissions(...period, { placeIds: ['test-dubai', 'test-miami'] })).toEqual(['2024-06-01 130 AED'])
      expect(await commissions(...period, { placeIds: [] })).toEqual([])
      expect(await commissions(...period, { typeId: rows[0].id })).toEqual(['2024-06-01 130 AED'])
      expect(await commissions(...period, { typeId: newId() })).toEqual([])
      expect(await commissions(...period, { ownerId: dubai.ownerId })).toEqual([ofBooking])
      expect(await commissions(...period, { ownerId: florida.ownerId })).toEqual(['2024-06-01 30 AED'])
      expect(await commissions(...period, { ownerId: newId() })).toEqual([])
      expect(await commissions(...period)).toEqual(['2024-06-01 130 AED', '2024-06-02 5 AED'])
    }
  })

  it('are nothing for a period that is empty or ends before it begins', async () => {
    await earned('2024-07-01T12:00:00Z', 100)
    expect(await commissions('2024-07-01', '2024-07-01')).toEqual([])
    expect(await commissions('2024-07-02', '2024-07-01')).toEqual([])
  })

  it('balance: whatever was booked in a day sums to zero in each currency', async () => {
    await earned('2024-08-01T00:00:00Z', 123, { currency: 'KWD' })
    await earned('2024-08-01T05:00:00Z', 7, { currency: 'JPY' })
    await closeLedgerDays(db, midnight('2024-08-02'))
    await earned('2024-08-02T05:00:00Z', 9, { currency: 'JPY' })
    const sums = await sumLedger(db, { from: '2024-08-01', until: '2024-08-03' })
    for (const currency of ['KWD', 'JPY']) {
      const own = sums.filter((each) => each.currency === currency)
      expect(own.length, currency).toBeGreaterThan(0)
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }
  })
})
