import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { MergedKind } from '#shared/taxonomy-kinds.ts'
import { followMergeInVersions } from '../fleet/moderation/approved-version.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'
import { refusalOf, requireUnchanged } from './entry-tables.ts'
import { getEntry } from './list-entries.ts'
import { recordChange } from './record-change.ts'

type Merge = { kind: MergedKind; id: Id; revision: number; into: Id }

/**
 * Makes two entries one: listings that have the first have the second instead, each once. Listings that are written
 * meanwhile wait, and whoever still sends the old slug writes the new one (migration 0300). Throws not_found, entry_changed,
 * last_offered, invalid_request.
 */
export async function mergeEntries(context: Context, { kind, id, revision, into }: Merge) {
  const { db, now, settings } = context
  if (id === into) throw invalid()
  const merge = db.transaction().execute(async (tx) => {
    const from = await requireUnchanged(tx, kind, { id, revision })
    if (from.merged) throw new AppError('not_found')
    const target = await getEntry(tx, kind, into)
    if (target.retired) throw invalid()
    const { slug } = await getEntry(tx, kind, id)
    // Who has begun to write a listing ends before; who begins now waits and sees the merge.
    await sql`lock table listings in share row exclusive mode`.execute(tx)
    await sql`
      update taxonomy_entries set merged_into = ${into}, revision = revision + 1,
        retired_at = coalesce(retired_at, ${new Date(now())}::timestamptz)
      where id = ${id} or merged_into = ${id}`.execute(tx)
    const listings = await moveListings(tx, kind, slug)
    await followMergeInVersions(tx, kind, slug)
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
    await recordChange(tx, context, { kind, done: 'merged', entry: slug, into: target.slug, listings })
    return { listings, into: target.slug }
  })
  return merge.catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** The trigger of the table writes the slug that the merge leads to. */
async function moveListings(tx: Tx, kind: MergedKind, slug: string): Promise<number> {
  const { numAffectedRows = 0n } =
    kind === 'amenity'
      ? await sql`update listings set amenities = amenities where ${slug} = any (amenities)`.execute(tx)
      : await sql`
          update listings set categories = categories
          where ${slug} = any (categories) or primary_category = ${slug}`.execute(tx)
  return Number(numAffectedRows)
}

const invalid = () =>
  new AppError('invalid_request', { errors: [{ field: 'into', message: 'Choose another one that is offered.' }] })
