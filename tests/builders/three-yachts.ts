import { refreshListings } from '#server/search/index/refresh-listings.ts'
import type { testApi } from '#tests/harness/api.ts'
import { buildListing, miami } from './listing.ts'

/** A Friday, ten in the morning in Dubai. */
export const aFriday = Date.UTC(2027, 4, 14, 6)

/**
 * Builds a small market at `aFriday`: Halcyon by the hour and by the day, Tern of the Keys by the week in Miami, Marée Haute with
 * instant booking from three hours on, and a draft that nobody sees.
 */
export async function buildThreeYachts({ db, clock }: Pick<Awaited<ReturnType<typeof testApi>>, 'db' | 'clock'>) {
  clock.now = aFriday
  const halcyon = await buildListing(db, {
    offers: [{}, { unit: 'day', rate: 5_000_00, minUnits: 1, maxUnits: 7 }],
    listing: { categories: ['sunset'], amenities: ['wifi', 'jacuzzi'] },
    vessel: { length: 24, buildYear: 2020, cabins: 3 },
  })
  const tern = await buildListing(db, {
    place: miami,
    offers: [{ unit: 'week', rate: 12_000_00, currency: 'USD', changeover: 6, crewed: false, maxUnits: 2 }],
    listing: { title: 'Tern of the Keys', amenities: ['wifi'] },
    vessel: { length: 14, buildYear: 2012, cabins: 2 },
  })
  const maree = await buildListing(db, {
    offers: [{ rate: 800_00, minUnits: 3, instant: true }],
    listing: { title: 'Marée Haute', categories: ['fishing'] },
    vessel: { dayCapacity: 6 },
  })
  const draft = await buildListing(db, { draft: true, listing: { title: 'Halcyon unfinished' } })
  await refreshListings(db, [halcyon.id, tern.id, maree.id, draft.id], { now: aFriday, serviceCharge: 1450 })
  return { halcyon, tern, maree, draft }
}
