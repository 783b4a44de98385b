import { describe, expect, it } from 'vitest'
import { BoatQuery } from '#contract/search/boats.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { announcePromotion } from '../../pricing/announce-promotion.ts'
import { searchBoats } from '../query/search-boats.ts'
import { listDueVessels, refreshDue } from './refresh-due.ts'
import { refreshListings } from './refresh-listings.ts'

const { db } = await testDatabase()
const settings = { DEFAULT_CURRENCY: 'AED', CHARGE_MARGIN_BP: 200, SERVICE_CHARGE_BP: 1450 }
const day = 86_400_000
const now = Date.UTC(2027, 4, 14, 6)

const totals = async (at: number, query: Record<string, unknown> = {}) =>
  (await searchBoats({ db, now: at, settings }, BoatQuery.parse(query))).boats.map(({ price }) => price?.total)

describe('the passing of time', () => {
  it('changes prices and closes days without anybody writing', async () => {
    const halcyon = await buildListing(db)
    await announcePromotion(db, {
      listingId: halcyon.id,
      label: 'Save Now',
      discount: 1000,
      opens: now - day,
      closes: now + 2 * day,
    })
    await refreshListings(db, [halcyon.id], { now, serviceCharge: 1450 })
    expect(await totals(now)).toEqual([1_030_50])
    expect(await totals(now + 2 * day - 1)).toEqual([1_030_50])
    // The promotion is over: the next search refreshes the totals.
    expect(await totals(now + 2 * day)).toEqual([1_145_00])
    expect(await totals(now + 2 * day, { date: '2027-05-16' })).toEqual([1_145_00])
    // Two hours of notice before the last departure, 20:00 in Dubai.
    expect(await totals(Date.UTC(2027, 4, 16, 14), { date: '2027-05-16' })).toEqual([1_145_00])
    expect(await totals(Date.UTC(2027, 4, 16, 14, 1), { date: '2027-05-16' })).toEqual([])
  })

  it('is seen to by a job before anybody comes by', async () => {
    const later = now + 40 * day
    expect(await listDueVessels(db, later)).toHaveLength(1)
    await refreshDue(db, { now: later, serviceCharge: 1450 })
    expect(await listDueVessels(db, later)).toEqual([])
  })
})
