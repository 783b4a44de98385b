import { sql } from 'kysely'
import { z } from 'zod'
import { ListingDraft } from '#contract/fleet/listings.ts'
import type { ApprovedVersion } from '#contract/fleet/moderation.ts'
import type { Id } from '#shared/id.ts'
import { findUser } from '../../identity/queries.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { getPublishedDraft } from './present-draft.ts'

const StoredVersion = z.object({
  version: z.literal(1),
  ...ListingDraft.pick({ fields: true, photos: true, videos: true }).shape,
})

type Approval = { by: Id; at: number }

/** Stores the present version of a listing when it is approved, so that the next review shows the changes. */
export async function keepApprovedVersion(tx: Tx, listingId: Id, { by, at }: Approval): Promise<void> {
  const row = { approved_at: new Date(at), approved_by: by, version: await describeVersion(tx, listingId) }
  await tx
    .insertInto('approved_versions')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** The same for a listing that was public before versions were stored, if nothing has changed. */
export async function keepPublicVersion(tx: Tx, listingId: Id): Promise<void> {
  const { updated_at } = await tx
    .selectFrom('listings')
    .select('updated_at')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const row = { approved_at: updated_at, approved_by: null, version: await describeVersion(tx, listingId) }
  await tx
    .insertInto('approved_versions')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doNothing())
    .execute()
}

async function describeVersion(tx: Tx, listingId: Id): Promise<string> {
  const { fields, photos, videos } = await getPublishedDraft(tx, listingId)
  return JSON.stringify({ version: 1, fields, photos, videos } satisfies z.infer<typeof StoredVersion>)
}

/** The last approved version; null before the first approval, and for a version that this code cannot read. */
export async function findApprovedVersion(db: Db, listingId: Id): Promise<ApprovedVersion | null> {
  const found = await db
    .selectFrom('approved_versions')
    .select(['approved_at', 'approved_by', 'version'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  const stored = StoredVersion.safeParse(found?.version).data
  if (!found || !stored) return null
  const { version: _version, ...kept } = stored
  const by = found.approved_by === null ? undefined : await findUser(db, found.approved_by)
  return { at: found.approved_at.toISOString(), by: by?.name ?? null, ...kept }
}

type Replacement = { kind: 'amenity' | 'category'; slug: string; into: string }

/** Replaces a merged word in approved versions, so that the merge does not show as a change of the owner. */
export async function followMergeInVersions(
  tx: Tx,
  listingIds: readonly Id[],
  { kind, slug, into }: Replacement,
): Promise<void> {
  const field = kind === 'amenity' ? 'amenities' : 'categories'
  await sql`
    update approved_versions
    set version = jsonb_set(version, ${['fields', field]}::text[], to_jsonb(replaced_slug(
      array(select jsonb_array_elements_text(version -> 'fields' -> ${field})), ${slug}, ${into}
    )))
    where listing_id = any (${listingIds}::text[]) and version -> 'fields' -> ${field} ? ${slug}`.execute(tx)
}
