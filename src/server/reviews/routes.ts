import type { PublicReview } from '#contract/reviews/reviews.ts'
import { findTrips } from '../bookings/sailed-bookings.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { averageRating } from './average-rating.ts'
import { describeReviewsOfUser } from './describe-reviews-of-user.ts'
import { listLatestReviews } from './list-latest-reviews.ts'
import { reportReply } from './moderation/reply-report.ts'
import { listPublishedReviews, readFigures } from './queries.ts'
import { changeReview } from './writing/change-review.ts'
import { findPictures } from './writing/pictures.ts'
import { describeGuestSide, describeHostSide, getOwnGuestReview, getOwnReview } from './writing/sides.ts'
import { writeReview } from './writing/write-review.ts'

export const reviewRoutes = {
  ofUser: operations.reviews.ofUser.handler(async ({ context: { db, now, scopes } }) => ({
    status: 'success',
    data: await describeReviewsOfUser(db, scopeOf({ scopes }, 'subjectId'), now()),
  })),

  latest: operations.reviews.latest.handler(async ({ input, context: { db } }) => ({
    data: await listLatestReviews(db, { language: input.language, limit: input.limit }),
  })),

  list: operations.reviews.list.handler(async ({ input, context: { db } }) => {
    const { yachtId: listingId, language, sort, stars, limit, page } = input
    const [reviews, { distribution, averageMarks }] = await Promise.all([
      listPublishedReviews(db, { listingId, language, sort, stars, limit, page }),
      readFigures(db, listingId),
    ])
    const all = distribution.reduce((sum, each) => sum + each, 0)
    return {
      status: 'success' as const,
      data: {
        reviews: await present(db, reviews),
        totalResults: stars === undefined ? all : (distribution[stars - 1] ?? 0),
        averageRating: averageRating(distribution),
        averageMarks,
        distribution,
      },
    }
  }),

  ofBooking: operations.reviews.ofBooking.handler(({ input: { id }, context: { db, now } }) =>
    describeGuestSide(db, id, now()),
  ),

  write: operations.reviews.write.handler(async ({ input, context }) => {
    const { id, comment, language, files, ...marks } = input
    const refusedFiles = await writeReview(context, id, { about: 'yacht', marks, comment, language, files })
    return { ...(await getOwnReview(context.db, id, context.now())), refusedFiles }
  }),

  change: operations.reviews.change.handler(async ({ input, context }) => {
    const { id, comment, language, files, removed, ...marks } = input
    const changed = { about: 'yacht', marks, comment, language, files, removed } as const
    const refusedFiles = await changeReview(context, id, changed)
    return { ...(await getOwnReview(context.db, id, context.now())), refusedFiles }
  }),

  reportAnswer: operations.reviews.reportAnswer.handler(async ({ input: { id, reason }, context }) => {
    const found = await context.session.find()
    await reportReply(context, { bookingId: id, userId: found?.userId ?? null, reason })
  }),
}

export const guestReviewRoutes = {
  ofBooking: operations.guestReviews.ofBooking.handler(({ input: { id }, context: { db, now } }) =>
    describeHostSide(db, id, now()),
  ),

  write: operations.guestReviews.write.handler(async ({ input, context }) => {
    await refuseOperators(context)
    const { id, comment, language, ...marks } = input
    await writeReview(context, id, { about: 'guest', marks, comment, language })
    return getOwnGuestReview(context.db, id, context.now())
  }),

  change: operations.guestReviews.change.handler(async ({ input, context }) => {
    await refuseOperators(context)
    const { id, comment, language, ...marks } = input
    await changeReview(context, id, { about: 'guest', marks, comment, language })
    return getOwnGuestReview(context.db, id, context.now())
  }),
}

/** Operators act for an owner elsewhere, but nobody judges a guest in an owner's name. Throws forbidden. */
async function refuseOperators({ session }: Context): Promise<void> {
  if ((await session.find())?.role === 'a') throw new AppError('forbidden')
}

async function present(db: Db, rows: Awaited<ReturnType<typeof listPublishedReviews>>): Promise<PublicReview[]> {
  const [trips, pictures] = await Promise.all([
    findTrips(
      db,
      rows.map(({ booking_id }) => booking_id),
    ),
    findPictures(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row) => {
    const trip = trips.get(row.booking_id)
    if (!trip) return []
    const { id, rating, crew, cleanliness, accuracy, value, comment, author, country, language, reply } = row
    return {
      id,
      rating,
      comment,
      author,
      country,
      language,
      reply,
      trip,
      marks: { crew, cleanliness, accuracy, value },
      date: row.created_at.toISOString(),
      repliedAt: row.replied_at?.toISOString() ?? null,
      pictures: pictures.get(id) ?? [],
    }
  })
}
