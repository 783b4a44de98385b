import { sql } from 'kysely'
import type { EntryKind, OrderedKind, TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'

const tables = { type: 'yacht_types', destination: 'destinations', marina: 'places' } as const

/** The table of a kind. Its rows have id, slug, name, position, retired_at and revision; marinas have no position. */
export const tableOf = (kind: TaxonomyKind) =>
  sql.table(kind in tables ? tables[kind as keyof typeof tables] : 'taxonomy_entries') // a key of the table, as asked

/** A condition for the rows of the kind. */
export const isOf = (kind: TaxonomyKind) => {
  if (kind === 'marina') return sql`kind = 'marina'`
  return kind in tables ? sql`true` : sql`kind = ${kind}`
}

/** Locks a kind against changes of other administrators until the transaction ends. */
export async function lockKind(tx: Tx, kind: OrderedKind | EntryKind | TaxonomyKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(301, hashtext(${kind}))`.execute(tx)
}

type Found = {
  revision: number
  retired: boolean
  merged: boolean
  name: string | { en: string }
  /** Marinas have none. */
  slug: string | null
}

/** Throws not_found, and entry_changed when somebody else was faster. */
export async function requireUnchanged(tx: Tx, kind: TaxonomyKind, { id, revision }: { id: string; revision: number }) {
  await lockKind(tx, kind)
  const { rows } = await sql<Found>`
    select revision, retired_at is not null as retired, to_jsonb(entry) -> 'name' as name,
      to_jsonb(entry) ->> 'slug' as slug, 
      to_jsonb(entry) ->> 'merged_into' is not null
        or exists (select from taxonomy_merges as merge where merge.entry_id = entry.id) as merged
    from ${tableOf(kind)} as entry where id = ${id} and ${isOf(kind)} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (row.revision !== revision) throw new AppError('entry_changed', { revision: row.revision })
  return { ...row, name: typeof row.name === 'string' ? row.name : row.name.en }
}

type Violation = { constraint?: unknown }

/** The refusal for a violated constraint of the database. */
export function refusalOf(error: unknown): unknown {
  const { constraint } = Object(error) as Violation // errors of the driver name the constraint
  if (constraint === 'one_stays_offered') return new AppError('last_offered')
  if (typeof constraint === 'string' && /(_slug_key|_pkey)$/.test(constraint)) return new AppError('slug_taken')
  return error
}
