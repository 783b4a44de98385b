import { z } from 'zod'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, text } from '../operation.ts'

const tags = ['Studio']

/** The flaws of a record. `orphaned`: no page has this address. */
export const recordFlaws = ['no_title', 'no_description', 'doubled', 'too_long', 'orphaned'] as const
const RecordFlaw = z.enum(recordFlaws)

const Words = z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) })

export const SearchRecord = z.object({
  id: z.string(),
  /** The address without its first slash; empty for the home page. */
  path: z.string(),
  en: Words,
  fr: Words,
  flaws: z.array(RecordFlaw),
  revision: z.int(),
})
export type SearchRecord = z.infer<typeof SearchRecord>

const EnteredWords = z.strictObject({
  title: text(120),
  description: text(400),
  keywords: z.array(text(60)).max(20, 'Write 20 keywords at most.'),
})

export const searchRecordOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'content.read', isList: true })
    .route({ method: 'GET', path: '/studio/search-records', tags, summary: 'What search engines are told, with flaws' })
    .input(
      z.object({
        q: optionalText(100),
        flaw: optionalOf(RecordFlaw).catch(undefined),
        ...listInput('path', '-path'),
      }),
    )
    .output(pageOf(SearchRecord))
    .errors(errors(...closed)),

  save: operation
    .meta({ auth: 'administrator', right: 'content.change' })
    .route({ method: 'PUT', path: '/studio/search-records', tags, summary: 'Write the record of an address' })
    .input(
      z.object({
        path: text(200).regex(/^([a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*)?$/, 'Write an address of this site.'),
        /** The revision of the record that was read; 0 for a new one. */
        revision: z.int().min(0),
        en: EnteredWords,
        fr: EnteredWords,
      }),
    )
    .output(SearchRecord)
    .errors(errors(...closed, 'revision_conflict')),
}
