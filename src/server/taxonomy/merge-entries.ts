import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { MergedKind } from '#shared/taxonomy-kinds.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { refusalOf, requireUnchanged } from './entry-tables.ts'
import { mergeBegun } from './events.ts'
import { getEntry } from './list-entries.ts'
import { recordChange } from './record-change.ts'

type Merge = { kind: MergedKind; id: Id; revision: number; into: Id }

/**
 * Begins to merge an entry into another one: it can no longer be chosen, and a job changes its listings to the other one
 * (move-merged-listings.ts). Entries that are being merged into the first one are then merged into the second. Throws not_found,
 * entry_changed, last_offered, invalid_request.
 */
export async function mergeEntries(context: Context, { kind, id, revision, into }: Merge) {
  const { db, now } = context
  if (id === into) throw invalid()
  const merge = db.transaction().execute(async (tx) => {
    const from = await requireUnchanged(tx, kind, { id, revision })
    if (from.merged) throw new AppError('not_found')
    const target = await getEntry(tx, kind, into)
    if (target.retired) throw invalid()
    const { slug, listings } = await getEntry(tx, kind, id)
    const at = new Date(now())
    await sql`
      update taxonomy_entries set revision = revision + 1, retired_at = coalesce(retired_at, ${at}::timestamptz)
      where id = ${id}`.execute(tx)
    await tx.insertInto('taxonomy_merges').values({ entry_id: id, into_id: into, begun_at: at }).execute()
    await tx.updateTable('taxonomy_merges').set({ into_id: into }).where('into_id', '=', id).execute()
    await emit(tx, mergeBegun, { entryId: id })
    await recordChange(tx, context, { kind, done: 'merged', entry: slug, into: target.slug, listings })
    return { listings, into: target.slug }
  })
  return merge.catch((error: unknown) => {
    throw refusalOf(error)
  })
}

const invalid = () => invalidField('into', 'Choose another one that is offered.')
