import type { z } from 'zod'
import type { Review } from '#contract/reviews/reviews.ts'

export type ReviewPage = {
  reviews: readonly z.infer<typeof Review>[]
  totalResults: number
  averageRating: number | null
  distribution: readonly number[]
  page: number
}

/** The number of reviews on a page. Pages are needed only for yachts with many reviews. */
export const reviewsAtOnce = 12

/** The fragment id of the reviews. */
export const reviewsId = 'reviews'
