import type { EvidenceFileField } from '#shared/evidence-files.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { deleteEvidenceFile, readEvidenceFile, storeEvidenceFile } from '../media/evidence-files.ts'
import { fileNameOf } from '../media/file-name.ts'
import { deleteDisputeFile, getDisputeFile, insertDisputeFile } from '../payments/dispute-files.ts'
import type { Services } from '../platform/context.ts'
import { getAnswerable } from './answerable-dispute.ts'
import { lockUnanswered } from './queries.ts'

type Place = Pick<Services, 'db' | 'settings' | 'now'>
type Attachment = { id: string; field: EvidenceFileField; file: File }

/**
 * Stores a picture or a PDF that is sent to the guest's bank with the statement. Throws not_found, dispute_closed,
 * dispute_overdue, no_files, too_large, invalid_document, evidence_file_taken, evidence_too_large, and unavailable while too many
 * pictures wait.
 */
export async function attachFile({ db, settings, now }: Place, adminId: Id, given: Attachment): Promise<void> {
  const { id: disputeId, field, file } = given
  await getAnswerable(db, disputeId, now())
  const id = newId(now())
  const { type, size } = await storeEvidenceFile(settings, adminId, file, id)
  const row = { id, dispute_id: disputeId, field, file_type: type, file_size: size, added_by: adminId }
  try {
    await db.transaction().execute(async (tx) => {
      await lockUnanswered(tx, { disputeId, by: adminId, now: now() })
      await insertDisputeFile(tx, { ...row, file_name: fileNameOf(file, 'document'), added_at: new Date(now()) })
      const details = { dispute: disputeId, field }
      await recordAudit(tx, { event: 'dispute_file_added', at: now(), actorId: adminId, userId: null, details })
    })
  } catch (error) {
    await deleteEvidenceFile(settings, { id, type })
    throw error
  }
}

/** Throws not_found, and dispute_closed where the file was sent. */
export async function removeFile({ db, settings, now }: Place, adminId: Id, given: { id: string; file: Id }) {
  const { id: disputeId, file: fileId } = given
  const { field, file_type: type } = await getDisputeFile(db, disputeId, fileId)
  await db.transaction().execute(async (tx) => {
    await lockUnanswered(tx, { disputeId, by: adminId, now: now() })
    await deleteDisputeFile(tx, fileId)
    const details = { dispute: disputeId, field }
    await recordAudit(tx, { event: 'dispute_file_removed', at: now(), actorId: adminId, userId: null, details })
  })
  await deleteEvidenceFile(settings, { id: fileId, type })
}

/** Throws not_found. */
export async function openFile({ db, settings }: Pick<Place, 'db' | 'settings'>, given: { id: string; file: Id }) {
  const { id, file_name: name, file_type: type } = await getDisputeFile(db, given.id, given.file)
  return new File([await readEvidenceFile(settings, { id, type })], name, { type })
}
