import type { BoatQuery } from '#contract/search/boats.ts'
import type { SearchWish } from '#contract/waitlist/waitlist.ts'
import type { Id } from '#shared/id.ts'
import { minorUnits } from '#shared/money.ts'
import { getVesselOfListing } from '../boats/vessel-place.ts'
import type { Services } from '../platform/context.ts'
import { searchBoats } from '../search/query/search-boats.ts'
import type { EntryWish } from './entries.ts'
import type { DayWish } from './find-fit.ts'

type Wishes = Pick<Services, 'db' | 'settings' | 'now'>

/** Searching waits for the refreshes that a page would leave to the next one. */
const refreshBudgetMs = 5000
const mostFound = 5

/** The present answer of a search, as the filters of GET /boats. `ids` keeps these listings alone. */
export function searchNow({ db, settings, now }: Wishes, wish: Partial<SearchWish>, ids?: readonly Id[]) {
  const query: BoatQuery = { ...wish, ...(ids && { ids: [...ids] }), page: 1, limit: mostFound } as BoatQuery // `sort` is left to the search
  return searchBoats({ db, settings, now: now(), refreshBudgetMs }, query)
}

/** The days of these yachts that an entry wishes for. For a search: those that it finds now. */
export async function dayWishesOf(services: Wishes, entry: EntryWish, ids?: readonly Id[]): Promise<DayWish[]> {
  const { listingId, vesselId, offerId, search, firstDay, departsAt, duration, guests, most } = entry
  if (listingId && vesselId)
    return [{ listingId, vesselId, offerId, unit: null, date: firstDay, departsAt, duration, guests, most }]
  if (!search) return []
  const { boats } = await searchNow(services, search, ids)
  const limit = limitOf(search, services.settings.DEFAULT_CURRENCY)
  const wishes = await Promise.all(
    boats.map(async ({ id, price }): Promise<DayWish[]> => {
      const vesselId = await getVesselOfListing(services.db, id)
      if (!price?.date) return []
      const { date, unit, units } = price
      return [
        { listingId: id, vesselId, offerId: null, unit, date, departsAt: null, duration: units, guests, most: limit },
      ]
    }),
  )
  return wishes.flat()
}

function limitOf({ max_price, currency }: SearchWish, standard: string): DayWish['most'] {
  if (max_price === undefined) return null
  const code = currency ?? standard
  return { amount: Math.floor(max_price * 10 ** minorUnits(code)), currency: code }
}
