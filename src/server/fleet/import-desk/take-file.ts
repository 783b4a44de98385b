import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { fleetImportDue } from '../events.ts'
import { deleteImportFile, keepImportFile } from './import-files.ts'
import { getImport, lockImport, moveImport } from './import-queries.ts'

/**
 * Stores the file of an import and begins its dry run. Throws not_found, import_changed for an import that has a file, and the
 * errors of keepImportFile.
 */
export async function takeFile(services: Services, adminId: Id, id: Id, request: Request): Promise<FleetImportState> {
  const { db, settings, now } = services
  const before = await getImport(db, id)
  if (before.state !== 'waiting')
    throw new AppError('import_changed', { revision: before.revision, importState: before.state })
  const { fileName, bytes } = await keepImportFile(settings, id, request)
  try {
    return await db.transaction().execute(async (tx) => {
      const set = { file_name: fileName, file_bytes: bytes }
      const state = await moveImport(tx, await lockImport(tx, id), { step: 'take-file', set })
      const details = { importId: id, ownerId: before.owner_id, fileName, bytes }
      await recordAudit(tx, { event: 'fleet_file_taken', at: now(), actorId: adminId, userId: null, details })
      await emit(tx, fleetImportDue, { importId: id, state })
      return state
    })
  } catch (error) {
    await deleteImportFile(settings, { id, fileName })
    throw error
  }
}
