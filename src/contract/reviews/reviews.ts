import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { reviewOrders } from '#shared/review-orders.ts'
import { TripUnit } from '../boats/yacht.ts'
import { counted, operation, optionalOf, optionalText } from '../operation.ts'
import { ReviewPicture, Stars, YachtMarks } from './review-marks.ts'

/** The charter of a review. */
const ReviewedTrip = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), unit: TripUnit, units: z.int() })

export const Review = z.object({
  id: Id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  author: z.string(),
  country: z.string().nullable(),
  date: z.string(),
  /** The owner's answer. */
  reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

/** A review as the page of its yacht shows it. */
export const PublicReview = Review.extend({
  marks: YachtMarks,
  /** The language of the text: two letters. */
  language: z.string(),
  trip: ReviewedTrip,
  repliedAt: z.string().nullable(),
  pictures: z.array(ReviewPicture),
})
export type PublicReview = z.infer<typeof PublicReview>

export const LatestReview = Review.omit({ reply: true }).extend({ yacht: z.object({ id: Id, title: z.string() }) })
export type LatestReview = z.infer<typeof LatestReview>

export const listLatestReviews = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/reviews/latest', tags: ['Reviews'], summary: 'The latest of all public yachts' })
  .input(
    z.object({
      language: optionalText(8),
      limit: counted(6, 20),
    }),
  )
  .output(z.object({ data: z.array(LatestReview) }))

export const listReviews = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/reviews', tags: ['Reviews'], summary: 'What guests wrote after their charter' })
  .input(
    z.object({
      yachtId: Id,
      /** EN or FR. Without a sort, reviews in this language come first. */
      language: optionalText(8),
      sort: optionalOf(z.enum(reviewOrders)).catch(undefined),
      /** Only reviews with this number of stars. */
      stars: optionalOf(Stars).catch(undefined),
      limit: counted(20, 50),
      page: counted(1, 10_000),
    }),
  )
  .output(
    z.object({
      status: z.literal('success'),
      data: z.object({
        reviews: z.array(PublicReview),
        /** The number of reviews with the wanted stars. The other figures are of all reviews. */
        totalResults: z.int(),
        averageRating: z.number().nullable(),
        /** The mean of each mark; null where nobody gave it. */
        averageMarks: z.object({
          crew: z.number().nullable(),
          cleanliness: z.number().nullable(),
          accuracy: z.number().nullable(),
          value: z.number().nullable(),
        }),
        /** How many gave 1, 2, 3, 4 and 5. */
        distribution: z.array(z.int()).length(5),
      }),
    }),
  )
