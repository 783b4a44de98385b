import type { Api } from '#web/context.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import type { Cheapest } from './landing-copy.server.ts'

/** The lowest total of each kind of trip that is sold there. */
export async function cheapestOf(api: Api, search: { location: string; currency: string }): Promise<Cheapest[]> {
  const lists = await Promise.all(
    tripTypes.map(async (type): Promise<Cheapest[]> => {
      const list = await api.boats.list({ ...search, trip_type: type, sort: 'price_low', limit: 1, page: 1 })
      const price = list.boats[0]?.price
      return price ? [{ type, count: list.totalCount, price }] : []
    }),
  )
  return lists.flat()
}
