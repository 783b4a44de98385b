import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { fleetImportDue } from '../events.ts'
import { deleteImportFile } from './import-files.ts'
import { lockImport, moveImport } from './import-queries.ts'
import { isWorking } from './import-state.ts'

type Decision = { id: Id; step: 'start' | 'cancel' | 'undo'; revision?: number | undefined }

const events = { start: 'fleet_import_started', cancel: 'fleet_import_cancelled', undo: 'fleet_import_undone' } as const

/**
 * Starts the import of a checked file, cancels it, or undoes an import; a job does the work. Throws not_found, import_changed
 * where the import has another state or revision than the caller has seen, and import_busy while another file of the same owner
 * is being imported.
 */
export async function decideImport(services: Services, adminId: Id, { id, step, revision }: Decision): Promise<void> {
  const { db, settings, now } = services
  const file = await db.transaction().execute(async (tx) => {
    const stored = await lockImport(tx, id)
    const at = new Date(now())
    const set = {
      start: { started_at: at },
      cancel: { ended_at: at },
      undo: { undone_by: adminId, undone_at: at },
    }[step]
    const state = await moveImport(tx, stored, { step, revision, set })
    const details = { importId: id, ownerId: stored.owner_id }
    await recordAudit(tx, { event: events[step], at: now(), actorId: adminId, userId: null, details })
    // A run that works on it reads the state. If there is none, this event starts one.
    if (isWorking(state)) await emit(tx, fleetImportDue, { importId: id, state })
    return state === 'cancelled' ? stored.file_name : null
  })
  if (file !== null) await deleteImportFile(settings, { id, fileName: file })
}
