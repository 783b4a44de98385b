import { sql } from 'kysely'
import type { TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { forgetResolvedPlaces } from '../geo/resolve-location.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { refusalOf, requireUnchanged, tableOf } from './entry-tables.ts'
import { recordChange } from './record-change.ts'

type Retirement = { kind: TaxonomyKind; id: string; revision: number; retired: boolean }

/**
 * Offers something no longer, or again; listings keep what they have. Throws not_found, entry_changed, last_offered, and
 * template_in_use for the terms that new listings begin with.
 */
export async function retireEntry(context: Context, { kind, id, revision, retired }: Retirement) {
  const { db, now, settings } = context
  const retire = db.transaction().execute(async (tx) => {
    const before = await requireUnchanged(tx, kind, { id, revision })
    if (before.retired === retired) return revision
    if (retired && kind === 'cancellation' && before.slug === settings.NEW_CANCELLATION)
      throw new AppError('template_in_use')
    if (before.merged) throw new AppError('not_found')
    const at = retired ? new Date(now()) : null
    const isEdited = kind === 'destination' || kind === 'marina'
    const { rows } = await sql<{ revision: number }>`
      update ${tableOf(kind)} set retired_at = ${at}::timestamptz, revision = revision + 1
        ${isEdited ? sql`, edited_at = ${new Date(now())}` : sql``}
      where id = ${id} returning revision`.execute(tx)
    const done = retired ? 'retired' : 'offered'
    await recordChange(tx, context, { kind, done, entry: before.slug ?? id, name: before.name })
    return rows[0]?.revision ?? revision
  })
  const current = await retire.catch((error: unknown) => {
    throw refusalOf(error)
  })
  forgetResolvedPlaces(db)
  return { revision: current, retired }
}
