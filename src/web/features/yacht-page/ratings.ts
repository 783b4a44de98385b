import { reviewsList } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { createRatingCache, type Rated } from './rating-cache.ts'

/** The ratings of this browser, read from our API. */
export const ratingOf = createRatingCache({ fetchRating, storage: localStorageOrNone(), now: Date.now })

async function fetchRating(yachtId: string): Promise<Rated> {
  const { data } = await callApi(reviewsList, { yachtId, language: 'EN', limit: 1 })
  return { averageRating: data.averageRating, reviewCount: data.totalResults }
}

function localStorageOrNone(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
