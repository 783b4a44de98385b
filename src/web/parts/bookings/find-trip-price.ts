import type { TripUnit } from '#contract/boats/yacht.ts'
import type { Api } from '#web/context.ts'
import { searchParamsOf, type TripSearch } from '#web/lib/trip-search.ts'
import type { PromotedPrice } from './trip-figure.ts'

type Offer = { id: string; unit: TripUnit; main: boolean }
type Visit = { yachtId: string; currency: string }

const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** The id of the offer that sells the searched kind of trip. Null where the main offer sells it, and where no offer does. */
export function offerForTrip(offers: readonly Offer[], { tripType }: Pick<TripSearch, 'tripType'>): string | null {
  const sold = offers.filter(({ unit }) => tripTypes[unit] === tripType)
  return sold.some(({ main }) => main) ? null : (sold[0]?.id ?? null)
}

/**
 * The price of the trip in the address. It runs the same search as the search page, so that the card and this page show the same
 * figure. The date is the exact day that a flexible search found. Null without a trip in the address, and where the yacht is not
 * free.
 */
export async function findTripPrice(
  api: Api,
  trip: TripSearch,
  { yachtId, currency }: Visit,
): Promise<PromotedPrice | null> {
  const query = Object.fromEntries(searchParamsOf({ ...trip, flex: null }))
  if (Object.keys(query).length === 0) return null
  const found = await api.boats.list({ ...query, ids: yachtId, currency, limit: 1, page: 1 }).catch(() => null)
  const [yacht] = found?.boats ?? []
  return yacht ? { price: yacht.price, promotion: yacht.promotion } : null
}

/** The kind of trip that the chosen offer sells, or the main offer where none is chosen. */
export function tripTypeOf(offers: readonly Offer[], chosen: string | null): TripSearch['tripType'] {
  const offer = offers.find(({ id, main }) => (chosen ? id === chosen : main))
  return offer ? tripTypes[offer.unit] : null
}
