import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { maxPictures } from '#shared/listing-steps.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { RefusedFile } from '../refused-file.ts'
import { listingFields } from './listing-fields.ts'
import { FocalPoint, ListingDraft, ListingMedia } from './listings.ts'

const tags = ['Listings']
const signedOut = ['unauthenticated', 'second_factor_required', 'forbidden'] as const

/** A multipart form with one file gives a single value instead of an array. */
const files = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.instanceof(File)).max(10),
)

const uploadMedia = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: '/media/upload',
    tags,
    summary: 'Add pictures to a listing',
    description:
      'As multipart form data: `yachtId` and one or more `files`, 50 MB in all, 20 MB each. JPEG, PNG, WebP, AVIF or HEIF by content, ' +
      '1,200 pixels wide or more, 50 million pixels or less. They are turned upright, and nothing of a file is kept but ' +
      'what it shows. Each is judged for itself: `refused` names those that are not added, and of a duplicate its twin; a single one is refused by its error. Larger pictures and films go through /api/uploads, which can be resumed.',
    successStatus: 201,
  })
  .input(z.object({ yachtId: Id, files }))
  .output(z.object({ data: z.array(ListingMedia), refused: z.array(RefusedFile) }))
  .errors(
    errors(
      ...signedOut,
      'not_found',
      'invalid_request',
      'no_files',
      'listing_locked',
      'invalid_picture',
      'picture_too_small',
      'duplicate_picture',
      'too_many_pictures',
      'too_large',
      'unavailable',
    ),
  )

const removeMedia = operation
  .meta({ auth: 'media_host', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'DELETE',
    path: '/images/{id}',
    tags,
    summary: 'Delete a picture or film of a listing',
    description:
      'A public listing keeps two pictures. One of the last two goes when the changes are approved, if enough new ones wait.',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors(...signedOut, 'not_found', 'listing_locked'))

const arrangeMedia = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'PUT',
    path: '/boats/{id}/media',
    tags,
    summary: 'Put the pictures of a listing in order',
    description: 'Names all pictures and films, in their order; the first picture is the cover.',
  })
  .input(
    z.strictObject({
      id: Id,
      media: z.array(z.strictObject({ id: Id })).max(maxPictures + 5),
    }),
  )
  .output(ListingDraft)
  .errors(errors(...signedOut, 'not_found', 'invalid_request', 'listing_locked'))

/** A member that is left out stays as it is. */
const MediaDescription = z.strictObject({
  /** The alternative text. */
  alt: listingFields.short_description.optional(),
  area: z.enum(pictureAreas).nullable().optional(),
  focal: FocalPoint.optional(),
  /** Keeps a public picture that was to go with the approval of the changes. */
  leaves: z.literal(false).optional(),
})
export type MediaDescription = z.infer<typeof MediaDescription>

const describeMedia = operation
  .meta({ auth: 'media_host', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'PATCH',
    path: '/images/{id}',
    tags,
    summary: 'Say what a picture of a listing shows',
    description:
      'Its words, the part of the yacht, and the point that every crop keeps. Another focal point gives the picture a new address. ' +
      'Films and drawings have no focal point.',
  })
  .input(MediaDescription.extend({ id: Id }))
  .output(ListingMedia)
  .errors(errors(...signedOut, 'not_found', 'invalid_request', 'listing_locked'))

const imports = '/boats/{id}/picture-imports'

const retryImports = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({
    method: 'POST',
    path: imports,
    tags,
    summary: 'Fetch the pictures of a row again that could not be fetched',
    description: 'One after the other, in a job. What has been fetched is not fetched again, also when it was deleted.',
  })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...signedOut, 'not_found', 'listing_locked'))

const dismissImports = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
  .route({ method: 'DELETE', path: imports, tags, summary: 'Forget the pictures that could not be fetched' })
  .input(z.object({ id: Id }))
  .output(ListingDraft)
  .errors(errors(...signedOut, 'not_found'))

/** The operations of this domain, as the contract names them. */
export const listingMediaOperations = {
  upload: uploadMedia,
  remove: removeMedia,
  arrange: arrangeMedia,
  describe: describeMedia,
  retryImports,
  dismissImports,
}
