import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { fleetImportDue } from '../events.ts'
import { claimImport } from './import-claim.ts'
import { workingStates } from './import-state.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

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
