import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { FileColumn } from '../import/file-columns.ts'
import { readFileColumns } from '../import/file-columns.ts'
import { sentenceOf } from '../import/row-problem.ts'
import { deleteImportFile, importFileOf, keepImportFile } from './import-files.ts'
import { getImport, lockImport, moveImport, type StoredImport } from './import-queries.ts'
import { problemOfFile } from './problem-of-file.ts'

type SentFile = { id: Id; request: Request; mostBytes: number }

/**
 * Stores the file of an import, which then waits for what its columns are. A file that is no table is refused at once with its
 * reason, and another one can be sent. Throws not_found, import_changed for an import that has a file, fleet_file_broken, and the
 * errors of keepImportFile.
 */
export async function takeFile(
  services: Services,
  userId: Id,
  { id, request, mostBytes }: SentFile,
): Promise<FleetImportState> {
  const { db, settings, now } = services
  const before = await getImport(db, id)
  if (before.state !== 'waiting')
    throw new AppError('import_changed', { revision: before.revision, importState: before.state })
  const { fileName, bytes } = await keepImportFile(settings, id, { request, mostBytes })
  try {
    const columns = await columnsOf(services, before, importFileOf(settings, { id, fileName }))
    return await db.transaction().execute(async (tx) => {
      const set = { file_name: fileName, file_bytes: bytes, columns: JSON.stringify(columns), failure: null }
      const state = await moveImport(tx, await lockImport(tx, id), { step: 'take-file', set })
      const details = { importId: id, ownerId: before.owner_id, fileName, bytes }
      await recordAudit(tx, { event: 'fleet_file_taken', at: now(), actorId: userId, userId: null, details })
      return state
    })
  } catch (error) {
    await deleteImportFile(settings, { id, fileName })
    throw error
  }
}

/** The reason why a file is no table is kept for the page. Throws fleet_file_broken. */
async function columnsOf({ db }: Services, { id, revision }: StoredImport, file: string): Promise<FileColumn[]> {
  try {
    return await readFileColumns(file)
  } catch (error) {
    const failure = problemOfFile(error)
    if (!failure) throw error
    await db
      .updateTable('fleet_imports')
      .set({ failure: JSON.stringify(failure) })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
    throw new AppError(
      'fleet_file_broken',
      { problems: [{ ...failure, message: sentenceOf(failure) }] },
      { cause: error },
    )
  }
}
