import type { TicketAttachment } from '#contract/support/support.ts'
import type { Id } from '#shared/id.ts'
import { kindOf, readFileOf, type StoredFile } from '../media/attached-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'

export async function insertFiles(db: Db, messageId: Id, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('support_attachments')
    .values(
      files.map(({ id, kind, name, bytes }, position) => ({ id, message_id: messageId, kind, name, bytes, position })),
    )
    .execute()
}

/** The files of each message of a ticket, without those of notes, which have none. */
export async function attachmentsOf(db: Db, ticketId: Id): Promise<(messageId: Id) => TicketAttachment[]> {
  const rows = await selectFiles(db).where('ticket_id', '=', ticketId).orderBy('position').execute()
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return (messageId) =>
    (byMessage.get(messageId) ?? []).map(({ id, kind, name, bytes }) => ({ id, kind: kindOf(kind), name, bytes }))
}

/** Reads a file of a ticket. The caller has checked who may read the ticket. Throws not_found. */
export async function readAttachment({ db, settings }: Services, ticketId: Id, id: Id): Promise<File> {
  const found = await selectFiles(db)
    .where('ticket_id', '=', ticketId)
    .where('support_attachments.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return readFileOf(settings, { id: found.id, kind: kindOf(found.kind), name: found.name })
}

const selectFiles = (db: Db) =>
  db
    .selectFrom('support_attachments')
    .innerJoin('support_messages', 'support_messages.id', 'support_attachments.message_id')
    .select([
      'support_attachments.id',
      'support_attachments.kind',
      'support_attachments.name',
      'support_attachments.bytes',
      'message_id',
    ])
