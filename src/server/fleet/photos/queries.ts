import { sql } from 'kysely'
import type { PictureFailure } from '#contract/picture-imports.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import type { DraftMedia } from '../drafts/draft-queries.ts'

/** Throws not_found for a listing of somebody else. */
export async function requireOwnListing(db: Db, listingId: Id, ownerId: OwnerId): Promise<void> {
  if ((await getOwnerOfListing(db, listingId)) !== ownerId) throw new AppError('not_found')
}

/** The listing that a picture of an owner's belongs to. Throws not_found. */
export async function getListingOfMedia(db: Db, mediaId: Id, ownerId: OwnerId): Promise<Id> {
  const found = await db
    .selectFrom('media')
    .innerJoin('listings', 'listings.id', 'media.listing_id')
    .select('listings.id')
    .where('media.id', '=', mediaId)
    .where('listings.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.id
}

/** In their order. */
export async function listMedia(db: Db, listingId: Id): Promise<DraftMedia[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'key', 'width', 'height', 'placeholder'])
    .select((select) => select.ref('alt').$castTo<LocalText | null>().as('alt'))
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  // A check constraint keeps the column to these values.
  return rows.map((row) => ({ ...row, kind: row.kind as DraftMedia['kind'] }))
}

/** Who may see an uploaded file: everybody once its listing is public, before that whose it is. */
export async function findUploadedMedia(db: Db, key: string) {
  return (
    db
      .selectFrom('media')
      .innerJoin('listings', 'listings.id', 'media.listing_id')
      .select(['listings.is_live as isPublic', 'listings.owner_id as ownerId'])
      .where('media.key', '=', key)
      // As the index has it.
      .where('media.key', 'like', sql.lit('uploads/%'))
      .executeTakeFirst()
  )
}

/** A save of its pictures counts as one of the listing. */
export async function touchListing(db: Db, listingId: Id, now: number): Promise<void> {
  await db
    .updateTable('listings')
    .set({ revision: sql<number>`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', listingId)
    .execute()
}

/** The first picture of a row that nobody has begun to fetch. */
export function findWaitingPicture(db: Db, listingId: Id) {
  return db
    .selectFrom('picture_imports')
    .select(['id', 'attempt'])
    .where('listing_id', '=', listingId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

export function findPictureImport(db: Db, id: Id) {
  return db
    .selectFrom('picture_imports')
    .select(['id', 'listing_id as listingId', 'address', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Takes a picture to fetch it; undefined where it is settled or another process has it. */
export function beginFetching(db: Db, id: Id, { now, staleMs }: { now: number; staleMs: number }) {
  return db
    .updateTable('picture_imports')
    .set({ state: 'fetching', started_at: new Date(now) })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('started_at', '<', new Date(now - staleMs))]))
    .returning(['id', 'listing_id as listingId', 'address', 'state'])
    .executeTakeFirst()
}

type Settled =
  | { state: 'fetched'; mediaId: Id | undefined }
  | { state: 'failed'; failure: PictureFailure }
  | { state: 'waiting' }

/** What has become of a picture that was being fetched. */
export async function settlePicture(db: Db, id: Id, settled: Settled): Promise<void> {
  await db
    .updateTable('picture_imports')
    .set({
      state: settled.state,
      started_at: null,
      failure: settled.state === 'failed' ? settled.failure : null,
      media_id: settled.state === 'fetched' ? (settled.mediaId ?? null) : null,
    })
    .where('id', '=', id)
    .execute()
}
