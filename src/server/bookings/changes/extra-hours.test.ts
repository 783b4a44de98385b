import { expect, it } from 'vitest'
import type { ChangeSide } from '#contract/bookings/booking-changes.ts'
import { addDays } from '#shared/local-date.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { setExtras } from '../../pricing/set-prices.ts'

const api = await testApi()
const guest = await testPayments(api)
const { preview, change } = testChanges(api, guest)

/** A paid booking of four hours with two jet skis for these hours. */
async function booked(hours: number | undefined) {
  const { id: yachtId } = await buildListing(api.db, {
    offers: [{ instant: true, deposit: 10_000, cancellation: [{ hoursBefore: 0, fee: 0 }], maxUnits: 8 }],
  })
  const jetSki = { code: 'jet_ski', name: { en: 'Jet ski' }, per: 'hour', amount: 400_00, currency: 'AED' } as const
  await api.db
    .transaction()
    .execute((tx) => setExtras(tx, yachtId, [{ ...jetSki, maxQuantity: 3, minHours: 1, maxHours: 4 }]))
  const { id } = await api.db
    .selectFrom('extras')
    .select('id')
    .where('listing_id', '=', yachtId)
    .executeTakeFirstOrThrow()
  const booking = await guest.reserve(yachtId, { extras: [{ id, quantity: 2, hours }] })
  await guest.pay(booking)
  return { booking, id, yachtId }
}

const extraIn = ({ lines }: ChangeSide) => lines.find(({ kind }) => kind === 'extra')

it('a moved booking keeps the hours of its extras', async () => {
  const { booking, id } = await booked(3)
  const { body } = await preview(booking, { date: addDays(booking.bookingDate, 1) })
  expect(body.after.extras).toEqual([{ id, quantity: 2, hours: 3 }])
  expect(extraIn(body.after)).toEqual(extraIn(body.before))
  expect(body.difference).toBe(0)
})

it('a shorter trip cuts the hours that it does not have, and the guest gets their price back', async () => {
  const { booking, id } = await booked(3)
  const { preview: seen, status } = await change(booking, { duration: 2 })
  expect(status).toBe(201)
  expect(seen.after.extras).toEqual([{ id, quantity: 2, hours: 2 }])
  expect([extraIn(seen.before), extraIn(seen.after)]).toMatchObject([
    { label: { en: '2 × Jet ski, 3\u00a0h' }, amount: 2_400_00 },
    { label: { en: '2 × Jet ski, 2\u00a0h' }, amount: 1_600_00 },
  ])
  const { rows } = await api.pool.query('select terms, total::int from bookings where id = $1', [booking.id])
  expect(rows[0].total).toBe(seen.after.total)
  expect(extraIn(rows[0].terms)).toMatchObject({ hours: 2, quantity: 4 })
})

it('hours that the guest asks for are refused above the new trip', async () => {
  const { booking, id } = await booked(2)
  const { status, body } = await preview(booking, { duration: 2, extras: [{ id, quantity: 2, hours: 3 }] })
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'extra_hours', extraId: id, hoursReason: 'too_many', least: 1, most: 2 })
})

it('more hours cost their price, and the other guests nothing', async () => {
  const { booking, id } = await booked(1)
  const longer = await preview(booking, { extras: [{ id, quantity: 2, hours: 2 }] })
  expect(longer.body.difference).toBe(800_00)
  const fewer = await preview(booking, { guests: 5 })
  expect([fewer.body.difference, extraIn(fewer.body.after)?.hours]).toEqual([0, 1])
  const same = await preview(booking, { extras: [{ id, quantity: 2, hours: 1 }] })
  expect(same.body.isSame).toBe(true)
})

it('what was booked for the whole trip stays so, whatever the owner changes', async () => {
  const { booking, id, yachtId } = await booked(undefined)
  expect(booking.lines.find(({ kind }) => kind === 'extra')).toMatchObject({ quantity: 8, amount: 3_200_00 })
  await api.db.updateTable('extras').set({ max_hours: 2 }).where('listing_id', '=', yachtId).execute()
  const { body } = await preview(booking, { guests: 5 })
  expect([body.difference, body.after.extras]).toEqual([0, [{ id, quantity: 2 }]])
  expect(extraIn(body.after)).toEqual(extraIn(body.before))
  await api.db.updateTable('extras').set({ min_hours: null, max_hours: null }).where('id', '=', id).execute()
  expect((await preview(booking, { guests: 5 })).body.difference).toBe(0)
})

it('hours that were booked stay when the owner offers fewer, or the whole trip alone', async () => {
  const { booking, id, yachtId } = await booked(3)
  const hours = (columns: object) =>
    api.db.updateTable('extras').set(columns).where('listing_id', '=', yachtId).execute()
  for (const columns of [{ max_hours: 2 }, { min_hours: null, max_hours: null }]) {
    await hours(columns)
    const { status, body } = await preview(booking, { guests: 5 })
    expect([status, body.difference, body.after.extras]).toEqual([200, 0, [{ id, quantity: 2, hours: 3 }]])
  }
})
