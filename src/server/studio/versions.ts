import { sql } from 'kysely'
import type { StudioDocument } from '#contract/studio/document.ts'
import type { StudioVersion } from '#contract/studio/studio.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** Saves of one editor within this time are one version. */
const sittingMs = 10 * 60_000
/** Older versions of saving are deleted. Published ones stay. */
const mostSaved = 100

export type NewVersion = {
  id: Id
  document: StudioDocument
  reason: StudioVersion['reason']
  by: Id | null
  at: Date
}

/** Adds a version of an entry. The caller holds its lock, or keeps a document aside, which waits for it. */
export async function addVersion(db: Db, { id, document, reason, by, at }: NewVersion): Promise<void> {
  await sql`
    insert into studio_versions (entry_id, number, document, reason, made_at, made_by)
    select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::jsonb, ${reason}, ${at}::timestamptz, ${by}
    from studio_versions where entry_id = ${id}`.execute(db)
}

/** Keeps a save: in the version of the same sitting, or in a new one. */
export async function keepSave(db: Db, version: Omit<NewVersion, 'reason'>): Promise<void> {
  const { id, document, by, at } = version
  const { numAffectedRows = 0n } = await sql`
    update studio_versions set document = ${JSON.stringify(document)}::jsonb, made_at = ${at}
    where entry_id = ${id} and reason = 'saved' and made_by = ${by} and made_at > ${new Date(at.getTime() - sittingMs)}
      and number = (select max(number) from studio_versions where entry_id = ${id})`.execute(db)
  if (numAffectedRows > 0n) return
  await addVersion(db, { ...version, reason: 'saved' })
  await sql`
    delete from studio_versions where entry_id = ${id} and reason = 'saved' and number < (
      select number from studio_versions where entry_id = ${id} and reason = 'saved'
      order by number desc offset ${mostSaved - 1} limit 1
    )`.execute(db)
}

type Row = Pick<StudioVersion, 'number' | 'reason' | 'madeBy'> & { madeAt: Date }

const present = ({ madeAt, ...row }: Row): StudioVersion => ({ ...row, madeAt: madeAt.toISOString() })

/** The newest first. */
export async function listVersions(db: Db, id: Id): Promise<StudioVersion[]> {
  const { rows } = await sql<Row>`
    select number, reason, made_at as "madeAt", users.name as "madeBy"
    from studio_versions left join users on users.id = made_by
    where entry_id = ${id} order by number desc`.execute(db)
  return rows.map(present)
}

/** Throws not_found. */
export async function getVersion(
  db: Db,
  id: Id,
  number: number,
): Promise<StudioVersion & { document: StudioDocument }> {
  const { rows } = await sql<Row & { document: StudioDocument }>`
    select number, reason, made_at as "madeAt", users.name as "madeBy", document
    from studio_versions left join users on users.id = made_by
    where entry_id = ${id} and number = ${number}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { document, ...rest } = row
  return { ...present(rest), document }
}
