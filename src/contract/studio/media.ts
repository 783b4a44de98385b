import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, text } from '../operation.ts'
import { EntryUse } from './studio.ts'

const tags = ['Studio']
const opened = [...closed, 'not_found'] as const
const badFile = ['too_large', 'invalid_picture', 'invalid_film', 'unavailable'] as const

const words = z.strictObject({ en: text(300), fr: text(300) })

export const LibraryFile = z.object({
  id: Id,
  /** It changes with the content: a replaced picture has another key. */
  key: z.string(),
  kind: z.enum(['picture', 'film']),
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
  alt: z.object({ en: z.string(), fr: z.string() }),
  /** The key of a film's still picture. */
  poster: z.string().nullable(),
  /** The point that every crop keeps, in per cent from the left and the top. */
  focal: z.object({ x: z.int(), y: z.int() }),
  revision: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().nullable(),
  uses: z.array(EntryUse),
})
export type LibraryFile = z.infer<typeof LibraryFile>

export const studioMediaOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'content.read', isList: true })
    .route({ method: 'GET', path: '/studio/media', tags, summary: 'The media library, the newest first' })
    .input(
      z.object({
        q: optionalText(100),
        kind: optionalOf(z.enum(['picture', 'film'])).catch(undefined),
        /** `missing`: without an alternative text in one of the languages. */
        alt: optionalOf(z.enum(['missing'])).catch(undefined),
        ...listInput('-uploaded', 'uploaded', 'name'),
      }),
    )
    .output(pageOf(LibraryFile))
    .errors(errors(...closed)),

  get: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio/media/{id}', tags, summary: 'A file of the library, and where it is used' })
    .input(z.object({ id: Id }))
    .output(LibraryFile)
    .errors(errors(...opened)),

  upload: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/media',
      tags,
      summary: 'Add a picture to the library',
      description: 'A picture of up to 10 MB. Films, larger pictures and files that should resume go to /api/uploads.',
      successStatus: 201,
    })
    .input(z.object({ file: z.instanceof(File) }))
    .output(LibraryFile)
    .errors(errors(...closed, ...badFile)),

  change: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'PATCH',
      path: '/studio/media/{id}',
      tags,
      summary: 'Change the words or the focal point of a file',
      description: 'Another focal point gives a new key, which every entry shows at once.',
    })
    .input(
      z.object({
        id: Id,
        revision: z.int().min(1),
        name: text(200, 'Write a name.'),
        alt: words,
        focal: z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
        poster: text(300).nullable(),
      }),
    )
    .output(LibraryFile)
    .errors(errors(...opened, 'revision_conflict')),

  replace: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/media/{id}/replacement',
      tags,
      summary: 'Put another picture in the place of one, in every entry at once',
    })
    .input(z.object({ id: Id, file: z.instanceof(File) }))
    .output(LibraryFile)
    .errors(errors(...opened, ...badFile)),

  remove: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({ method: 'DELETE', path: '/studio/media/{id}', tags, summary: 'Delete an unused file', successStatus: 204 })
    .input(z.object({ id: Id }))
    .errors(errors(...opened, 'content_in_use')),
}
