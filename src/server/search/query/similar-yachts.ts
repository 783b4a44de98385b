import type { Yacht, YachtCard } from '#contract/boats/yacht.ts'
import type { BoatQuery } from '#contract/search/boats.ts'
import type { Id } from '#shared/id.ts'
import type { Searcher } from '../model/search.ts'
import { getYacht } from './get-yacht.ts'
import { searchBoats } from './search-boats.ts'

type SimilarYachtsRequest = {
  id: Id
  currency: string | undefined
  limit: number
  /** Keeps yachts that can be booked for this trip. */
  trip?: Partial<Pick<BoatQuery, 'date' | 'duration' | 'min_capacity'>>
}

/** About a hundred kilometres: places within the same holiday. */
const degreesAround = 1
const lookedThrough = 50
/** Another type counts as much as a price that is half as high again. */
const otherType = Math.log(1.5)
const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** Yachts for the same kind of trip: first those around the same place, of the same type and similar price. Throws not_found. */
export async function listSimilarYachts(
  searcher: Searcher,
  { id, currency, limit, trip = {} }: SimilarYachtsRequest,
): Promise<YachtCard[]> {
  const yacht = await getYacht(searcher, id, currency)
  const common = { ...trip, currency, trip_type: tripTypes[yacht.durationType], limit: lookedThrough, page: 1 }
  const search = async (filters: Partial<BoatQuery>) => {
    const { boats } = await searchBoats(searcher, { ...common, ...filters })
    return boats.filter((boat) => boat.id !== id).sort((a, b) => unlike(yacht, a) - unlike(yacht, b))
  }
  const near = await search({ bounds: around(yacht) })
  if (near.length >= limit) return near.slice(0, limit)
  const elsewhere = await search({ type: [yacht.yachtTypeSlug] })
  const known = new Set(near.map((boat) => boat.id))
  return [...near, ...elsewhere.filter((boat) => !known.has(boat.id))].slice(0, limit)
}

function around({ location }: Yacht): string {
  const [longitude, latitude] = location.geoPoint.coordinates
  return [
    onGlobe(longitude - degreesAround),
    latitude - degreesAround,
    onGlobe(longitude + degreesAround),
    latitude + degreesAround,
  ].join(',')
}

/** Degrees start again beyond the date line. A box whose west is east of its east crosses it. */
const onGlobe = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

function unlike(yacht: Yacht, other: YachtCard): number {
  const type = other.yachtTypeSlug === yacht.yachtTypeSlug ? 0 : otherType
  return type + Math.abs(Math.log(priceOf(yacht) / priceOf(other)))
}

/** The amount in the currency in which all of them are shown. */
const priceOf = ({ price }: Pick<YachtCard, 'price'>) => Math.max(1, price?.display?.amount ?? price?.total ?? 1)
