import type { z } from 'zod'
import type { Review } from '#contract/reviews.ts'

export type ReviewPage = {
  reviews: readonly z.infer<typeof Review>[]
  totalResults: number
  averageRating: number | null
  distribution: readonly number[]
  page: number
}

/** Pages are for those who have been reviewed often: six stand together. */
export const reviewsAtOnce = 12

/** Where a link to the reviews leads. */
export const reviewsId = 'reviews'
