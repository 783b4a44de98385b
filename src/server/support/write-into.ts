import { type Id, newId } from '#shared/id.ts'
import type { StoredFile } from '../media/attached-files.ts'
import type { Tx } from '../platform/database.ts'
import { insertFiles } from './attachments.ts'

type Writing = { ticketId: Id; text: string; at: number } & (
  | { kind: 'asker' | 'administrator'; files: readonly StoredFile[] }
  | { kind: 'note' }
) &
  ({ kind: 'asker' } | { kind: 'administrator' | 'note'; authorId: Id })

/** Adds a message with its files to the thread of a ticket. */
export async function writeInto(tx: Tx, { ticketId, text, at, ...by }: Writing): Promise<void> {
  const id = newId(at)
  await tx
    .insertInto('support_messages')
    .values({
      id,
      ticket_id: ticketId,
      kind: by.kind,
      author_id: by.kind === 'asker' ? null : by.authorId,
      text,
      created_at: new Date(at),
    })
    .execute()
  if (by.kind !== 'note') await insertFiles(tx, id, by.files)
}
