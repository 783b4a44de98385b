import { type Id, newId } from '#shared/id.ts'
import { deleteEvidenceFile, endingOf, readEvidenceFile, storeEvidenceFile } from '../../media/evidence-files.ts'
import { fileNameOf } from '../../media/file-name.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { CallFile } from './queries.ts'
import { findLatestCall, forgetFile, listFilesBefore } from './queries.ts'

type Files = Pick<Services, 'db' | 'settings'>

/** Stores the evidence file of a call. Deletes the file again when the call is refused, or was stored before. */
export async function withEvidence(
  { settings }: Pick<Services, 'settings'>,
  { bookingId, file }: { bookingId: Id; file: File | undefined },
  call: (kept: CallFile | null) => Promise<boolean>,
): Promise<void> {
  if (!file) {
    await call(null)
    return
  }
  const id = newId()
  const { type } = await storeEvidenceFile(settings, bookingId, file, id)
  const kept = { id, type, name: fileNameOf(file, `evidence.${endingOf(type)}`) }
  let isCalled = false
  try {
    isCalled = await call(kept)
  } finally {
    if (!isCalled) await deleteEvidenceFile(settings, kept)
  }
}

/** Throws not_found. */
export async function readEvidence({ db, settings }: Files, bookingId: Id): Promise<File> {
  const { file_id: id, file_type: type, file_name: name } = (await findLatestCall(db, bookingId)) ?? {}
  if (!id || !type || !name) throw new AppError('not_found')
  return new File([await readEvidenceFile(settings, { id, type })], name, { type })
}

/** Deletes evidence files; the texts of the calls stay. Each file goes before its row is changed, so that none is left behind. */
export async function deleteEvidenceBefore({ db, settings }: Files, time: Date): Promise<void> {
  for (const { file_id: id, file_type: type } of await listFilesBefore(db, time)) {
    if (!id || !type) continue
    await deleteEvidenceFile(settings, { id, type })
    await forgetFile(db, id)
  }
}
