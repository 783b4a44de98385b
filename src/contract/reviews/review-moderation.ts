import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { counted, operation, optionalOf, optionalText, text } from '../operation.ts'
import { AnswerText, GuestMarks, ReviewPicture, YachtMarks } from './review-marks.ts'
import { ReviewToWrite } from './review-writing.ts'
import { LatestReview } from './reviews.ts'

const tags = ['Reviews']

/** Only published reviews are shown and counted. A sealed one is read by its author and the office alone. */
const reviewStates = ['sealed', 'published', 'waiting', 'hidden'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** The reason why a text is held: it contains contact details or a word of the operators' list. */
const heldReasons = ['phone', 'email', 'link', 'handle', 'word'] as const
export type HeldReason = (typeof heldReasons)[number]

/** The subject of a review: a charter, reviewed by its guest, or a guest, reviewed by the owner. */
export const ReviewAbout = z.enum(['yacht', 'guest'])
export type ReviewAbout = z.infer<typeof ReviewAbout>

const ReplyState = z.enum(['published', 'waiting', 'hidden'])

export const ModeratedReview = LatestReview.extend({
  about: ReviewAbout,
  bookingId: Id,
  state: ReviewState,
  marks: YachtMarks.partial().extend(GuestMarks.partial().shape),
  pictures: z.array(ReviewPicture),
  reply: z.string().nullable(),
  replyState: ReplyState.nullable(),
  /** The review has waited for an operator since this time; null when it does not wait. */
  waitsSince: z.iso.datetime().nullable(),
  heldFor: z.array(z.enum(heldReasons)),
  /** The reason that the owner of the yacht gave with the report. */
  reportReason: z.string().nullable(),
  reportedAt: z.iso.datetime().nullable(),
  /** The reason that the guest gave with a report of the owner's answer. */
  replyReportReason: z.string().nullable(),
  /** The reason that an operator gave with the decision. */
  decisionReason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** A decision sends it back. */
  revision: z.int(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

const list = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({ method: 'GET', path: '/admin/reviews', tags, summary: 'All reviews, those that wait longest first' })
  .input(
    z.object({
      /** A part of the yacht's title, the author's name or the text. */
      q: optionalText(100),
      state: optionalOf(ReviewState).catch(undefined),
      about: optionalOf(ReviewAbout).catch(undefined),
      /** `open`: an operator has to look at it. `reported`: it or its answer was reported, decided or not. */
      waits: optionalOf(z.enum(['open', 'reported'])).catch(undefined),
      rating: optionalOf(z.enum(['1', '2', '3', '4', '5'])).catch(undefined),
      ...listInput('waiting', '-written', 'written'),
    }),
  )
  .output(pageOf(ModeratedReview))
  .errors(errors(...closed))

const get = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({ method: 'GET', path: '/admin/reviews/{id}', tags, summary: 'A review as a moderator sees it' })
  .input(z.object({ id: Id }))
  .output(ModeratedReview)
  .errors(errors(...closed, 'not_found'))

const decision = z
  .object({
    id: Id,
    state: z.enum(['published', 'hidden']),
    reason: optionalText(1000),
    revision: z.coerce.number(),
  })
  .refine(({ state, reason }) => state === 'published' || reason, { path: ['reason'], error: 'Say why.' })

const decide = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/reviews/{id}/decision',
    tags,
    summary: 'Publish a review or hide it',
    description:
      'Hiding needs a reason, and deletes the pictures. The author is told by mail when what others see has changed. A sealed review is decided about after it is opened.',
  })
  .input(decision)
  .output(ModeratedReview)
  .errors(errors(...closed, 'not_found', 'revision_conflict', 'review_sealed'))

const decideReply = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/reviews/{id}/reply/decision',
    tags,
    summary: 'Publish the answer of an owner or hide it',
    description: 'Hiding needs a reason, which the owner is told by mail.',
  })
  .input(decision)
  .output(ModeratedReview)
  .errors(errors(...closed, 'not_found', 'revision_conflict'))

export const FleetReview = LatestReview.extend({
  bookingId: Id,
  marks: YachtMarks,
  pictures: z.array(ReviewPicture),
  reply: z.string().nullable(),
  /** `waiting`: an operator checks the answer. `hidden`: an operator has taken it off. */
  replyState: ReplyState.nullable(),
  /** Whether the owner has reported it, and whether an operator has answered. */
  report: z.enum(['none', 'open', 'answered']),
})
export type FleetReview = z.infer<typeof FleetReview>

const ofFleet = operation
  .meta({ auth: 'owner', fleet: 'listings.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/reviews',
    tags,
    summary: 'The published reviews of a fleet, newest first',
  })
  .input(
    z.object({
      page: counted(1, 100_000),
      limit: counted(20, 100),
      /** `open`: only those without an answer. */
      answer: optionalOf(z.enum(['open'])).catch(undefined),
    }),
  )
  .output(
    z.object({
      data: z.array(FleetReview),
      totalPages: z.int(),
      totalCount: z.int(),
      /** How many have no answer. */
      unanswered: z.int(),
    }),
  )
  .errors(errors(...closed))

const toWrite = operation
  .meta({ auth: 'owner', fleet: 'bookings.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/reviews/to-write',
    tags,
    summary: 'Completed charters whose guests can still be reviewed',
  })
  .output(z.object({ data: z.array(ReviewToWrite.extend({ guest: z.string() })) }))
  .errors(errors(...closed))

const answer = operation
  .meta({ auth: 'owner', fleet: 'listings.change', byYacht: true })
  .route({
    method: 'POST',
    path: '/boatOwners/reviews/{id}/answer',
    tags,
    summary: 'Answer a published review of a yacht of the fleet, once',
    description: 'The answer is public below the review. Contact details are refused.',
    successStatus: 204,
  })
  .input(z.object({ id: Id, answer: AnswerText }))
  .errors(errors(...closed, 'not_found', 'review_answered'))

const report = operation
  .meta({ auth: 'owner', fleet: 'listings.change', byYacht: true })
  .route({
    method: 'POST',
    path: '/boatOwners/reviews/{id}/report',
    tags,
    summary: 'Ask an operator to look at a published review of a yacht of the fleet',
    description: 'It stays public until an operator decides. A second report of the same review changes nothing.',
    successStatus: 204,
  })
  .input(z.object({ id: Id, reason: text(1000, 'Say what is wrong with it.') }))
  .errors(errors(...closed, 'not_found'))

/** Reviews as operators moderate them. */
export const adminReviewOperations = { list, get, decide, decideReply }
/** Reviews of the yachts of an owner. */
export const ownerReviewOperations = { list: ofFleet, toWrite, answer, report }
