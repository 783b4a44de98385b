import { reviewsList } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { consentedStorage } from '#web/lib/cookie-consent.ts'
import { createRatingCache, type Rated } from './rating-cache.ts'

const consented: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => consentedStorage()?.getItem(key) ?? null,
  setItem: (key, value) => consentedStorage()?.setItem(key, value),
}

/** The ratings of this browser, read from our API. */
export const ratingOf = createRatingCache({ fetchRating, storage: consented, now: Date.now })

async function fetchRating(yachtId: string): Promise<Rated> {
  const { data } = await callApi(reviewsList, { yachtId, language: 'EN', limit: 1 })
  return { averageRating: data.averageRating, reviewCount: data.totalResults }
}
