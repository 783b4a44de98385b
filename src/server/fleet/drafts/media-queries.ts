import { sql } from 'kysely'
import type { PictureFailure } from '#contract/fleet/picture-imports.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import type { DraftMedia } from './draft-queries.ts'

/** Throws not_found for another owner's listing. */
export async function requireOwnListing(db: Db, listingId: Id, ownerId: OwnerId): Promise<void> {
  if ((await getOwnerOfListing(db, listingId)) !== ownerId) throw new AppError('not_found')
}

/** Undefined for an unknown picture or film. */
export async function findListingOfMedia(db: Db, mediaId: Id): Promise<Id | undefined> {
  const found = await allMedia(db).select('file.listing_id').where('file.id', '=', mediaId).executeTakeFirst()
  return found?.listing_id
}

/** The same. Throws not_found. */
export async function getListingOfMedia(db: Db, mediaId: Id): Promise<Id> {
  const found = await findListingOfMedia(db, mediaId)
  if (!found) throw new AppError('not_found')
  return found
}

/** A picture or film, public or proposed. Throws not_found. */
export async function getMedia(db: Db, mediaId: Id) {
  const found = await allMedia(db)
    .select(['file.listing_id as listingId', 'file.key', 'file.is_proposed as isProposed'])
    .where('file.id', '=', mediaId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

const columns = ['id', 'listing_id', 'key', 'kind', 'likeness', 'file_name'] as const

/** Pictures and films of listings, public and proposed. */
const allMedia = (db: Db) =>
  db.selectFrom((of) =>
    of
      .selectFrom('media')
      .select([...columns, 'leaves', sql<boolean>`false`.as('is_proposed')])
      .unionAll(
        of
          .selectFrom('proposed_media')
          .select([...columns, sql<boolean>`false`.as('leaves'), sql<boolean>`true`.as('is_proposed')]),
      )
      .as('file'),
  )

export async function countMedia(db: Db, listingId: Id, kind: DraftMedia['kind']): Promise<number> {
  const { count } = await allMedia(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** A picture of the listing that looks the same: at most `within` of 64 bits differ. */
export function findAlike(db: Db, listingId: Id, { likeness, within }: { likeness: string; within: number }) {
  return allMedia(db)
    .select(['id', 'file_name as fileName'])
    .where('listing_id', '=', listingId)
    .where('leaves', '=', false)
    .where(sql<boolean>`bit_count(likeness # ${likeness}::bit(64)) <= ${within}`)
    .limit(1)
    .executeTakeFirst()
}

/** Public pictures and films, in order. */
export async function listMedia(db: Db, listingId: Id): Promise<DraftMedia[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'key', 'width', 'height', 'placeholder', 'leaves'])
    .select((select) => select.ref('area').$castTo<DraftMedia['area']>().as('area'))
    .select((select) => select.ref('alt').$castTo<LocalText | null>().as('alt'))
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  // A check constraint allows only these values in the column.
  return rows.map((row) => ({ ...row, kind: row.kind as DraftMedia['kind'] }))
}

/** The owner of an uploaded file, and whether it is public. */
export function findUploadedMedia(db: Db, key: string) {
  return (
    allMedia(db)
      .innerJoin('listings', 'listings.id', 'file.listing_id')
      .select(['listings.id as listingId', sql<boolean>`listings.is_live and not is_proposed`.as('isPublic')])
      .where('file.key', '=', key)
      // The condition is written as in the index.
      .where('file.key', 'like', sql.lit('uploads/%'))
      .executeTakeFirst()
  )
}

/** The position after all pictures and films of the listing. */
export async function nextPosition(db: Db, listingId: Id): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), -1) + 1 as position from (
      select position from media where listing_id = ${listingId}
      union all select position from proposed_media where listing_id = ${listingId}
    ) as taken`.execute(db)
  return rows[0]?.position ?? 0
}

/** Sorts public pictures and films. */
export async function orderMedia(tx: Tx, ids: readonly Id[]): Promise<void> {
  await sql`set constraints all deferred`.execute(tx)
  await sql`
    update media set position = wished.place - 1
    from unnest(${ids}::text[]) with ordinality as wished (id, place)
    where media.id = wished.id`.execute(tx)
}

/** A save of its pictures counts as a save of the listing. */
export async function touchListing(db: Db, listingId: Id, now: number): Promise<void> {
  await db
    .updateTable('listings')
    .set({ revision: sql<number>`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', listingId)
    .execute()
}

/** The addresses of pictures that were queued for a listing. */
export const listPictureImports = (db: Db, listingId: Id) =>
  db.selectFrom('picture_imports').select(['address', 'position']).where('listing_id', '=', listingId).execute()

/** The first picture of a row that is not being fetched. */
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

/** No earlier picture of the same row is still to come. */
const isFirstOfRow = sql<boolean>`not exists (
  select from picture_imports as earlier
  where earlier.listing_id = picture_imports.listing_id and earlier.position < picture_imports.position
    and earlier.state in ('waiting', 'fetching'))`

/** The next picture of a host: each listing gets its first picture before any gets its second. */
export function findWaitingAtHost(db: Db, host: string) {
  return db
    .selectFrom('picture_imports')
    .select(['id', 'attempt'])
    .where('host', '=', host)
    .where('state', '=', 'waiting')
    .where(isFirstOfRow)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The next picture of each host that waits, or whose process is dead. */
export async function listLeftPictures(db: Db, deadBefore: Date): Promise<{ id: Id; attempt: number }[]> {
  const { rows } = await sql<{ id: Id; attempt: number }>`
    select distinct on (host) id, attempt from picture_imports
    where (state = 'waiting' or state = 'fetching' and started_at < ${deadBefore}) and ${isFirstOfRow}
    order by host, position, id`.execute(db)
  return rows
}

export function findPictureImport(db: Db, id: Id) {
  return db
    .selectFrom('picture_imports')
    .select(['id', 'listing_id as listingId', 'host', 'address', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Marks a picture as being fetched. Undefined when it is done, another process has it or another picture of its host, or an earlier
 * picture of its row is still to come.
 */
export function beginFetching(db: Db, id: Id, { now, staleMs }: { now: number; staleMs: number }) {
  const deadBefore = new Date(now - staleMs)
  return db.transaction().execute(async (tx) => {
    // Two processes could each take a picture of one host.
    await sql`
      select pg_advisory_xact_lock(hashtext('pictures of ' || host)) from picture_imports where id = ${id}`.execute(tx)
    return tx
      .updateTable('picture_imports')
      .set({ state: 'fetching', started_at: new Date(now) })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('state', '=', 'waiting'), eb('started_at', '<', deadBefore)]))
      .where(isFirstOfRow)
      .where(
        sql<boolean>`not exists (
          select from picture_imports as other
          where other.host = picture_imports.host and other.state = 'fetching' and other.id <> picture_imports.id
            and other.started_at >= ${deadBefore})`,
      )
      .returning(['id', 'listing_id as listingId', 'host', 'address', 'state'])
      .executeTakeFirst()
  })
}

/** A picture that an import has brought is no edit of its listing: the import can still be undone. */
export async function followImportedPicture(tx: Tx, listingId: Id): Promise<void> {
  await sql`
    update fleet_import_listings as made set listing_revision = listings.revision
    from listings
    where listings.id = ${listingId} and made.listing_id = listings.id and made.made and made.undo is null
      and made.listing_revision = listings.revision - 1`.execute(tx)
}

type Settled =
  | { state: 'fetched'; mediaId: Id | undefined }
  | { state: 'failed'; failure: PictureFailure }
  | { state: 'waiting' }

/** Stores the result of fetching a picture. */
export async function settlePicture(db: Db, id: Id, settled: Settled): Promise<void> {
  await db
    .updateTable('picture_imports')
    .set({
      state: settled.state,
      started_at: null,
      failure: settled.state === 'failed' ? settled.failure : null,
      // A picture that waits for approval is not in `media` yet.
      media_id:
        settled.state === 'fetched'
          ? db
              .selectFrom('media')
              .select('id')
              .where('id', '=', settled.mediaId ?? '')
          : null,
    })
    .where('id', '=', id)
    .execute()
}
