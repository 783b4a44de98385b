import type { CardPrice, TripUnit } from '#contract/yacht.ts'
import type { Api } from '#web/context.ts'
import { searchParamsOf, type TripSearch } from '#web/lib/trip-search.ts'

type Offer = { id: string; unit: TripUnit; main: boolean }
type Visit = { yachtId: string; currency: string }

const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** The offer that sells the kind of trip that was searched for; null for the main one, and where none does. */
export function offerForTrip(offers: readonly Offer[], { tripType }: Pick<TripSearch, 'tripType'>): string | null {
  const sold = offers.filter(({ unit }) => tripTypes[unit] === tripType)
  return sold.some(({ main }) => main) ? null : (sold[0]?.id ?? null)
}

/**
 * What the trip in the address costs, as the card of a search shows it: found by the same search, so that the figure
 * stays the same from the card to here; on exactly the day that a flexible search has found. Null where no trip is given, and where the yacht is not free for it.
 */
export async function findTripPrice(
  api: Api,
  trip: TripSearch,
  { yachtId, currency }: Visit,
): Promise<CardPrice | null> {
  const query = Object.fromEntries(searchParamsOf({ ...trip, flex: null }))
  if (Object.keys(query).length === 0) return null
  const found = await api.boats.list({ ...query, ids: yachtId, currency, limit: 1, page: 1 }).catch(() => null)
  return found?.boats[0]?.price ?? null
}

/** The kind of trip that the chosen offer sells; that of the main one where none is chosen. */
export function tripTypeOf(offers: readonly Offer[], chosen: string | null): TripSearch['tripType'] {
  const offer = offers.find(({ id, main }) => (chosen ? id === chosen : main))
  return offer ? tripTypes[offer.unit] : null
}
