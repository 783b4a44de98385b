import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import {
  adoptHoldIntent,
  chargeable,
  endHold,
  findOrInsertHold,
  getHold,
  listBookingsWithHolds,
  listHoldsOf,
  listHoldsToRenew,
  takeFromHold,
  updateHold,
} from './deposit-holds.ts'

const { db, pool } = await testDatabase()
const { inTx, book } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 2, 8)

const start = (bookingId: Id, amount = 500_000, currency = 'AED') =>
  inTx((tx) => findOrInsertHold(tx, { bookingId, amount, currency, now }))
const authorise = (id: Id, more: object = {}) =>
  updateHold(db, id, { status: 'authorised', authorised_at: new Date(now), intent_id: `pi_${id}`, ...more })
const take = (bookingId: Id, amount: number) => inTx((tx) => takeFromHold(tx, bookingId, amount))
const end = async (id: Id) => {
  const hold = await getHold(db, id)
  await inTx((tx) => endHold(tx, hold, now))
}
const statesOf = async (bookingId: Id) => (await listHoldsOf(db, bookingId)).map(({ status }) => status)
const told = async (holdId: Id) =>
  (await pool.query(`select from jobs.job where data ->> 'holdId' = $1`, [holdId])).rowCount ?? 0

describe('a deposit', () => {
  it.each([
    ['AED', 123_456, 123_456],
    ['JPY', 50_001, 50_001],
    ['KWD', 123_456, 123_450],
    ['KWD', 9, 0],
  ])('of %s %d is held as %d: cards know two decimals of three', (currency, amount, held) => {
    expect(chargeable(amount, currency)).toBe(held)
  })

  it('waits for one card, however many tabs ask for it', async () => {
    const bookingId = await book('AED', yacht)
    const begun = await Promise.all(Array.from({ length: 8 }, () => start(bookingId)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await statesOf(bookingId)).toEqual(['open'])
  })

  it('of another amount ends the one that waited', async () => {
    const bookingId = await book('AED', yacht)
    const first = await start(bookingId)
    const second = await start(bookingId, 400_000)
    await updateHold(db, second.id, { intent_id: 'pi_second' })
    const third = await start(bookingId, 300_000)
    expect(await getHold(db, first.id)).toMatchObject({ status: 'voided', voided_at: new Date(now) })
    expect(await getHold(db, second.id)).toMatchObject({ status: 'voiding' })
    expect([await told(first.id), await told(second.id)], 'the provider knows of the second alone').toEqual([0, 1])
    expect(await getHold(db, third.id)).toMatchObject({ status: 'open', amount: 300_000 })
  })
})

describe('what is taken of a deposit', () => {
  it('is taken once by claims at the same time, and never more than is held', async () => {
    const bookingId = await book('JPY', yacht)
    const { id } = await start(bookingId, 80_000, 'JPY')
    await authorise(id)
    const taken = await Promise.all([1, 2, 3].map(() => take(bookingId, 90_000)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await getHold(db, id)).toMatchObject({ status: 'capturing', capture_amount: 80_000 })
    expect(await told(id)).toBe(1)
  })

  it('comes from the latest hold where a long charter has two', async () => {
    const bookingId = await book('KWD', yacht)
    const { id: old } = await start(bookingId, 50_000, 'KWD')
    await authorise(old)
    const { id: renewed } = await start(bookingId, 50_000, 'KWD')
    await authorise(renewed)
    expect(await take(bookingId, 12_340)).toBe(true)
    expect(await getHold(db, old)).toMatchObject({ status: 'authorised', capture_amount: null })
    expect(await getHold(db, renewed)).toMatchObject({ status: 'capturing', capture_amount: 12_340 })
  })

  it('is nothing where nothing is held any more', async () => {
    const bookingId = await book('AED', yacht)
    expect(await take(bookingId, 100)).toBe(false)
    const { id } = await start(bookingId)
    expect(await take(bookingId, 100), 'no card was entered').toBe(false)
    await authorise(id)
    await end(id)
    expect(await take(bookingId, 100), 'it is given back').toBe(false)
  })

  it('is refused by the database where it is more than is held, or nothing', async () => {
    const { id } = await start(await book('AED', yacht), 1_000)
    await authorise(id)
    for (const capture_amount of [0, 1_001])
      await expect(updateHold(db, id, { status: 'capturing', capture_amount })).rejects.toThrow('check constraint')
    await expect(updateHold(db, id, { status: 'capturing' })).rejects.toThrow('check constraint')
  })
})

describe('a hold that ends', () => {
  it.each(['capturing', 'captured', 'voided'] as const)('does not where it is %s already', async (status) => {
    const { id } = await start(await book('AED', yacht))
    const done = {
      capturing: { capture_amount: 5 },
      captured: { capture_amount: 5, captured_at: new Date(now) },
      voided: { voided_at: new Date(now) },
    }[status]
    await authorise(id)
    await updateHold(db, id, { status, ...done })
    await end(id)
    expect(await getHold(db, id)).toMatchObject({ status })
    expect(await told(id)).toBe(0)
  })

  it('that there is not is not found', async () => {
    await expect(getHold(db, newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('holds', () => {
  it('are renewed when their bank lets them go by then, the instant itself included', async () => {
    const before = new Date('2026-04-10T00:00:00Z')
    const holdUntil = async (until: string, status?: 'open') => {
      const { id } = await start(await book('AED', yacht))
      await authorise(id, { expires_at: new Date(until), ...(status && { status }) })
      return id
    }
    const wanted = [await holdUntil('2026-04-09T23:59:59Z'), await holdUntil('2026-04-10T00:00:00Z')]
    await holdUntil('2026-04-10T00:00:01Z')
    await holdUntil('2026-04-01T00:00:00Z', 'open')
    expect((await listHoldsToRenew(db, before)).map(({ id }) => id)).toEqual(wanted)
  })

  it('that wait or are held name their booking once', async () => {
    const bookingId = await book('AED', yacht)
    await authorise((await start(bookingId)).id)
    await start(bookingId)
    const ended = await book('AED', yacht)
    await end((await start(ended)).id)
    const bookings = await listBookingsWithHolds(db)
    expect(bookings.filter((id) => id === bookingId)).toHaveLength(1)
    expect(bookings).not.toContain(ended)
  })

  it('keep the first intent that was made for them', async () => {
    const { id } = await start(await book('AED', yacht))
    const adopted = await Promise.all(['pi_a', 'pi_b', 'pi_c'].map((intent) => adoptHoldIntent(db, id, intent)))
    expect(adopted.filter(Boolean)).toHaveLength(1)
    const { intent_id } = await getHold(db, id)
    expect(await adoptHoldIntent(db, id, 'pi_d')).toBe(false)
    expect((await getHold(db, id)).intent_id).toBe(intent_id)
  })
})
