import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { averageRating } from './average-rating.ts'
import { listLatestReviews } from './list-latest-reviews.ts'
import { countRatings, listPublishedReviews, listReviewsOfBookings } from './queries.ts'

export const reviewRoutes = {
  ofUser: operations.reviews.ofUser.handler(async ({ context }) => {
    const bookingIds = await listBookingIdsOf(context.db, scopeOf(context, 'subjectId'))
    const reviews = await listReviewsOfBookings(context.db, bookingIds)
    return {
      status: 'success',
      data: {
        reviews: reviews.map(({ listing_id, title, created_at, state, ...review }) => ({
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
