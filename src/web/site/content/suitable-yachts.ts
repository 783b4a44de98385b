import type { z } from 'zod'
import type { BoatPage } from '#contract/search/boats.ts'
import type { Api } from '#web/context.ts'

type SuitableYachts = Pick<z.infer<typeof BoatPage>, 'boats' | 'totalCount'>

type YachtQuery = { search: string | null; currency: string; limit: number; sort?: 'price_low' }

/** The yachts that the entry's search finds. Null where it has no search or the search fails: the page is shown without them. */
export function findSuitableYachts(api: Api, { search, ...rest }: YachtQuery): Promise<SuitableYachts | null> {
  if (search === null) return Promise.resolve(null)
  return api.boats.list({ ...Object.fromEntries(new URLSearchParams(search)), page: 1, ...rest }).catch(() => null)
}
