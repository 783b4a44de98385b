import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { ContentEntry, ContentKind } from '../content/content.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, PlannableInstant, text } from '../operation.ts'
import { EntrySlug, Flaw, StudioDocument } from './document.ts'

const tags = ['Studio']
const opened = [...closed, 'not_found'] as const

/** `changed`: published, and the draft differs. `ended`: it was published and is not any more. */
const entryStates = ['draft', 'scheduled', 'published', 'changed', 'ended'] as const
const EntryState = z.enum(entryStates)

export const StudioRow = z.object({
  id: Id,
  kind: ContentKind,
  slug: z.string(),
  /** The address of its page; null for a kind without one. */
  path: z.string().nullable(),
  title: z.string(),
  state: EntryState,
  /** Whether the title has a French text. */
  isTranslated: z.boolean(),
  isDemo: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime(),
  editedBy: z.string().nullable(),
})
export type StudioRow = z.infer<typeof StudioRow>

/** An entry that uses another one, or a file. */
export const EntryUse = z.object({ id: Id, kind: ContentKind, title: z.string() })
export type EntryUse = z.infer<typeof EntryUse>

export const StudioEntry = StudioRow.extend({
  /** 0 until somebody edits it. */
  revision: z.int(),
  publishedRevision: z.int().nullable(),
  document: StudioDocument,
  flaws: z.array(Flaw),
  /** Entries that link to it or name it. */
  uses: z.array(EntryUse),
})
export type StudioEntry = z.infer<typeof StudioEntry>

const versionReasons = [
  'began',
  'saved',
  'published',
  'unpublished',
  'restored',
  'kept_aside',
  'picture_replaced',
] as const

export const StudioVersion = z.object({
  number: z.int(),
  reason: z.enum(versionReasons),
  madeAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
})
export type StudioVersion = z.infer<typeof StudioVersion>

const one = z.object({ id: Id })
const seen = z.object({ id: Id, revision: z.int().min(0) })

export const studioOperations = {
  overview: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio', tags, summary: 'How many entries of each kind there are' })
    .output(
      z.object({
        data: z.array(
          z.object({
            kind: ContentKind,
            count: z.int(),
            unpublished: z.int(),
            changed: z.int(),
            untranslated: z.int(),
          }),
        ),
      }),
    )
    .errors(errors(...closed)),

  list: operation
    .meta({ auth: 'administrator', right: 'content.read', isList: true })
    .route({ method: 'GET', path: '/studio/entries', tags, summary: 'Entries, the last edited first' })
    .input(
      z.object({
        kind: optionalOf(ContentKind).catch(undefined),
        /** Words of the title, the summary, the text or the address. */
        q: optionalText(100),
        state: optionalOf(EntryState).catch(undefined),
        ...listInput('-edited', 'edited', 'title', '-title', 'position'),
      }),
    )
    .output(pageOf(StudioRow))
    .errors(errors(...closed)),

  create: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({ method: 'POST', path: '/studio/entries', tags, summary: 'Begin an entry', successStatus: 201 })
    .input(z.object({ kind: ContentKind, title: text(200, 'Write a title.'), slug: optionalOf(EntrySlug) }))
    .output(StudioEntry)
    .errors(errors(...closed, 'slug_taken')),

  get: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio/entries/{id}', tags, summary: 'An entry as its editors see it' })
    .input(one)
    .output(StudioEntry)
    .errors(errors(...opened)),

  save: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'PUT',
      path: '/studio/entries/{id}',
      tags,
      summary: 'Save the draft of an entry',
      description:
        'Readers see nothing of it. If another editor has saved meanwhile, the document is kept as a version and the answer is ' +
        'revision_conflict: nothing is lost.',
    })
    .input(seen.extend({ document: StudioDocument }))
    .output(z.object({ revision: z.int(), savedAt: z.iso.datetime(), flaws: z.array(Flaw) }))
    .errors(errors(...opened, 'revision_conflict', 'slug_taken')),

  publish: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/entries/{id}/publication',
      tags,
      summary: 'Publish the draft, at once or at a time',
      description: 'A changed address leaves a redirect at the old one.',
    })
    .input(seen.extend({ at: optionalOf(PlannableInstant) }))
    .output(StudioEntry)
    .errors(errors(...opened, 'revision_conflict', 'slug_taken', 'not_publishable')),

  unpublish: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'DELETE',
      path: '/studio/entries/{id}/publication',
      tags,
      summary: 'Take an entry off the site, or its publication off the schedule',
    })
    .input(one)
    .output(StudioEntry)
    .errors(errors(...opened, 'content_in_use')),

  copy: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/entries/{id}/copy',
      tags,
      summary: 'Begin an entry with the texts of another',
      successStatus: 201,
    })
    .input(one)
    .output(StudioEntry)
    .errors(errors(...opened)),

  remove: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'DELETE',
      path: '/studio/entries/{id}',
      tags,
      summary: 'Delete an entry and its versions',
      description: 'Entries that others use, and pages of the product itself, stay.',
      successStatus: 204,
    })
    .input(one)
    .errors(errors(...opened, 'content_in_use')),

  versions: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio/entries/{id}/versions', tags, summary: 'Versions, the newest first' })
    .input(one)
    .output(z.object({ data: z.array(StudioVersion) }))
    .errors(errors(...opened)),

  version: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio/entries/{id}/versions/{number}', tags, summary: 'A version, whole' })
    .input(z.object({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(StudioVersion.extend({ document: StudioDocument }))
    .errors(errors(...opened)),

  restore: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/entries/{id}/versions/{number}/restoration',
      tags,
      summary: 'Make a version the draft',
      description: 'The draft that it replaces stays a version. Readers see it after the next publication.',
    })
    .input(seen.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(StudioEntry)
    .errors(errors(...opened, 'revision_conflict')),

  watch: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({
      method: 'POST',
      path: '/studio/entries/{id}/presence',
      tags,
      summary: 'Say that one edits it, and learn who else does',
    })
    .input(one)
    .output(
      z.object({ revision: z.int(), editedBy: z.string().nullable(), others: z.array(z.object({ name: z.string() })) }),
    )
    .errors(errors(...opened)),

  preview: operation
    .meta({ auth: 'administrator', right: 'content.read' })
    .route({ method: 'GET', path: '/studio/entries/{id}/preview', tags, summary: 'The draft as readers would see it' })
    .input(z.object({ id: Id, locale: z.enum(['en', 'fr']).catch('en').default('en') }))
    .output(ContentEntry)
    .errors(errors(...opened)),
}
