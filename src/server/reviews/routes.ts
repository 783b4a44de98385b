import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { mayReadUser } from '../identity/policy.ts'
import { operations } from '../platform/operation.ts'
import { averageRating } from './average-rating.ts'
import { listLatestReviews } from './list-latest-reviews.ts'
import { countRatings, listPublishedReviews, listReviewsOfBookings } from './queries.ts'

export const reviewRoutes = {
  ofUser: operations.reviews.ofUser.handler(async ({ input: { id }, context }) => {
    await mayReadUser(context, id)
    const reviews = await listReviewsOfBookings(context.db, await listBookingIdsOf(context.db, id))
    return {
      status: 'success',
      data: {
        reviews: reviews.map(({ listing_id, title, created_at, ...review }) => ({
          ...review,
          date: created_at.toISOString(),
          yacht: { id: listing_id, title },
        })),
        totalResults: reviews.length,
      },
    }
  }),

  latest: operations.reviews.latest.handler(async ({ input, context: { db } }) => ({
    data: await listLatestReviews(db, { language: input.language, limit: input.limit }),
  })),

  list: operations.reviews.list.handler(async ({ input, context: { db } }) => {
    const { yachtId: listingId, language, limit, page } = input
    const [reviews, distribution] = await Promise.all([
      listPublishedReviews(db, { listingId, language, limit, page }),
      countRatings(db, listingId),
    ])
    return {
      status: 'success' as const,
      data: {
        reviews: reviews.map(({ created_at, ...review }) => ({ ...review, date: created_at.toISOString() })),
        totalResults: distribution.reduce((sum, each) => sum + each, 0),
        averageRating: averageRating(distribution),
        distribution,
      },
    }
  }),
}
