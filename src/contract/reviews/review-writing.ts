import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { idList, operation, optionalOf, text } from '../operation.ts'
import { RefusedFile } from '../refused-file.ts'
import { GuestMarks, ReviewPicture, ReviewText, Stars, YachtMarks } from './review-marks.ts'
import { LatestReview, Review } from './reviews.ts'

const tags = ['Reviews']

/** The number of pictures of a review. */
export const mostReviewPictures = 5

/**
 * `sealed`: only its author and the office see it, until both sides have written or the time to write is over. `waiting`: an
 * operator checks the text. `hidden`: an operator has taken it off.
 */
export const WrittenState = z.enum(['sealed', 'published', 'waiting', 'hidden'])
export type WrittenState = z.infer<typeof WrittenState>

const written = {
  rating: z.int(),
  comment: z.string(),
  date: z.string(),
  state: WrittenState,
  /** Its author may change it until then; null when they cannot any more. */
  changeableUntil: z.string().nullable(),
}

/** The public answer of the owner. `report`: whether the guest has reported it, and whether an operator has looked at it. */
const PublicAnswer = z.object({ text: z.string(), report: z.enum(['none', 'open', 'answered']) })

export const OwnReview = z.object({
  ...written,
  id: Id,
  marks: YachtMarks,
  pictures: z.array(ReviewPicture),
  answer: PublicAnswer.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const OwnGuestReview = z.object({ ...written, id: Id, marks: GuestMarks })
export type OwnGuestReview = z.infer<typeof OwnGuestReview>

/** An owner's review of a guest, as other owners and the guest read it. */
export const GuestReview = z.object({
  id: Id,
  rating: z.int(),
  marks: GuestMarks,
  comment: z.string(),
  /** The fleet that wrote it. */
  author: z.string(),
  date: z.string(),
})
export type GuestReview = z.infer<typeof GuestReview>

/** Until when a review can be written; null when nobody can write one now. */
const until = z.string().nullable()

export const GuestSide = z.object({
  /** The last moment to write a review; null before the end of the charter, when it is written, and later. */
  until,
  written: OwnReview.nullable(),
  /** The owner's review of the guest, once both are open. */
  received: GuestReview.nullable(),
})
export type GuestSide = z.infer<typeof GuestSide>

export const HostSide = z.object({
  until,
  written: OwnGuestReview.nullable(),
  /** Reviews of this guest by other owners, while the request waits for an answer. */
  ofGuest: z
    .object({ averageRating: z.number().nullable(), totalResults: z.int(), reviews: z.array(GuestReview) })
    .nullable(),
})
export type HostSide = z.infer<typeof HostSide>

const marks = {
  rating: Stars,
  /** Left out on a charter without a crew. */
  crew: optionalOf(Stars),
  cleanliness: Stars,
  accuracy: Stars,
  value: Stars,
  comment: ReviewText,
  /** The language of the page: that of the text where the text is too short to tell. */
  language: z.enum(['en', 'fr']).default('en'),
}
const files = z
  .preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(z.instanceof(File)).max(mostReviewPictures, 'Add up to five pictures.').optional(),
  )
  .default([])
const guestMarks = {
  rating: Stars,
  communication: Stars,
  care: Stars,
  rules: Stars,
  comment: ReviewText,
  language: z.enum(['en', 'fr']).default('en'),
}

const ofBooking = ['invalid_request', 'not_found', 'forbidden'] as const
const writing = [...ofBooking, 'review_not_due', 'review_overdue', 'review_written'] as const
const changing = [...ofBooking, 'review_final'] as const
const filesText = `With up to ${mostReviewPictures} pictures of 10 MB each, as multipart form data. Each is judged for itself: \`refusedFiles\` names those that are not stored. The review is stored without them.`
const withRefused = OwnReview.extend({ refusedFiles: z.array(RefusedFile) })

export const reviewWritingOperations = {
  ofBooking: operation
    .meta({ auth: 'booking_guest' })
    .route({
      method: 'GET',
      path: '/bookings/{id}/review',
      tags,
      summary: 'The reviews of a charter, as its guest may see them',
    })
    .input(z.object({ id: Id }))
    .output(GuestSide)
    .errors(errors(...ofBooking)),

  write: operation
    .meta({ auth: 'booking_guest' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/review',
      tags,
      summary: 'Review a completed charter',
      description: `Within 14 days after its end, once. Nobody but the author and the office sees it before the owner has reviewed the guest, or before the 14 days are over. Contact details are refused. ${filesText}`,
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...marks, files }))
    .output(withRefused)
    .errors(errors(...writing)),

  change: operation
    .meta({ auth: 'booking_guest' })
    .route({
      method: 'PUT',
      path: '/bookings/{id}/review',
      tags,
      summary: 'Change a review, within 48 hours and only while it is sealed',
      description: `It replaces the marks and the text. \`removed\` names pictures to delete. ${filesText}`,
    })
    .input(z.object({ id: Id, ...marks, files, removed: idList }))
    .output(withRefused)
    .errors(errors(...changing)),

  reportAnswer: operation
    .meta({ auth: 'booking_guest' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/review/answer-report',
      tags,
      summary: 'Ask an operator to look at the owner’s public answer to a review',
      description: 'It stays public until an operator decides. A second report of the same answer changes nothing.',
      successStatus: 204,
    })
    .input(z.object({ id: Id, reason: text(1000, 'Say what is wrong with it.') }))
    .errors(errors(...ofBooking)),
}

export const guestReviewOperations = {
  ofBooking: operation
    .meta({ auth: 'booking_host', right: 'bookings.read', fleet: 'bookings.read' })
    .route({
      method: 'GET',
      path: '/bookings/{id}/guest-review',
      tags,
      summary: 'The review of the guest of a charter, as its owner may see it',
      description: 'While a request waits for an answer it has the reviews of this guest by owners.',
    })
    .input(z.object({ id: Id }))
    .output(HostSide)
    .errors(errors(...ofBooking)),

  write: operation
    .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/guest-review',
      tags,
      summary: 'Review the guest of a completed charter',
      description: 'As guests do. Owners read it before they accept a request of this guest.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...guestMarks }))
    .output(OwnGuestReview)
    .errors(errors(...writing)),

  change: operation
    .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
    .route({
      method: 'PUT',
      path: '/bookings/{id}/guest-review',
      tags,
      summary: 'Change a review of a guest, within 48 hours and only while it is sealed',
    })
    .input(z.object({ id: Id, ...guestMarks }))
    .output(OwnGuestReview)
    .errors(errors(...changing)),
}

/** A charter whose review is still to be written. */
export const ReviewToWrite = z.object({
  bookingId: Id,
  yacht: z.object({ id: Id, title: z.string() }),
  date: z.string(),
  until: z.string(),
})
export type ReviewToWrite = z.infer<typeof ReviewToWrite>

const WrittenReview = LatestReview.extend({
  marks: YachtMarks,
  reply: Review.shape.reply,
  yachtName: z.string(),
  bookingId: Id,
  state: WrittenState,
  changeableUntil: z.string().nullable(),
})
export type WrittenReview = z.infer<typeof WrittenReview>
const ReceivedReview = GuestReview.extend({ bookingId: Id, yacht: z.object({ id: Id, title: z.string() }) })
export type ReceivedReview = z.infer<typeof ReceivedReview>

export const listUserReviews = operation
  .meta({ auth: 'self_or_administrator', right: 'people.read' })
  .route({
    method: 'GET',
    path: '/reviews/user/{id}',
    tags: ['Reviews'],
    summary: 'What a user wrote of their charters, what owners wrote of them, and what is still to be written',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      status: z.literal('success'),
      data: z.object({
        reviews: z.array(WrittenReview),
        totalResults: z.int(),
        received: z.array(ReceivedReview),
        toWrite: z.array(ReviewToWrite),
      }),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
