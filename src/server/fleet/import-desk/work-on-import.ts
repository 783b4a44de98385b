import type { FleetImportState, ImportUndo } from '#contract/fleet/fleet-imports.ts'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { countDestinations } from '../../search/index/count-destinations.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { deleteListing } from '../drafts/remove-listing.ts'
import { fleetImportDue } from '../events.ts'
import { claimImport, keepClaim } from './import-claim.ts'
import { lockImport, moveImport, type StoredImport } from './import-queries.ts'
import { workingStates } from './import-state.ts'
import { runImport } from './run-import.ts'

/**
 * The job of an import: checks, imports or undoes, by its state. It may run twice and concurrently: one run has the import, and
 * the finished work of a dead run is not repeated.
 */
export async function workOnImport(services: Services, { importId }: { importId: Id }): Promise<void> {
  const worker = newId()
  const stored = await claimImport(services, importId, worker)
  if (!stored) return
  if (stored.state === 'undoing') await undoImport(services, stored, worker)
  else await runImport(services, stored, worker)
}

/** Continues imports whose run has died. */
export async function resumeImports({ db, now }: Services): Promise<void> {
  const silent = await db
    .selectFrom('fleet_imports')
    .select(['id', 'state'])
    .where('state', 'in', [...workingStates])
    .where(({ or, eb }) => or([eb('worker_until', 'is', null), eb('worker_until', '<', new Date(now()))]))
    .execute()
  const due = silent.map(({ id, state }) => ({ importId: id, state: state as FleetImportState }))
  await emit(db, fleetImportDue, ...due)
}

const atOnce = 50

/**
 * Deletes every listing that an import created, each in its own transaction, and stores the result. Listings that were booked or
 * edited since stay. After a crash it continues.
 */
async function undoImport(services: Services, { id }: StoredImport, worker: Id): Promise<void> {
  const { db } = services
  for (;;) {
    const open = await db
      .selectFrom('fleet_import_listings')
      .select(['id', 'listing_id', 'listing_revision'])
      .where('import_id', '=', id)
      .where('made', '=', true)
      .where('undo', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    if (open.length === 0) break
    for (const listing of open) await undoListing(services, id, listing)
    if ((await keepClaim(services, { id, worker })) !== 'undoing') return
  }
  await countDestinations(db)
  await db.transaction().execute(async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored.worker === worker) await moveImport(tx, stored, { step: 'undone' })
  })
}

type Made = { id: Id; listing_id: Id; listing_revision: number }

async function undoListing(services: Services, importId: Id, made: Made): Promise<void> {
  const { db, settings } = services
  const note = (to: typeof db | Tx, undo: ImportUndo) =>
    to.updateTable('fleet_import_listings').set({ undo }).where('id', '=', made.id).where('undo', 'is', null).execute()
  try {
    const deleteFiles = await changeListing(services, made.listing_id, async (tx) => {
      const { revision } = await lockListing(tx, made.listing_id)
      const reason = revision !== made.listing_revision ? 'edited' : await reasonToKeep(tx, importId, made.listing_id)
      await note(tx, reason ?? 'removed')
      return reason ? null : deleteListing(tx, made.listing_id)
    })
    await deleteFiles?.(settings)
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await note(db, reason)
  }
}

/** A later import has updated the listing, or somebody has added a picture. */
async function reasonToKeep(tx: Tx, importId: Id, listingId: Id): Promise<ImportUndo | undefined> {
  const again = await tx
    .selectFrom('fleet_import_listings')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('import_id', '>', importId)
    .limit(1)
    .executeTakeFirst()
  if (again) return 'imported_again'
  const touched = await tx
    .selectFrom('media')
    .select('id')
    .where('listing_id', '=', listingId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('picture_imports').select('id').whereRef('media_id', '=', 'media.id'))),
    )
    .limit(1)
    .executeTakeFirst()
  return touched ? 'edited' : undefined
}

/** Bookings and conversations are higher domains. Their foreign keys prevent the deletion. */
function reasonOf(error: unknown): ImportUndo | undefined {
  if (error instanceof AppError && error.code === 'not_found') return 'gone'
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return undefined
  return 'table' in error && error.table === 'bookings' ? 'booked' : 'in_use'
}
