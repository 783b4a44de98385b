import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { EntryUse } from '#contract/studio/studio.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { pathOf } from './documents.ts'

type Named = { id: Id; kind: ContentKind; slug: string }

/** Entries whose public text or draft links to an entry, or names it as topic or author. */
export async function findUses(db: Db, { id, kind, slug }: Named): Promise<EntryUse[]> {
  const path = pathOf(kind, slug)
  const conditions = [
    ...(path ? [links(path)] : []),
    ...(kind === 'topic' || kind === 'author'
      ? [sql`(entry.kind = 'post' and (entry.${sql.ref(kind)} = ${slug} or draft.document ->> ${kind} = ${slug}))`]
      : []),
  ]
  if (conditions.length === 0) return []
  const { rows } = await sql<EntryUse>`
    select entry.id, entry.kind, coalesce(draft.document #>> '{title,en}', entry.title ->> 'en') as title
    from content_entries as entry left join studio_drafts as draft on draft.entry_id = entry.id
    where entry.id <> ${id} and (${sql.join(conditions, sql` or `)})
    order by entry.kind, title limit 50`.execute(db)
  return rows
}

/** Links stand in texts as `[words](/path)`, and as the target of link blocks. */
function links(path: string) {
  const patterns = [`%](${path})%`, `%](${path}#%`, `%](${path}?%`, `%"to": "${path}"%`].map(escaped)
  const inText = (text: ReturnType<typeof sql>) => sql`${text} like any(${patterns}::text[])`
  return sql`(${inText(sql`entry.summary::text || entry.body::text`)} or ${inText(sql`draft.document::text`)})`
}

// An underscore would stand for any letter.
const escaped = (pattern: string) => pattern.replaceAll('_', '\\_')
