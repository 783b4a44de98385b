import type { Id } from '#shared/id.ts'
import { addDays, daysBetween, type LocalDate } from '#shared/local-date.ts'
import { idsOfListings } from '../boats/public-listings.ts'
import { countHeldAndPaid } from '../bookings/booking-statistics.ts'
import { describePlaces, listPlacesWithin } from '../geo/places-within.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { type FruitlessSearch, findFirstDay, listFruitless, type Period, sumSearches, sumShown } from './queries.ts'

/** Days in UTC, and what the counts are narrowed to. `until` is the first day after. */
export type FunnelFilter = Period & {
  /** Of the gazetteer: the place and all that lies in it. */
  placeId?: string | undefined
  ownerId?: Id | undefined
  /** The slug of a type of yacht. */
  yachtType?: string | undefined
}

export type FunnelStages = {
  /** With a place or a day. Null where an owner or a type is chosen: nobody searches for them. */
  searches: number | null
  views: number
  quotes: number
  /** Reservations begun. */
  holds: number
  /** Bookings that became certain: what was due then is paid. */
  paid: number
}

export type MarketFunnel = {
  current: FunnelStages
  /** As many days before. */
  previous: FunnelStages
  /** The first day of which searches, views and quotes are stored; null before it. */
  countedSince: LocalDate | null
}

/** The way from a search to a paid booking, of the whole market or a part of it. Throws not_found for an unknown place. */
export async function readMarketFunnel(db: Db, filter: FunnelFilter): Promise<MarketFunnel> {
  const placeIds = await placesOf(db, filter.placeId)
  const { ownerId, yachtType } = filter
  const isAll = placeIds === null && ownerId === undefined && yachtType === undefined
  const listings = isAll ? null : idsOfListings({ ownerId, yachtType, placeIds: placeIds ?? undefined })
  const read = async (period: Period): Promise<FunnelStages> => {
    const [searches, shown, booked] = await Promise.all([
      ownerId === undefined && yachtType === undefined ? sumSearches(db, { ...period, placeIds }) : null,
      sumShown(db, { ...period, listings }),
      countHeldAndPaid(db, { ...period, listings }),
    ])
    return { searches, ...shown, ...booked }
  }
  const { from, until } = filter
  const [current, previous, countedSince] = await Promise.all([
    read({ from, until }),
    read({ from: addDays(from, -daysBetween(from, until)), until: from }),
    findFirstDay(db),
  ])
  return { current, previous, countedSince }
}

/** With the place in words; null where none was searched, or the gazetteer does not know it. */
export type NamedFruitlessSearch = FruitlessSearch & { place: string | null }

/** Searches that found nothing, by place and day, the most frequent first. Throws not_found for an unknown place. */
export async function listFruitlessSearches(
  db: Db,
  { placeId, limit = 50, ...period }: Period & { placeId?: string | undefined; limit?: number },
): Promise<NamedFruitlessSearch[]> {
  const found = await listFruitless(db, { ...period, placeIds: await placesOf(db, placeId), limit })
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
