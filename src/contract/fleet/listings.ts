import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { listingSteps, maxRowCharacters } from '#shared/listing-steps.ts'
import { LocalText } from '#shared/locale.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { ownerRecordOperations } from '../boats/owner-records.ts'
import { Yacht } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'
import { ListingFields, listingFields } from './listing-fields.ts'
import { PictureImport } from './picture-imports.ts'

const tags = ['Listings']

export const ListingStatus = z.enum([
  'draft',
  'pending_review',
  'approved',
  'changes_requested',
  'suspended',
  'archived',
])
export type ListingStatus = z.infer<typeof ListingStatus>

const ListingStepName = z.enum(listingSteps)

/** The names of the fields that a step still needs. */
export const StepState = z.object({ step: ListingStepName, complete: z.boolean(), missing: z.array(z.string()) })
export type StepState = z.infer<typeof StepState>

export const StepFeedback = z.object({ step: ListingStepName, feedback: text(1000, 'Say what is to be changed.') })
export type StepFeedback = z.infer<typeof StepFeedback>

export const FocalPoint = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })

/** A picture or film of a listing, in its place. The first picture is the cover. */
export const ListingMedia = z.object({
  id: Id,
  kind: z.enum(['image', 'video']),
  url: z.string(),
  alt: LocalText.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  /** The part of the yacht that it shows. */
  area: z.enum(pictureAreas).nullable(),
  /** The point that every crop keeps, in per cent from the left and from the top; null for films and drawings. */
  focal: FocalPoint.nullable(),
  /** True for a public picture that goes when the proposed changes are approved. */
  leaves: z.boolean(),
})
export type ListingMedia = z.infer<typeof ListingMedia>

/** A listing as its owner edits it. */
export const ListingDraft = z.object({
  id: Id,
  status: ListingStatus,
  isLive: z.boolean(),
  /** Counts the saves. A save with another number is refused, because somebody else has saved in between. */
  revision: z.int(),
  /** How many steps are complete from the first one on, without a gap. */
  stepCompleted: z.int(),
  completedSteps: z.array(ListingStepName),
  steps: z.array(StepState),
  ListingFeedback: z.array(StepFeedback),
  /**
   * Changes of a public listing that guests do not see yet. `fields`, `photos` and `videos` already contain them. Null for none.
   */
  proposed: z
    .object({
      /** The names of the changed fields. */
      fields: z.array(z.string()),
      /** The changed steps, in order. */
      steps: z.array(ListingStepName),
      /** New pictures and films. */
      media: z.array(Id),
      /** The time at which the owner sent them to an operator; null while the owner still edits. */
      submittedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Null until the owner has put the yacht on the map. */
  place: z
    .object({ name: z.string(), description: z.string(), countryCode: z.string(), timeZone: z.string() })
    .nullable(),
  fields: ListingFields.extend({
    location: listingFields.location.nullable(),
    /** Null where the terms match no template. */
    cancellation: listingFields.cancellation.nullable(),
    captain_option: z.enum([...listingFields.captain_option.options, 'CAPTAIN_AVAILABLE']),
  }),
  photos: z.array(ListingMedia),
  videos: z.array(ListingMedia),
  /** The pictures that the row of an import names, in its order. */
  pictureImports: z.array(PictureImport),
  updatedAt: z.iso.datetime(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

const createListing = operation
  .meta({ auth: 'owner', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/boats',
    tags,
    summary: 'Begin a listing',
    description:
      'A draft that nobody but its owner and operators see: a motor yacht by the hour from 9 a.m. to 9 p.m., captain ' +
      'included, one to twelve hours. No step is complete. With `vesselOf`, one of the own listings, it is another listing ' +
      'of the same vessel: hull, place, sizes and calendar are shared; words, offers, pictures and papers are its own.',
    successStatus: 201,
  })
  .input(z.strictObject({ yachtTypeId: Id.optional(), title: listingFields.title.optional(), vesselOf: Id.optional() }))
  .output(ListingDraft)
  .errors(errors(...closed, 'invalid_request', 'listing_limit'))

const takeOverListing = operation
  .meta({ auth: 'owner', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/boats/taken-over',
    tags,
    summary: 'Take over a listing from a row of a file',
    description:
      `One row, as CSV with its heading or as a JSON object, with the columns of the fleet import; ` +
      `${maxRowCharacters.toLocaleString('en')} characters at most. It becomes a draft of the signed-in owner, ` +
      'whatever owner the row names. Pictures whose addresses stand in columns such as `photos` are fetched afterwards: see ' +
      '`pictureImports`. What is wrong with the row stands in `problems`.',
    successStatus: 201,
  })
  .input(z.strictObject({ row: text(maxRowCharacters, 'Paste a row.') }))
  .output(ListingDraft)
  .errors(
    errors('invalid_request', 'row_refused', 'unauthenticated', 'second_factor_required', 'forbidden', 'listing_limit'),
  )

const getListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
  .route({ method: 'GET', path: '/boats/{id}/draft', tags, summary: 'A listing as its owner edits it' })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...closed))

const updateListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'PATCH',
    path: '/boats/{id}',
    tags,
    summary: 'Save some fields of a listing',
    description:
      'Fields that are not sent stay. The JSON text may have 5,000 characters. With a `revision` the save is refused when ' +
      'somebody else has saved since. While the listing is public, words, prices and hours change at once; what an ' +
      'operator has checked stays public as it is, and the change waits in `proposed`.',
  })
  .input(z.strictObject({ id: Id, revision: z.int().optional(), ...ListingFields.partial().shape }))
  .output(ListingDraft)
  .errors(errors(...closed, 'invalid_request', 'update_too_large', 'revision_conflict', 'listing_locked'))

const removeListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}',
    tags,
    summary: 'Delete a listing',
    description:
      'A draft without bookings is gone. A listing that was booked is archived. Refused while bookings are ahead, with ' +
      'their references.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ outcome: z.enum(['deleted', 'archived']) }))
  .errors(errors(...closed, 'bookings_ahead'))

const previewListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/preview',
    tags,
    summary: 'A listing as guests would see it',
    description: 'Whatever its state. It has no price of a date.',
  })
  .input(z.object({ id: Id }))
  .output(Yacht)
  .errors(errors(...closed))

const submitListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/submission',
    tags,
    summary: 'Send a listing to the operator',
    description:
      'Refused while a step is not complete, with what each lacks. Of a public listing, the changes that wait are sent, and ' +
      'those that were asked for are made.',
  })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...closed, 'listing_incomplete', 'listing_locked'))

const withdrawListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/submission',
    tags,
    summary: 'Take back what was sent to the operator',
    description: 'A listing is a draft again. Of a public listing, the changes that were sent: it stays public.',
    successStatus: 200,
  })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...closed, 'listing_locked'))

const unpublishListing = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/publication',
    tags,
    summary: 'Take a public listing off the site',
    description: 'It is a draft, with the changes that waited, until an operator has approved it again. Bookings stay.',
    successStatus: 200,
  })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...closed, 'invalid_request', 'listing_locked'))

const discardChanges = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/changes',
    tags,
    summary: 'Discard the changes of a public listing that wait',
    successStatus: 200,
  })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...closed))

/** An operator's decision about a listing. */
export const ListingDecision = z.enum(['approve', 'request_changes', 'withdraw_request', 'suspend', 'reinstate'])
export type ListingDecision = z.infer<typeof ListingDecision>

const decideListing = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/boats/{id}/decision',
    tags: ['Administration'],
    summary: 'Approve a listing, send it back, suspend it or put it back',
    description:
      'Approving a public listing makes public what its owner has proposed. A request for changes says at which steps, and what is to be changed there. A public listing stays public meanwhile unless `takesOffline` is true.',
  })
  .input(
    z
      .strictObject({
        id: Id,
        action: ListingDecision,
        feedback: z.array(StepFeedback).max(listingSteps.length).default([]),
        /** A public listing stays public after `request_changes` unless this is true. */
        takesOffline: z.boolean().default(false),
        /** The revision that the operator has seen. A decision about another one is refused. */
        revision: z.int().optional(),
      })
      .refine(({ action, feedback }) => action !== 'request_changes' || feedback.length > 0, {
        path: ['feedback'],
        message: 'Say at which step something is to be changed.',
      }),
  )
  .output(ListingDraft)
  .errors(errors(...closed, 'invalid_request', 'listing_incomplete', 'papers_unchecked', 'revision_conflict'))

/** The operations of this domain, as the contract names them. */
export const listingOperations = {
  create: createListing,
  takeOver: takeOverListing,
  get: getListing,
  update: updateListing,
  remove: removeListing,
  preview: previewListing,
  submit: submitListing,
  withdraw: withdrawListing,
  unpublish: unpublishListing,
  discardChanges,
  decide: decideListing,
  ...ownerRecordOperations,
}
