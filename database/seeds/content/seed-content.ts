import { sql } from 'kysely'
import { type ContentKind, contentKinds } from '#contract/content/content.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'
import type { SeedEntry } from './entry.ts'
import type { Shipped } from './read-shipped.ts'

/** The day on which the first texts were published. */
const firstDay = '2026-11-21'

/** Adds the texts of every installation. A text that an operator has edited stays as it is. */
export async function seedContent(db: Db, shipped: Shipped): Promise<void> {
  for (const kind of contentKinds) await seedEntries(db, kind, shipped[kind] ?? [])
}

/** Adds and updates the entries of one kind, in the given order. */
export async function seedEntries(
  db: Db,
  kind: ContentKind,
  entries: readonly SeedEntry[],
  { demo = false } = {},
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry, position) => ({
    id: newId(),
    kind,
    slug: entry.slug,
    topic: entry.topic ?? null,
    position,
    is_demo: demo,
    title: JSON.stringify(entry.title),
    summary: JSON.stringify(entry.summary),
    body: JSON.stringify(entry.body),
    picture: entry.picture?.key ?? null,
    picture_alt: entry.picture ? JSON.stringify(entry.picture.alt) : null,
    search: entry.search ?? null,
    published_at: noon(entry.published ?? firstDay),
    updated_at: noon(entry.updated ?? entry.published ?? firstDay),
  }))
  await db
    .insertInto('content_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slug'])
        .doUpdateSet(({ ref }) => ({
          topic: ref('excluded.topic'),
          position: ref('excluded.position'),
          title: ref('excluded.title'),
          summary: ref('excluded.summary'),
          body: ref('excluded.body'),
          picture: ref('excluded.picture'),
          picture_alt: ref('excluded.picture_alt'),
          search: ref('excluded.search'),
          published_at: ref('excluded.published_at'),
          updated_at: ref('excluded.updated_at'),
        }))
        .where('content_entries.edited_at', 'is', null)
        // A start without new texts must not write anything.
        .where(
          sql<boolean>`(content_entries.topic, content_entries.position, content_entries.title::jsonb,
            content_entries.summary::jsonb, content_entries.body::jsonb, content_entries.picture,
            content_entries.picture_alt::jsonb, content_entries.search, content_entries.updated_at)
            is distinct from (excluded.topic, excluded.position, excluded.title::jsonb, excluded.summary::jsonb,
            excluded.body::jsonb, excluded.picture, excluded.picture_alt::jsonb, excluded.search, excluded.updated_at)`,
        ),
    )
    .execute()
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
