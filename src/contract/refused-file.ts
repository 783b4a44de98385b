import { z } from 'zod'

/** The reasons for which a picture is invalid. */
export const pictureFlaws = ['empty', 'heic', 'too_many_pixels', 'unreadable'] as const

/** A picture of a yacht by its place, from 1, and by the name of its file where that is known. */
export const PictureTwin = z.strictObject({ number: z.int(), fileName: z.string().nullable() })
export type PictureTwin = z.infer<typeof PictureTwin>

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
  flaw: z.enum(pictureFlaws).optional(),
  /** The picture that looks the same; set with duplicate_picture alone. */
  twin: PictureTwin.optional(),
})
export type RefusedFile = z.infer<typeof RefusedFile>
