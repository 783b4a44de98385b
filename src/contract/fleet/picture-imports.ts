import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { fetchFailures } from '../fetch-failures.ts'

/** The reason why a picture was not imported from its address. */
export const PictureFailure = z.enum([
  ...fetchFailures,
  'invalid_picture',
  'picture_too_small',
  'duplicate_picture',
  'too_many_pictures',
  'listing_locked',
])
export type PictureFailure = z.infer<typeof PictureFailure>

/** A picture whose address the row of a file contains. */
export const PictureImport = z.object({
  id: Id,
  address: z.string(),
  state: z.enum(['waiting', 'fetching', 'fetched', 'failed']),
  failure: PictureFailure.nullable(),
})
export type PictureImport = z.infer<typeof PictureImport>
