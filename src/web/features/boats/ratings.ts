import { createRatingCache, type Rated } from './rating-cache.ts'

/** The ratings of this browser, asked from our API. */
export const ratingOf = createRatingCache({ fetchRating, storage: localStorageOrNone(), now: Date.now })

async function fetchRating(yachtId: string): Promise<Rated> {
  const response = await fetch(`/api/reviews?yachtId=${yachtId}&language=EN&limit=1`)
  if (!response.ok) throw new Error(`The reviews answered ${response.status}`)
  // Our own API, described by the contract; nothing is gained by checking it again in the browser.
  const { data } = (await response.json()) as { data: { averageRating: number | null; totalResults: number } }
  return { averageRating: data.averageRating, reviewCount: data.totalResults }
}

function localStorageOrNone(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
