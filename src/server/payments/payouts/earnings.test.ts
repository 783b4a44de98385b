import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { insertReceived } from '../by-hand.ts'
import { postShare } from '../post-share.ts'
import { updatePayment } from '../queries.ts'
import { countDueOwners, listDueOwners } from './due-owners.ts'
import { listUnscheduled, scheduleEarnings } from './earnings.ts'
import { sumPayouts } from './totals.ts'
import { groupUpcoming, listOpenEarnings } from './upcoming.ts'

const { db, pool } = await testDatabase()
const { inTx, book, capture, earn } = paymentRows({ db, pool })
const { ownerId: firstOwner, ...yacht } = await buildListing(db)
const day = 86_400_000
const endedAt = new Date('2026-04-01T22:30:00Z')
const now = endedAt.getTime() + day

const newOwner = async (): Promise<Id> => (await buildListing(db, { draft: true })).ownerId
const schedule = (bookingId: Id, payoutDays = 2) =>
  inTx((tx) => scheduleEarnings(tx, { bookingId, endedAt, payoutDays, now }))

async function earnedBy(ownerId: Id, amount: number, currency = 'AED', payoutDays = 2): Promise<Id> {
  const bookingId = await book(currency, yacht)
  await earn({ bookingId, ownerId, amount, currency })
  await schedule(bookingId, payoutDays)
  return bookingId
}

async function earningsOf(ownerId: Id) {
  const { rows } = await pool.query(
    'select amount::int, currency, due_at from earnings where owner_id = $1 order by currency, entry_id',
    [ownerId],
  )
  return rows
}
const dueOf = async (ownerId: Id, at = now) =>
  (await listDueOwners(db, { limit: 1000, now: at })).rows
    .filter((row) => row.ownerId === ownerId)
    .map(({ currency, due, later, disputed }) => ({ currency, due, later, disputed }))

describe('an earning', () => {
  it.each([
    ['AED', 100_001],
    ['JPY', 51_001],
    ['KWD', 90_010],
  ])('is due so many days after the end, and listed once: %s', async (currency, amount) => {
    const ownerId = await newOwner()
    const bookingId = await earnedBy(ownerId, amount, currency)
    await Promise.all([1, 2, 3].map(() => schedule(bookingId)))
    expect(await earningsOf(ownerId)).toEqual([{ amount, currency, due_at: new Date('2026-04-03T22:30:00Z') }])
    expect(await dueOf(ownerId, Date.UTC(2026, 3, 3, 22, 29))).toEqual([
      { currency, due: 0, later: amount, disputed: 0 },
    ])
    expect(await dueOf(ownerId, Date.UTC(2026, 3, 3, 22, 30))).toEqual([
      { currency, due: amount, later: 0, disputed: 0 },
    ])
  })

  it('that is taken back is due at once', async () => {
    const ownerId = await newOwner()
    const bookingId = await earnedBy(ownerId, 100_000)
    const shares = { owner: -30_000, commission: -5_000, serviceCharge: 0, partner: 0, tax: 0, promotion: 0 }
    await inTx((tx) =>
      postShare(tx, { bookingId, ownerId, currency: 'AED', shareOf: 'correction', shares, entries: 1 }),
    )
    await schedule(bookingId)
    expect((await earningsOf(ownerId)).map(({ amount, due_at }) => [amount, due_at.getTime()])).toEqual([
      [100_000, endedAt.getTime() + 2 * day],
      [-30_000, now],
    ])
    expect(await dueOf(ownerId)).toEqual([{ currency: 'AED', due: -30_000, later: 100_000, disputed: 0 }])
  })

  it('of a booking whose money the owner received by hand is set off', async () => {
    const ownerId = await newOwner()
    const bookingId = await book('AED', yacht)
    const hand = { way: 'cash', reason: 'At the pier', actorId: newId(), heldBy: ownerId, now } as const
    const money = { bookingId, purpose: 'full', amount: 80_000, currency: 'AED' } as const
    await inTx((tx) => insertReceived(tx, { ...money, ...hand }))
    await earn({ bookingId, ownerId, amount: 60_000, currency: 'AED' })
    await schedule(bookingId, 0)
    expect((await earningsOf(ownerId)).map(({ amount }) => amount)).toEqual([-80_000, 60_000])
    expect(await dueOf(ownerId)).toEqual([{ currency: 'AED', due: -20_000, later: 0, disputed: 0 }])
  })

  it('is missing until it is listed, and then no more', async () => {
    const bookingId = await book('AED', yacht)
    await earn({ bookingId, ownerId: firstOwner, amount: 500, currency: 'AED' })
    expect(await listUnscheduled(db, 100)).toEqual([bookingId])
    await schedule(bookingId)
    expect(await listUnscheduled(db, 100)).toEqual([])
  })

  it('of another owner is not seen', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    await earnedBy(one, 1_000)
    expect(await listOpenEarnings(db, other)).toEqual([])
    expect(await dueOf(other)).toEqual([])
    expect(await sumPayouts(db, other)).toEqual([])
  })
})

describe('what a guest’s bank disputes', () => {
  it('is not due, what is taken back of it is', async () => {
    const ownerId = await newOwner()
    const bookingId = await earnedBy(ownerId, 50_000, 'AED', 0)
    const { id } = await capture({ bookingId, amount: 60_000, currency: 'AED' })
    await updatePayment(db, id, { dispute: 'open' })
    const shares = { owner: -7_000, commission: 0, serviceCharge: 0, partner: 0, tax: 0, promotion: 0 }
    await inTx((tx) =>
      postShare(tx, { bookingId, ownerId, currency: 'AED', shareOf: 'correction', shares, entries: 1 }),
    )
    await schedule(bookingId, 0)
    expect(await dueOf(ownerId)).toEqual([{ currency: 'AED', due: -7_000, later: 0, disputed: 50_000 }])
    const groups = groupUpcoming(await listOpenEarnings(db, ownerId), { hasNeeds: false, now })
    expect(groups.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['disputed', 50_000],
      ['set_off', -7_000],
    ])
    await updatePayment(db, id, { dispute: 'won' })
    expect(await dueOf(ownerId)).toEqual([{ currency: 'AED', due: 43_000, later: 0, disputed: 0 }])
  })
})

describe('the list of who is owed', () => {
  it('pages by owner and currency, each once, and counts them', async () => {
    const ownerId = await newOwner()
    for (const currency of ['AED', 'JPY', 'KWD']) await earnedBy(ownerId, 1_000, currency, 0)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { rows, next } = await listDueOwners(db, { limit: 2, now, ...(after && { after }) })
      seen.push(...rows.map((row) => `${row.ownerId} ${row.currency}`))
      after = next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted())
    expect(seen.filter((each) => each.startsWith(ownerId))).toHaveLength(3)
    expect(await countDueOwners(db)).toEqual({ totalCount: seen.length, isCountExact: true })
  })

  it('says what is missing, and that nobody is paid without it', async () => {
    const ownerId = await newOwner()
    await earnedBy(ownerId, 1_000, 'AED', 0)
    const { rows } = await listDueOwners(db, { limit: 1000, now })
    expect(rows.find((row) => row.ownerId === ownerId)).toMatchObject({
      name: 'Ben Marek',
      way: null,
      last4: null,
      hold: null,
      needs: ['identity', 'bank_account', 'payout_details'],
      isPayable: false,
    })
  })

  it.each([
    'x',
    '',
    Buffer.from('["AED","no-id"]').toString('base64url'),
    Buffer.from('["aed"]').toString('base64url'),
  ])('does not go on behind what no page gave: %j', async (after) => {
    await expect(listDueOwners(db, { limit: 2, now, after })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('the sums of an owner', () => {
  it('are by currency, what is owed', async () => {
    const ownerId = await newOwner()
    await earnedBy(ownerId, 5_001)
    await earnedBy(ownerId, 700, 'JPY')
    await earnedBy(ownerId, 1_990, 'AED')
    expect(await sumPayouts(db, ownerId)).toEqual([
      { currency: 'AED', owed: 6_991, onItsWay: 0, paidOut: 0 },
      { currency: 'JPY', owed: 700, onItsWay: 0, paidOut: 0 },
    ])
  })
})
