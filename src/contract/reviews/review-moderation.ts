import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { counted, operation, optionalOf, optionalText, text } from '../operation.ts'
import { LatestReview } from './reviews.ts'

const tags = ['Reviews']
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'] as const

/** Only published reviews are shown and counted. */
const reviewStates = ['published', 'waiting', 'hidden'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** The reason why a text is held: it contains contact details or a word of the operators' list. */
const heldReasons = ['phone', 'email', 'link', 'handle', 'word'] as const
export type HeldReason = (typeof heldReasons)[number]

export const ModeratedReview = LatestReview.extend({
  state: ReviewState,
  /** The review has waited for an operator since this time; null when it does not wait. */
  waitsSince: z.iso.datetime().nullable(),
  heldFor: z.array(z.enum(heldReasons)),
  /** The reason that the owner of the yacht gave with the report. */
  reportReason: z.string().nullable(),
  reportedAt: z.iso.datetime().nullable(),
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
      /** `open`: an operator has to look at it. `reported`: the owner has reported it, decided or not. */
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

const decide = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/reviews/{id}/decision',
    tags,
    summary: 'Publish a review or hide it',
    description: 'Hiding needs a reason. Its author is told by mail when what the public sees has changed.',
  })
  .input(
    z
      .object({
        id: Id,
        state: z.enum(['published', 'hidden']),
        reason: optionalText(1000),
        revision: z.coerce.number(),
      })
      .refine(({ state, reason }) => state === 'published' || reason, { path: ['reason'], error: 'Say why.' }),
  )
  .output(ModeratedReview)
  .errors(errors(...closed, 'not_found', 'revision_conflict'))

export const FleetReview = LatestReview.extend({
  reply: z.string().nullable(),
  /** Whether the owner has reported it, and whether an operator has answered. */
  report: z.enum(['none', 'open', 'answered']),
})
export type FleetReview = z.infer<typeof FleetReview>

const ofFleet = operation
  .meta({ auth: 'owner', fleet: 'listings.read' })
  .route({
    method: 'GET',
    path: '/boatOwners/reviews',
    tags,
    summary: 'The published reviews of a fleet, newest first',
  })
  .input(z.object({ page: counted(1, 100_000), limit: counted(20, 100) }))
  .output(z.object({ data: z.array(FleetReview), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...closed))

const report = operation
  .meta({ auth: 'owner', fleet: 'listings.change' })
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
export const adminReviewOperations = { list, get, decide }
/** Reviews of the yachts of an owner. */
export const ownerReviewOperations = { list: ofFleet, report }
