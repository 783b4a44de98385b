import type { Id } from '#shared/id.ts'
import { kindOf, type StoredFile } from '../media/attached-files.ts'
import type { Db } from '../platform/database.ts'

export async function insertFiles(db: Db, messageId: Id, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('message_attachments')
    .values(
      files.map(({ id, kind, name, bytes }, position) => ({ id, message_id: messageId, kind, name, bytes, position })),
    )
    .execute()
}

/** Deletes the rows of a user's attachments and returns their files, which the caller deletes after the transaction. */
export async function forgetFilesOf(db: Db, userId: Id) {
  const rows = await db
    .deleteFrom('message_attachments')
    .where('message_id', 'in', ({ selectFrom }) => selectFrom('messages').select('id').where('sender_id', '=', userId))
    .returning(['id', 'kind'])
    .execute()
  return rows.map(({ id, kind }) => ({ id, kind: kindOf(kind) }))
}
