import { z } from 'zod'

/** A file that was not taken, and why. The others were. */
export const RefusedFile = z.object({
  /** Its place among those that were sent. */
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
  /** Why a picture is invalid; with invalid_picture alone. */
  flaw: z.enum(['heic', 'too_many_pixels', 'unreadable']).optional(),
})
export type RefusedFile = z.infer<typeof RefusedFile>
