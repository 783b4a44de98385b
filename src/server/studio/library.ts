import { type RawBuilder, sql } from 'kysely'
import type { LibraryFile } from '#contract/studio/media.ts'
import type { EntryUse } from '#contract/studio/studio.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { deleteLibraryFile, moveFocalPoint, type StoredFile, storeLibraryPicture } from '../media/store-library-file.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { scopeOf } from '../platform/scopes.ts'

type Row = Omit<LibraryFile, 'focal' | 'uploadedAt' | 'uses'> & { focal_x: number; focal_y: number; uploaded_at: Date }

const present = ({ focal_x: x, focal_y: y, uploaded_at, bytes, ...row }: Row, uses: EntryUse[]): LibraryFile => ({
  ...row,
  bytes: Number(bytes),
  focal: { x, y },
  uploadedAt: uploaded_at.toISOString(),
  uses,
})

const selectFiles = (db: Db) =>
  db
    .selectFrom('studio_media')
    .leftJoin('users', 'users.id', 'studio_media.uploaded_by')
    .select([
      'studio_media.id',
      'studio_media.key',
      'studio_media.kind',
      'studio_media.name',
      'studio_media.width',
      'studio_media.height',
      'studio_media.bytes',
      'studio_media.poster',
    ])
    .select([
      'studio_media.alt',
      'studio_media.focal_x',
      'studio_media.focal_y',
      'studio_media.revision',
      'studio_media.uploaded_at',
      'users.name as uploadedBy',
    ])
    .$castTo<Row>()

type Filter = {
  q?: string | undefined
  kind?: 'picture' | 'film' | undefined
  alt?: 'missing' | undefined
  sort: '-uploaded' | 'uploaded' | 'name'
  after?: string | undefined
  limit: number
}

const orders = {
  uploaded: { key: sql`studio_media.uploaded_at`, type: 'timestamptz' },
  name: { key: sql`studio_media.name`, type: 'text' },
} as const

/** A page of the library, each file with the entries that show it. */
export async function listFiles(db: Db, { q, kind, alt, sort, after, limit }: Filter) {
  const conditions: RawBuilder<boolean>[] = [
    ...(q
      ? [contains(sql`concat_ws(' ', studio_media.name, studio_media.alt ->> 'en', studio_media.alt ->> 'fr')`, q)]
      : []),
    ...(kind ? [sql<boolean>`studio_media.kind = ${kind}`] : []),
    ...(alt ? [sql<boolean>`(studio_media.alt ->> 'en' = '' or studio_media.alt ->> 'fr' = '')`] : []),
  ]
  const query = conditions.reduce((query, condition) => query.where(condition), selectFiles(db))
  const page = await listPage(db, query, {
    order: orderOf(sort, orders),
    id: sql`studio_media.id`,
    after,
    limit,
    matching: query,
  })
  const { rows, ...rest } = page
  const uses = await findFileUses(
    db,
    rows.map(({ key }) => key),
  )
  return { data: rows.map((row) => present(row, uses.get(row.key) ?? [])), ...rest }
}

/** Throws not_found. */
export async function getFile(db: Db, id: Id): Promise<LibraryFile> {
  const row = await selectFiles(db).where('studio_media.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return present(row, (await findFileUses(db, [row.key])).get(row.key) ?? [])
}

/** The entries that show each file, in public or in their draft. */
async function findFileUses(db: Db, keys: readonly string[]): Promise<Map<string, EntryUse[]>> {
  const { rows } = await sql<EntryUse & { key: string }>`
    select file.key, entry.id, entry.kind, coalesce(draft.document #>> '{title,en}', entry.title ->> 'en') as title
    from unnest(${keys}::text[]) as file (key)
    join content_entries as entry on true
    left join studio_drafts as draft on draft.entry_id = entry.id
    where entry.picture = file.key or strpos(entry.body::text, file.key) > 0 or strpos(draft.document::text, file.key) > 0
    order by entry.kind, title`.execute(db)
  const uses = new Map<string, EntryUse[]>()
  for (const { key, ...use } of rows) uses.set(key, [...(uses.get(key) ?? []), use])
  return uses
}

type Adding = { id: Id; stored: StoredFile; name: string; by: Id }

/** Adds a stored file to the library. */
export async function addFile({ db, now }: Services, { id, stored, name, by }: Adding): Promise<void> {
  const { key, bytes, width, height } = stored
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('studio_media')
      .values({
        id,
        key,
        kind: width === null ? 'film' : 'picture',
        name:
          name
            .replace(/\p{Cc}/gu, '')
            .trim()
            .slice(0, 200) || key.slice(key.lastIndexOf('/') + 1),
        width,
        height,
        bytes,
        uploaded_at: new Date(now()),
        uploaded_by: by,
      })
      .execute()
    await recordAudit(tx, { event: 'library_file_added', at: now(), actorId: by, userId: null, details: { name } })
  })
}

/** Throws too_large, invalid_picture, unavailable. */
export async function uploadPicture(context: Context, file: File): Promise<LibraryFile> {
  const by = scopeOf(context, 'adminId')
  const id = newId(context.now())
  const bytes = Buffer.from(await file.arrayBuffer())
  const stored = await storeLibraryPicture(context.settings, by, { bytes, id })
  await addFile(context, { id, stored, name: file.name, by })
  return getFile(context.db, id)
}

type Change = {
  id: Id
  revision: number
  name: string
  alt: { en: string; fr: string }
  focal: { x: number; y: number }
  poster: string | null
}

/** Throws not_found, revision_conflict. */
export async function changeFile(
  context: Context,
  { id, revision, name, alt, focal, poster }: Change,
): Promise<LibraryFile> {
  const before = await getFile(context.db, id)
  const moves = before.kind === 'picture' && (before.focal.x !== focal.x || before.focal.y !== focal.y)
  const key = moves
    ? await moveFocalPoint(context.settings, before.key, { id: newId(context.now()), ...focal })
    : before.key
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('studio_media')
      .set({
        name,
        key,
        alt: JSON.stringify(alt),
        focal_x: focal.x,
        focal_y: focal.y,
        poster: before.kind === 'film' ? poster : null,
        revision: revision + 1,
      })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('key', '=', before.key)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('revision_conflict', { revision: before.revision })
    if (moves) await replaceKey(tx, before.key, key)
    await recordFile(tx, context, 'library_file_changed', name)
  })
  return getFile(context.db, id)
}

/** Puts another picture in the place of one, in every entry. Throws not_found, too_large, invalid_picture, unavailable. */
export async function replaceFile(context: Context, { id, file }: { id: Id; file: File }): Promise<LibraryFile> {
  const before = await getFile(context.db, id)
  const by = scopeOf(context, 'adminId')
  const bytes = Buffer.from(await file.arrayBuffer())
  const stored = await storeLibraryPicture(context.settings, by, { bytes, id: newId(context.now()) })
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('studio_media')
      .set(({ eb }) => ({
        key: stored.key,
        kind: 'picture',
        poster: null,
        width: stored.width,
        height: stored.height,
        bytes: stored.bytes,
        focal_x: 50,
        focal_y: 50,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('key', '=', before.key)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || before.kind === 'film') throw new AppError('invalid_picture', { flaw: 'unreadable' })
    await replaceKey(tx, before.key, stored.key)
    await recordFile(tx, context, 'library_file_changed', before.name)
  })
  return getFile(context.db, id)
}

/** Replaces a key wherever an entry, a draft, a version or a film names it. A key has no letter that JSON or LIKE would change. */
async function replaceKey(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update content_entries set body = replace(body::text, ${from}, ${to})::jsonb,
      picture = case when picture = ${from} then ${to} else picture end
    where picture = ${from} or strpos(body::text, ${from}) > 0`.execute(tx)
  await sql`
    update studio_drafts set document = replace(document::text, ${from}, ${to})::jsonb
    where strpos(document::text, ${from}) > 0`.execute(tx)
  await sql`
    update studio_versions set document = replace(document::text, ${from}, ${to})::jsonb
    where strpos(document::text, ${from}) > 0`.execute(tx)
  await sql`update studio_media set poster = ${to} where poster = ${from}`.execute(tx)
}

/** Deletes a file that no entry shows. Throws not_found, content_in_use. */
export async function removeFile(context: Context, id: Id): Promise<void> {
  const file = await getFile(context.db, id)
  if (file.uses.length > 0) throw new AppError('content_in_use', { uses: file.uses })
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('studio_media').set({ poster: null }).where('poster', '=', file.key).execute()
    await tx.deleteFrom('studio_media').where('id', '=', id).execute()
    await recordFile(tx, context, 'library_file_removed', file.name)
  })
  await deleteLibraryFile(context.settings, file.key)
}

const recordFile = (tx: Tx, context: Context, event: 'library_file_changed' | 'library_file_removed', name: string) =>
  recordAudit(tx, { event, at: context.now(), actorId: scopeOf(context, 'adminId'), userId: null, details: { name } })
