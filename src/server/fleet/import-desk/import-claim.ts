import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { findImport, type StoredImport } from './import-queries.ts'
import { workingStates } from './import-state.ts'

/** A run without a sign of life for this time is dead, and another one continues. */
export const silenceMs = 90_000

/** Claims an import for a run. Undefined when another run has it, or there is nothing to do. */
export async function claimImport({ db, now }: Services, id: Id, worker: Id): Promise<StoredImport | undefined> {
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

/** Reports that the run is alive. Returns the state of the import; undefined when another run has it by now. */
export async function keepClaim(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, worker }: Running,
): Promise<FleetImportState | undefined> {
  const kept = await db
    .updateTable('fleet_imports')
    .set({ worker_until: new Date(now() + silenceMs) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning('state')
    .executeTakeFirst()
  // A check constraint allows only these states.
  return kept?.state as FleetImportState | undefined
}
