import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { OwnerRecord } from '../boats/owner-records.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, queryFlag } from '../operation.ts'
import { ListingDecision, ListingDraft, ListingStatus } from './listings.ts'
import { VerificationDocument } from './verification.ts'

const tags = ['Administration']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'] as const

/** The operator can place at most this many listings before all others. */
export const mostPlaced = 200

export const ModeratedListing = z.object({
  id: Id,
  title: z.string(),
  owner: z.object({ id: Id, name: z.string() }),
  status: ListingStatus,
  isLive: z.boolean(),
  featured: z.boolean(),
  /** Its place before all others in "recommended", from 1; 0 for none. */
  displayOrder: z.int(),
  pictures: z.int(),
  /** An operator has to look at the changes of a public listing. */
  changesWait: z.boolean(),
  /** The last time at which the owner submitted it. */
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type ModeratedListing = z.infer<typeof ModeratedListing>

const list = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({ method: 'GET', path: '/admin/boats', tags, summary: 'All listings, those that wait longest first' })
  .input(
    z.object({
      /** A part of the title, the vessel's name or the owner's name. */
      q: optionalText(100),
      status: optionalOf(ListingStatus).catch(undefined),
      featured: queryFlag,
      placed: queryFlag,
      /** Keeps listings that wait for an operator, or whose changes do. */
      waiting: queryFlag,
      owner: optionalOf(Id).catch(undefined),
      ...listInput('waiting', '-waiting', 'title', '-title', '-updated', 'updated'),
    }),
  )
  .output(pageOf(ModeratedListing))
  .errors(errors(...closed))

/** Another listing that may be for the same hull. */
export const SuspectedDuplicate = z.object({
  id: Id,
  title: z.string(),
  ownerName: z.string(),
  status: ListingStatus,
  /** Whether name, maker, year and length are the same; and how many pictures look the same. */
  sameHull: z.boolean(),
  samePictures: z.int(),
})
export type SuspectedDuplicate = z.infer<typeof SuspectedDuplicate>

export const ApprovedVersion = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  ...ListingDraft.pick({ fields: true, photos: true, videos: true }).shape,
})
export type ApprovedVersion = z.infer<typeof ApprovedVersion>

const get = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({
    method: 'GET',
    path: '/admin/boats/{id}',
    tags,
    summary: 'A listing as a moderator sees it',
    description:
      'With what was approved last, the papers of the yacht and its owner, and listings that may be its doubles.',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      draft: ListingDraft,
      owner: OwnerRecord,
      vesselName: z.string(),
      featured: z.boolean(),
      displayOrder: z.int(),
      submittedAt: z.iso.datetime().nullable(),
      papers: z.array(VerificationDocument),
      /** Null before the first approval. */
      approved: ApprovedVersion.nullable(),
      duplicates: z.array(SuspectedDuplicate),
    }),
  )
  .errors(errors(...closed, 'not_found'))

const feature = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({ method: 'PUT', path: '/admin/boats/{id}/featured', tags, summary: 'Feature a listing, or no more' })
  .input(z.strictObject({ id: Id, featured: z.boolean() }))
  .output(z.object({ featured: z.boolean() }))
  .errors(errors(...closed, 'not_found'))

const placed = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({
    method: 'GET',
    path: '/admin/boats/order',
    tags,
    summary: 'The listings that stand before all others, in their order',
  })
  .output(z.object({ data: z.array(ModeratedListing) }))
  .errors(errors(...closed))

const arrange = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'PUT',
    path: '/admin/boats/order',
    tags,
    summary: 'Say which listings stand before all others, and in which order',
    description: 'Refused with the order of now when somebody else has changed it since it was `seen`.',
  })
  .input(z.strictObject({ seen: z.array(Id).max(mostPlaced), ids: z.array(Id).max(mostPlaced) }))
  .output(z.object({ data: z.array(ModeratedListing) }))
  .errors(errors(...closed, 'not_found', 'order_changed'))

/** The outcome for one of many listings: `done`, or the code of the refusal. */
export const BulkOutcome = z.object({ id: Id, title: z.string(), outcome: z.string() })
export type BulkOutcome = z.infer<typeof BulkOutcome>

const decideMany = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/boats/decisions',
    tags,
    summary: 'Approve, suspend or put back several listings',
    description: 'Each by itself: one that is refused says why, the others are done.',
  })
  .input(
    z.strictObject({
      ids: z.array(Id).min(1, 'Tick at least one listing.').max(100),
      action: ListingDecision.exclude(['request_changes', 'withdraw_request']),
    }),
  )
  .output(z.object({ data: z.array(BulkOutcome) }))
  .errors(errors(...closed))

/** Actions of operators on listings. */
export const moderationOperations = { list, get, feature, placed, arrange, decideMany }
