import type { PublicReview } from '#contract/reviews/reviews.ts'
import { type ReviewOrder, reviewOrders } from '#shared/review-orders.ts'

export type ReviewPage = {
  reviews: readonly PublicReview[]
  totalResults: number
  averageRating: number | null
  averageMarks: Record<'crew' | 'cleanliness' | 'accuracy' | 'value', number | null>
  distribution: readonly number[]
  page: number
}

/** The number of reviews on a page. Pages are needed only for yachts with many reviews. */
export const reviewsAtOnce = 12

/** The fragment id of the reviews. */
export const reviewsId = 'reviews'

/** The names of the query: page, order and stars of the reviews. */
export const [reviewPageName, reviewOrderName, reviewStarsName] = ['reviews', 'reviews-sort', 'reviews-stars'] as const

export type ReviewChoice = { page: number; sort: ReviewOrder | undefined; stars: number | undefined }

/** The choice of reviews in an address. Unknown values are dropped. */
export function readReviewChoice(params: URLSearchParams): ReviewChoice {
  const stars = Number(params.get(reviewStarsName))
  return {
    page: Math.max(1, Math.trunc(Number(params.get(reviewPageName))) || 1),
    sort: reviewOrders.find((order) => order === params.get(reviewOrderName)),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
  }
}
