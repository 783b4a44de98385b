import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { MergedKind } from '#shared/taxonomy-kinds.ts'
import { lockCalendars } from '../availability/lock-calendar.ts'
import { followMergeInVersions } from '../fleet/drafts/approved-version.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'
import { listVesselsOfListings } from '../search/index/queries.ts'
import { lockKind } from './entry-tables.ts'

const listingsAtOnce = 50

type Merge = { entryId: Id; intoId: Id; kind: MergedKind; slug: string; into: string }

/**
 * Changes the listings of a merged entry to the other entry, some in each transaction, together with their rows of search. Then
 * the merge is done. It may run twice, and continues after a crash: changed listings no longer have the old slug.
 */
export async function moveMergedListings(
  services: Services,
  { entryId, atOnce = listingsAtOnce }: { entryId: Id; atOnce?: number },
): Promise<void> {
  const { db } = services
  let after = ''
  for (let merge = await findMerge(db, entryId); merge; merge = await findMerge(db, entryId)) {
    const ids = await listListings(db, merge, { after, limit: atOnce })
    if (ids.length > 0) await moveSome(services, entryId, ids)
    else if (await endMerge(db, entryId)) return
    // If a writer was faster than the end of the merge, it starts again from the beginning.
    after = ids.at(-1) ?? ''
  }
}

/** Continues merges after a crash or failure. */
export async function resumeMerges(services: Services): Promise<void> {
  const merges = await services.db.selectFrom('taxonomy_merges').select('entry_id').orderBy('begun_at').execute()
  for (const { entry_id } of merges) await moveMergedListings(services, { entryId: entry_id })
}

/** Undefined once the merge is done. Its target changes when the other entry was merged too. */
async function findMerge(db: Db, entryId: Id): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select merge.entry_id as "entryId", merge.into_id as "intoId", entry.kind, entry.slug, target.slug as into
    from taxonomy_merges as merge
    join taxonomy_entries as entry on entry.id = merge.entry_id
    join taxonomy_entries as target on target.id = merge.into_id
    where merge.entry_id = ${entryId}`.execute(db)
  return rows[0]
}

const hasSlug = ({ kind, slug }: Merge): RawBuilder<boolean> =>
  kind === 'amenity' ? sql`${slug} = any (amenities)` : sql`(${slug} = any (categories) or primary_category = ${slug})`

type Part = { after: string; limit: number }

async function listListings(db: Db, merge: Merge, { after, limit }: Part): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from listings where id > ${after} and ${hasSlug(merge)} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the calendars first, as a booking does. */
async function moveSome({ db, now, settings }: Services, entryId: Id, ids: readonly Id[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalendars(tx, await listVesselsOfListings(tx, ids))
    const merge = await holdMerge(tx, entryId)
    if (!merge) return
    const { kind, slug, into } = merge
    const columns =
      kind === 'amenity'
        ? sql`amenities = replaced_slug(amenities, ${slug}, ${into})`
        : sql`
            categories = replaced_slug(categories, ${slug}, ${into}),
            primary_category = case when primary_category = ${slug} then ${into} else primary_category end`
    await sql`update listings set ${columns} where id = any (${ids}::text[]) and ${hasSlug(merge)}`.execute(tx)
    await followMergeInVersions(tx, ids, { kind, slug, into })
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
  })
}

/** Locks the merge, so that its target does not change until the transaction ends. */
async function holdMerge(tx: Tx, entryId: Id): Promise<Merge | undefined> {
  await tx.selectFrom('taxonomy_merges').select('entry_id').where('entry_id', '=', entryId).forShare().execute()
  return findMerge(tx, entryId)
}

/**
 * Ends the merge. From then on a trigger of listings replaces the old slug. It waits for writers that have begun; false when one
 * of them has written the old slug.
 */
function endMerge(db: Db, entryId: Id): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = await findMerge(tx, entryId)
    if (!known) return true
    await lockKind(tx, known.kind)
    // Locks the merge before the listings, in the same order as moveSome.
    await tx.selectFrom('taxonomy_merges').select('entry_id').where('entry_id', '=', entryId).forUpdate().execute()
    const merge = await findMerge(tx, entryId)
    if (!merge) return true
    await sql`lock table listings in share row exclusive mode`.execute(tx)
    if ((await listListings(tx, merge, { after: '', limit: 1 })).length > 0) return false
    await tx.deleteFrom('taxonomy_merges').where('entry_id', '=', entryId).execute()
    await sql`
      update taxonomy_entries set merged_into = ${merge.intoId}, revision = revision + 1
      where id = ${entryId} or merged_into = ${entryId}`.execute(tx)
    return true
  })
}
