import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Services } from '../../platform/context.ts'
import { deleteFilesOfImport } from './import-files.ts'
import { keptWaitingMs, waitingStates } from './import-state.ts'

/** Deletes imports that nobody continued, with their reports and files. */
export async function removeWaitingImports(services: Services): Promise<void> {
  const { db, now } = services
  const left = await db
    .selectFrom('fleet_imports')
    .select('id')
    .where('state', 'in', [...waitingStates])
    .where('begun_at', '<=', new Date(now() - keptWaitingMs))
    .execute()
  for (const { id } of left) await removeWaiting(services, id)
}

/** Deletes the file under the lock of the import: a concurrent start finds both or neither. */
async function removeWaiting({ db, settings, now }: Services, id: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('fleet_imports')
      .where('id', '=', id)
      .where('state', 'in', [...waitingStates])
      .returning(['owner_id', 'file_name'])
      .executeTakeFirst()
    if (!removed) return
    const details = { importId: id, ownerId: removed.owner_id, fileName: removed.file_name }
    await recordAudit(tx, { event: 'fleet_import_removed', at: now(), actorId: null, userId: null, details })
    await deleteFilesOfImport(settings, id)
  })
}
