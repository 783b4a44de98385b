import type { FleetImportState } from '#contract/fleet-imports.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { fleetImportDue } from '../events.ts'
import { findImport, type StoredImport } from './import-queries.ts'
import { workingStates } from './import-state.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** A run that has been silent for so long has died: another one goes on. */
export const silenceMs = 90_000

/**
 * The job of an import: checks, imports or undoes, whatever its state asks for. It may run twice and beside itself: one run has the
 * import, and whatever a run that died has done is found done.
 */
export async function workOnImport(services: Services, { importId }: { importId: Id }): Promise<void> {
  const worker = newId()
  const stored = await claimImport(services, importId, worker)
  if (!stored) return
  if (stored.state === 'undoing') await undoImport(services, stored, worker)
  else await runImport(services, stored, worker)
}

/** Undefined where another run has it, or there is nothing to do. */
async function claimImport({ db, now }: Services, id: Id, worker: Id): Promise<StoredImport | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('fleet_imports')
    .set({ worker, worker_until: new Date(now() + silenceMs) })
    .where('id', '=', id)
    .where('state', 'in', [...workingStates])
    .where(({ or, eb }) => or([eb('worker_until', 'is', null), eb('worker_until', '<', new Date(now()))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? findImport(db, id) : undefined
}

type Running = { id: Id; worker: Id }

/** Says that the run is alive. Answers the state of the import; undefined where another run has it by now. */
export async function keepClaim(
  { db, now }: Pick<Services, 'now'> & { db: Db },
  { id, worker }: Running,
): Promise<FleetImportState | undefined> {
  const kept = await db
    .updateTable('fleet_imports')
    .set({ worker_until: new Date(now() + silenceMs) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning('state')
    .executeTakeFirst()
  // A check constraint keeps the column to the states.
  return kept?.state as FleetImportState | undefined
}

/** What a run left that died. */
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
