import { expect, it } from 'vitest'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { mostMonthsAhead } from '../../availability/booking-horizon.ts'
import { catchUp } from './catch-up.ts'
import { firstDayOf, horizonAt } from './horizon.ts'

const { db } = await testDatabase()
const now = Date.now()
const newest = firstDayOf(horizonAt(now).at(-1) ?? '')

const monthsOf = async (listingId: string) =>
  db
    .selectFrom('search_months as month')
    .innerJoin('search_offers as offer', 'offer.number', 'month.number')
    .select(['month.month', 'offer.service_charge'])
    .where('offer.listing_id', '=', listingId)
    .orderBy('month.month')
    .execute()

it('catches up with what search lacks, place by place', async () => {
  const [inMiami, inDubai, alsoInMiami, draft] = [
    await buildListing(db, { place: miami }),
    await buildListing(db),
    await buildListing(db, { place: miami }),
    await buildListing(db, { draft: true }),
  ]
  await db.deleteFrom('search_months').where('month', '=', newest).execute()
  await db.deleteFrom('search_listings').where('listing_id', '=', inMiami.id).execute()
  await catchUp(db, { now, serviceCharge: 1450 })
  for (const { id } of [inMiami, inDubai, alsoInMiami]) expect(await monthsOf(id)).toHaveLength(mostMonthsAhead)
  expect(await monthsOf(draft.id)).toEqual([])
})

it('counts totals anew when the service charge is another, and takes down what is no longer public', async () => {
  const [shown, suspended] = [await buildListing(db), await buildListing(db)]
  await db.updateTable('listings').set({ status: 'suspended', is_live: false }).where('id', '=', suspended.id).execute()
  await catchUp(db, { now, serviceCharge: 1000 })
  expect((await monthsOf(shown.id)).map((month) => month.service_charge)).toEqual(Array(mostMonthsAhead).fill(1000))
  expect(await monthsOf(suspended.id)).toEqual([])
})
