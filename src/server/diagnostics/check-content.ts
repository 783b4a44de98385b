import { sql } from 'kysely'
import type { Flaw } from '#contract/studio/document.ts'
import type { Db } from '../platform/database.ts'
import { documentOf, type EntryRow, findSeoWords, pathOf } from '../studio/documents.ts'
import { findFlaws } from '../studio/flaws.ts'

/** Entries with these flaws are wrong for readers. The studio shows the other flaws to their editor. */
const unhealthy: readonly Flaw['code'][] = [
  'title_untranslated',
  'summary_untranslated',
  'block_untranslated',
  'picture_missing',
  'alt_missing',
  'alt_untranslated',
  'link_dead',
]

/** Kinds whose cards look unfinished without a picture, though an editor may publish them so. */
const lacksPicture = ({ kind, picture }: EntryRow) =>
  picture === null && (kind === 'post' || kind === 'package' || kind === 'landing')

const pictureMissing: Flaw = { code: 'picture_missing', blocks: false, block: null, detail: null }

/** Checks every published entry as readers see it. */
export async function checkContent(db: Db, now: Date) {
  const { rows } = await sql<EntryRow>`
    select id, kind, slug, topic, author, position, title, summary, body, picture, picture_alt, search, published_at,
      unpublish_at, is_demo
    from content_entries
    where published_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})
    order by kind, slug`.execute(db)
  const flawed = []
  for (const row of rows) {
    const document = documentOf(row, await findSeoWords(db, pathOf(row.kind, row.slug)))
    const found = (await findFlaws(db, row, document, now)).filter(({ code }) => unhealthy.includes(code))
    const flaws = [...found, ...(lacksPicture(row) ? [pictureMissing] : [])]
    if (flaws.length > 0) flawed.push({ id: row.id, kind: row.kind, slug: row.slug, title: row.title.en, flaws })
  }
  return { entries: rows.length, flawed }
}
