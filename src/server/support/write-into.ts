import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

type Writing = { ticketId: Id; text: string; at: number } & (
  | { kind: 'asker' }
  | { kind: 'administrator' | 'note'; authorId: Id }
)

/** Adds a message to the thread of a ticket. */
export async function writeInto(tx: Tx, { ticketId, text, at, ...by }: Writing): Promise<void> {
  await tx
    .insertInto('support_messages')
    .values({
      id: newId(at),
      ticket_id: ticketId,
      kind: by.kind,
      author_id: by.kind === 'asker' ? null : by.authorId,
      text,
      created_at: new Date(at),
    })
    .execute()
}
