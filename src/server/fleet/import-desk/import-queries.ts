import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { FleetImports } from '../../platform/database-types.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { FileColumn } from '../import/file-columns.ts'
import { type ImportStep, nextImportState } from './import-state.ts'

export type StoredImport = Omit<Selectable<FleetImports>, 'state'> & { state: FleetImportState }

export async function findImport(db: Db, id: Id): Promise<StoredImport | undefined> {
  const found = await db.selectFrom('fleet_imports').selectAll().where('id', '=', id).executeTakeFirst()
  // A check constraint allows only these states.
  return found as StoredImport | undefined
}

/** Throws not_found. */
export async function getImport(db: Db, id: Id): Promise<StoredImport> {
  const found = await findImport(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Throws not_found for an import of another owner, and for one that operators have begun. */
export async function requireOwnImport(db: Db, id: Id, ownerId: OwnerId): Promise<void> {
  const found = await findImport(db, id)
  if (!found?.by_owner || found.owner_id !== ownerId) throw new AppError('not_found')
}

/** Throws not_found. */
export async function lockImport(tx: Tx, id: Id): Promise<StoredImport> {
  const found = await tx.selectFrom('fleet_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found as StoredImport
}

/** The columns of the file. Throws import_changed for an import that waits for its file, or is older than the columns. */
export function columnsOf({ columns, revision, state }: StoredImport): FileColumn[] {
  if (columns === null) throw new AppError('import_changed', { revision, importState: state })
  return z.array(FileColumn).parse(columns)
}

/** Clears the run. Every step but `cancel` does this: a cancelled run reports its own end. */
const free = { worker: null, worker_until: null }

type Move = { step: ImportStep; revision?: number | undefined; set?: Updateable<FleetImports> }

/**
 * Changes the state of the locked import. Throws import_changed for a step that its state does not allow, and for another
 * revision than the caller has seen.
 */
export async function moveImport(
  tx: Tx,
  stored: StoredImport,
  { step, revision, set }: Move,
): Promise<FleetImportState> {
  const state = nextImportState(step, stored.state)
  const isStale = revision !== undefined && revision !== stored.revision
  if (!state || isStale) throw new AppError('import_changed', { revision: stored.revision, importState: stored.state })
  await tx
    .updateTable('fleet_imports')
    .set({ state, revision: stored.revision + 1, ...(step !== 'cancel' && free), ...set })
    .where('id', '=', stored.id)
    .execute()
    .catch((error: unknown) => {
      const isBusy = error instanceof Error && 'constraint' in error && error.constraint === 'one_import_of_an_owner'
      throw isBusy ? new AppError('import_busy', {}, { cause: error }) : error
    })
  return state
}
