import { beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { type ChangeRequest, testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { setAgreement } from '../payments/agreements.ts'
import type { Account } from '../payments/ledger/accounts.ts'
import { balanceOf, proveLedger } from '../payments/ledger/balances.ts'
import { moveBooking } from './move-booking.ts'
import { shareProceeds } from './proceeds/share-proceeds.ts'

const api = await testApi()
const guest = await testPayments(api)
const { change, preview } = testChanges(api, guest)

const day = dayAhead(60)
const flowers = { name: 'Flowers', amount: 500_00, included: true, dailyStock: 1 }
const dinner = { name: 'Dinner', amount: 90_00, per: 'person' as const }

const yachts: string[] = []
/** Four yachts, so that only the stock of items keeps bookings apart. */
beforeAll(async () => {
  for (let index = 0; index < 4; index++) yachts.push((await weddingYacht()).id)
})

const weddingYacht = () =>
  buildListing(api.db, {
    listing: { categories: ['wedding'] },
    offers: [{ instant: true, cancellation: [{ hoursBefore: 0, fee: 0 }] }],
  })

type Trip = { yachtId?: string | undefined; date?: string; slug: string; items?: string[] }
type Refused = { code?: string; packageReason?: string; itemId?: string }

const quote = ({ yachtId = yachts[0], date = day, slug, items = [] }: Trip) =>
  api.post<Quote & Refused>('/api/pricing/calculate', {
    yachtId,
    date,
    time: '10:00',
    duration: 4,
    guests: 6,
    package: { slug, items },
  })

const hold = (quoteId: string) =>
  api.post<Reserved & Refused>('/api/bookings', {
    quoteId,
    name: 'Ana Costa',
    email: `ana-${newId()}@example.com`,
    phone: '+971 50 123 4567',
  })

async function reserve(trip: Trip): Promise<Reserved> {
  const { status, body } = await hold((await quote(trip)).body.id)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const usesOf = async ({ id }: { id: string }) =>
  api.db.selectFrom('package_item_uses').select(['item_id', 'local_date']).where('booking_id', '=', id).execute()

const setBack = ({ id }: Reserved) =>
  api.pool.query(`update claims set expires_at = now() - interval '1 second' where booking_id = $1`, [id])

describe('the stock of an item', () => {
  it('goes to one of many bookings that take the last one at once', async () => {
    const { slug, itemIds } = await buildPackage(api.db, { items: [flowers] })
    const quotes = await Promise.all(yachts.map((yachtId) => quote({ yachtId, slug })))
    const answers = await Promise.all(quotes.map(({ body }) => hold(body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    for (const { body } of answers.filter(({ status }) => status === 422))
      expect(body).toMatchObject({ code: 'package_unavailable', packageReason: 'sold_out', itemId: itemIds[0] })
  })

  it('is shared by two items that two bookings take in another order', async () => {
    const { slug, itemIds } = await buildPackage(api.db, {
      items: [
        { ...dinner, dailyStock: 2 },
        { ...dinner, dailyStock: 2 },
      ],
    })
    const orders = [itemIds, [...itemIds].reverse(), itemIds, [...itemIds].reverse()]
    const date = addDays(day, 10)
    const quotes = await Promise.all(orders.map((items, at) => quote({ yachtId: yachts[at], slug, items, date })))
    const answers = await Promise.all(quotes.map(({ body }) => hold(body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
  })

  it('refuses the quote of a day that is sold out, and no other day', async () => {
    const { slug } = await buildPackage(api.db, { items: [flowers] })
    const date = addDays(day, 1)
    await reserve({ slug, date })
    const { status, body } = await quote({ yachtId: yachts[1], slug, date })
    expect([status, body.packageReason]).toEqual([422, 'sold_out'])
    expect((await quote({ yachtId: yachts[1], slug, date: addDays(date, 1) })).status).toBe(200)
  })

  it('comes back when the guest gives the reservation up, and when its time is over', async () => {
    const { slug } = await buildPackage(api.db, { items: [flowers] })
    const date = addDays(day, 2)
    const first = await reserve({ slug, date })
    await api.call('DELETE', `/api/bookings/${first.id}/hold`, guest.asGuest(first))
    expect(await usesOf(first)).toEqual([])
    const second = await reserve({ slug, date, yachtId: yachts[1] })
    await setBack(second)
    await reserve({ slug, date, yachtId: yachts[2] })
  })

  it('is not sold twice to money that comes late: it goes back', async () => {
    const { slug } = await buildPackage(api.db, { items: [flowers] })
    const date = addDays(day, 3)
    const late = await reserve({ slug, date })
    const started = await guest.startPaying(late)
    await setBack(late)
    await reserve({ slug, date, yachtId: yachts[1] })
    await guest.enterCard(started)
    const { body } = await guest.check(late)
    expect(body.status).not.toBe('confirmed')
    expect((await guest.stripe.paymentIntents.retrieve(started.intentId)).status).toBe('canceled')
  })
})

describe('a change of a booked package', () => {
  const changed = async (booking: Reserved, wanted: ChangeRequest) => (await change(booking, wanted)).status

  it('keeps the agreed prices of its items, counts the party, and moves them to the new day', async () => {
    const { slug, itemIds } = await buildPackage(api.db, { items: [{ ...flowers, dailyStock: 1 }, dinner] })
    const booking = await reserve({ slug, date: addDays(day, 5), items: itemIds.slice(1) })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await api.db.updateTable('package_items').set({ amount: 1_000_00 }).where('id', 'in', itemIds).execute()
    const { preview: seen } = await change(booking, { guests: 8 })
    expect(seen.difference).toBe(2 * 90_00)
    const date = addDays(day, 6)
    const other = await change(booking, { date })
    expect(other.preview.difference).toBe(0)
    expect(await usesOf(booking)).toEqual(itemIds.toSorted().map((item_id) => ({ item_id, local_date: date })))
  })

  it('is refused for a day on which an item is sold out', async () => {
    const { slug } = await buildPackage(api.db, { guests: [2, 7], items: [flowers] })
    const [date, other] = [addDays(day, 8), addDays(day, 9)]
    const booking = await reserve({ slug, date })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await reserve({ slug, date: other, yachtId: yachts[1] })
    const { status, body } = await preview(booking, { date: other })
    expect([status, body.code]).toEqual([422, 'package_unavailable'])
    expect(await usesOf(booking)).toMatchObject([{ local_date: date }])
    expect(await changed(booking, { duration: 5 })).toBe(201)
  })
})

describe('the money of a booked package', () => {
  it('leaves what partners bring out of the owner’s part, and owes it to them', async () => {
    const yacht = await weddingYacht()
    const agreed = { commissionBp: 1000, commissionOnExtras: true, promotionsPaidBy: 'owner' as const }
    await setAgreement(api.db, { ownerId: yacht.ownerId, validFrom: '2020-01-01T00:00:00Z', ...agreed })
    const before = await balances(yacht.ownerId)
    const { slug } = await buildPackage(api.db, { items: [flowers] })
    const booking = await reserve({ slug, yachtId: yacht.id })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await api.db
      .transaction()
      .execute((tx) =>
        moveBooking(tx, { bookingId: booking.id, action: 'complete', by: { as: 'clock' }, now: api.clock.now }),
      )
    await shareProceeds(api.services, { bookingId: booking.id })
    const after = await balances(yacht.ownerId)
    // 4 hours of 1,000.00, 14.5 % of it, and flowers for 500.00; all contain 5 % of tax.
    expect(booking.amount).toBe(5_080_00)
    expect(after.map((amount, at) => (before[at] ?? 0) - amount)).toEqual([3_428_58, 380_95, 552_38, 476_19])
    expect(await balanceOf(api.db, { account: 'booking', partyId: booking.id }, 'AED')).toBe(0)
    await proveLedger(api.db)
  })

  const balances = (ownerId: string) => {
    const accounts: Account[] = [
      { account: 'owner', partyId: ownerId },
      { account: 'commission' },
      { account: 'service_charge' },
      { account: 'partner' },
    ]
    return Promise.all(accounts.map((account) => balanceOf(api.db, account, 'AED')))
  }
})
