import { type Selectable, sql } from 'kysely'
import { type EvidenceFileField, mostEvidenceBytes } from '#shared/evidence-files.ts'
import type { Id } from '#shared/id.ts'
import { deleteEvidenceFile } from '../media/evidence-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { DisputeFiles } from '../platform/database-types.ts'
import type { Settings } from '../platform/settings.ts'

export type StoredDisputeFile = Selectable<DisputeFiles> & { field: EvidenceFileField }

export async function listDisputeFiles(db: Db, disputeId: string): Promise<StoredDisputeFile[]> {
  const files = await db
    .selectFrom('dispute_files')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  // A check constraint allows only these words in the column.
  return files.map((file) => ({ ...file, field: file.field as EvidenceFileField }))
}

/** Throws not_found. */
export async function getDisputeFile(db: Db, disputeId: string, id: Id): Promise<StoredDisputeFile> {
  const file = (await listDisputeFiles(db, disputeId)).find((each) => each.id === id)
  if (!file) throw new AppError('not_found')
  return file
}

type NewDisputeFile = Omit<StoredDisputeFile, 'provider_file'>

/** The caller has locked the answer. Throws evidence_file_taken, and evidence_too_large above the limit for all files. */
export async function insertDisputeFile(tx: Tx, file: NewDisputeFile): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispute_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['dispute_id', 'field']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('evidence_file_taken')
  const total = (await listDisputeFiles(tx, file.dispute_id)).reduce((sum, { file_size }) => sum + file_size, 0)
  if (total > mostEvidenceBytes) throw new AppError('evidence_too_large')
}

export async function deleteDisputeFile(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('dispute_files').where('id', '=', id).execute()
}

export async function noteProviderFile(db: Db, id: Id, providerFile: string): Promise<void> {
  await db.updateTable('dispute_files').set({ provider_file: providerFile }).where('id', '=', id).execute()
}

/**
 * Removes the files about these bookings from decided disputes. Files of an open dispute are removed when it is decided. Returns
 * a function that deletes the files after the commit.
 */
export async function forgetDisputeFiles(
  tx: Tx,
  bookingIds: readonly Id[],
): Promise<(settings: Settings) => Promise<void>> {
  const { rows } = await sql<{ id: Id; file_type: string }>`
    delete from dispute_files using disputes, payments
    where disputes.id = dispute_files.dispute_id and payments.id = disputes.payment_id
      and disputes.status <> 'open' and payments.booking_id = any(${bookingIds}::text[])
    returning dispute_files.id, dispute_files.file_type`.execute(tx)
  return async (settings) => {
    for (const { id, file_type } of rows) await deleteEvidenceFile(settings, { id, type: file_type })
  }
}

/**
 * Deletes the files of disputes that were decided before a time, and of decided disputes whose guest has left: their evidence has
 * no `payer` any more. Files are deleted before their rows, so that a failure leaves no file behind.
 */
export async function deleteDisputeFilesBefore(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  time: Date,
): Promise<void> {
  const { rows } = await sql<{ id: Id; file_type: string }>`
    select dispute_files.id, dispute_files.file_type
    from dispute_files join disputes on disputes.id = dispute_files.dispute_id
    where disputes.status <> 'open' and (disputes.closed_at < ${time} or not disputes.evidence ? 'payer')`.execute(db)
  for (const { id, file_type } of rows) {
    await deleteEvidenceFile(settings, { id, type: file_type })
    await db.deleteFrom('dispute_files').where('id', '=', id).execute()
  }
}
