import { idsOfListings } from '../boats/public-listings.ts'
import type { MarketSums } from '../bookings/market-days.ts'
import type { MarketFilter } from '../bookings/market-filter.ts'
import { describePlaces, listPlacesWithin } from '../geo/places-within.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { type FruitlessSearch, listFruitless, type Period, sumSearches, sumShown } from './queries.ts'

export type FunnelStages = {
  /** Searches with a place or a day. Null where an owner or a type is chosen, because searches do not name them. */
  searches: number | null
  views: number
  quotes: number
  /** Reservations begun. */
  holds: number
  /** Bookings that became certain: the amount due at booking is paid. */
  paid: number
}

/**
 * The steps from the search to the paid booking, for the whole market or a part of it, with the stored sums of the market's days.
 */
export async function readFunnelStages(db: Db, filter: MarketFilter, sums: MarketSums): Promise<FunnelStages> {
  const { placeIds, typeId, ownerId } = filter
  const [searches, shown] = await Promise.all([
    ownerId === undefined && typeId === undefined ? sumSearches(db, { ...filter, placeIds: placeIds ?? null }) : null,
    ownerId === undefined
      ? { views: sums.of('views'), quotes: sums.of('quotes') }
      : sumShown(db, { ...filter, listings: idsOfListings({ placeIds, typeId, ownerId }) }),
  ])
  return { searches, ...shown, holds: sums.of('begun'), paid: sums.of('confirmed') }
}

/** With the name of the place; null where none was searched, or the gazetteer does not know it. */
export type NamedFruitlessSearch = FruitlessSearch & { place: string | null }

/** Searches that found nothing, by place and day, the most frequent first. Throws not_found for an unknown place. */
export async function listFruitlessSearches(
  db: Db,
  { placeId, limit = 50, ...period }: Period & { placeId?: string | undefined; limit?: number },
): Promise<NamedFruitlessSearch[]> {
  const found = await listFruitless(db, { ...period, placeIds: await placesOf(db, placeId), limit })
  return nameSearches(db, found)
}

/** Adds the name of the place; null where none was searched, or the gazetteer does not know it. */
export async function nameSearches<Search extends { placeId: string | null }>(db: Db, found: readonly Search[]) {
  const names = await describePlaces(
    db,
    found.flatMap((each) => each.placeId ?? []),
  )
  return found.map((each) => ({ ...each, place: names.get(each.placeId ?? '') ?? null }))
}

async function placesOf(db: Db, placeId: string | undefined): Promise<string[] | null> {
  if (placeId === undefined) return null
  const placeIds = await listPlacesWithin(db, placeId)
  if (!placeIds) throw new AppError('not_found')
  return placeIds
}
