import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalText } from '../operation.ts'

export const Review = z.object({
  id: Id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  author: z.string(),
  country: z.string().nullable(),
  date: z.string(),
  reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

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
      /** EN or FR. Reviews in this language come first. */
      language: optionalText(8),
      limit: counted(20, 50),
      page: counted(1, 10_000),
    }),
  )
  .output(
    z.object({
      status: z.literal('success'),
      data: z.object({
        reviews: z.array(Review),
        totalResults: z.int(),
        averageRating: z.number().nullable(),
        /** How many gave 1, 2, 3, 4 and 5. */
        distribution: z.array(z.int()).length(5),
      }),
    }),
  )

export const listUserReviews = operation
  .meta({ auth: 'self_or_administrator', right: 'people.read' })
  .route({
    method: 'GET',
    path: '/reviews/user/{id}',
    tags: ['Reviews'],
    summary: 'What a user wrote of their charters',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      status: z.literal('success'),
      data: z.object({
        reviews: z.array(LatestReview.extend({ reply: z.string().nullable() })),
        totalResults: z.int(),
      }),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
