import { sql } from 'kysely'
import type { TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { forgetResolvedPlaces } from '../geo/resolve-location.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { defaultsOf, withStored } from '../platform/live-settings.ts'
import type { Settings } from '../platform/settings.ts'
import { listSettingRows } from '../platform/stored-settings.ts'
import { refusalOf, requireUnchanged, tableOf } from './entry-tables.ts'
import { recordChange } from './record-change.ts'

type Retirement = { kind: TaxonomyKind; id: string; revision: number; retired: boolean }

/**
 * Withdraws an entry or offers it again. Listings keep it. Throws not_found, entry_changed, last_offered, and template_in_use for
 * the default terms of new listings.
 */
export async function retireEntry(context: Context, { kind, id, revision, retired }: Retirement) {
  const { db, settings } = context
  const retire = db.transaction().execute(async (tx) => {
    const { slug, name, ...before } = await requireUnchanged(tx, kind, { id, revision })
    if (before.merged) throw new AppError('not_found')
    if (before.retired === retired) return revision
    if (retired && kind === 'cancellation') await refuseForNewListings(tx, settings, slug)
    const next = await writeRetirement(tx, { kind, id, retired, at: new Date(context.now()) })
    await recordChange(tx, context, { kind, done: retired ? 'retired' : 'offered', entry: slug ?? id, name })
    return next
  })
  const current = await retire.catch((error: unknown) => {
    throw refusalOf(error)
  })
  forgetResolvedPlaces(db)
  return { revision: current, retired }
}

/** Reads the setting from the database, because this process may not know of its last change yet. Throws template_in_use. */
async function refuseForNewListings(tx: Tx, settings: Settings, slug: string | null): Promise<void> {
  const { NEW_CANCELLATION } = withStored(defaultsOf(settings), await listSettingRows(tx))
  if (slug === NEW_CANCELLATION) throw new AppError('template_in_use')
}

type Write = Pick<Retirement, 'kind' | 'id' | 'retired'> & { at: Date }

/** Returns the new revision. Later editions of the gazetteer do not overwrite it. */
async function writeRetirement(tx: Tx, { kind, id, retired, at }: Write): Promise<number> {
  const edited = kind === 'destination' || kind === 'marina' ? sql`, edited_at = ${at}::timestamptz` : sql``
  const { rows } = await sql<{ revision: number }>`
    update ${tableOf(kind)} set retired_at = ${retired ? at : null}::timestamptz, revision = revision + 1${edited}
    where id = ${id} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}
