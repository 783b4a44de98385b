import type { z } from 'zod'
import type { Review } from '#contract/reviews.ts'

export type ReviewPage = {
  reviews: readonly z.infer<typeof Review>[]
  totalResults: number
  averageRating: number | null
  distribution: readonly number[]
  page: number
}

export const reviewsAtOnce = 4

/** Where a link to the reviews leads. */
export const reviewsId = 'reviews'
