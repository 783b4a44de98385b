import { z } from 'zod'

/** A file that was not stored, and the reason. The other files of the request were stored. */
export const RefusedFile = z.object({
  /** The index of the file in the request. */
  index: z.int(),
  name: z.string(),
  code: z.enum([
    'invalid_picture',
    'invalid_file',
    'picture_too_small',
    'duplicate_picture',
    'too_many_pictures',
    'too_large',
    'unavailable',
  ]),
  /** The reason why a picture is invalid; set with invalid_picture alone. */
  flaw: z.enum(['heic', 'too_many_pixels', 'unreadable']).optional(),
})
export type RefusedFile = z.infer<typeof RefusedFile>
