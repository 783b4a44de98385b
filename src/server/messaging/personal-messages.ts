import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { forgetFilesOf } from './attachments.ts'

/** The messages that a user wrote, for the export of personal data. */
export async function listMessagesForExport(db: Db, userId: Id) {
  const { rows } = await sql<Record<string, unknown>>`
    select messages.conversation_id as "conversationId", conversations.listing_id as "yachtId",
      conversations.guest_name as "guestName", messages.side, messages.text, messages.created_at as "writtenAt",
      array(select name from message_attachments where message_id = messages.id order by position) as attachments
    from messages join conversations on conversations.id = messages.conversation_id
    where messages.sender_id = ${userId} order by messages.number`.execute(db)
  return rows
}

type Leaving = { userId: Id; ownerId: Id | undefined; bookingIds: readonly Id[] }

/**
 * Removes a person from their messages: the other side keeps the conversation, without the name, the contact details and the
 * attachments. Returns the files, which the caller deletes after the transaction.
 */
export async function anonymiseMessages(tx: Db, { userId, ownerId = '', bookingIds }: Leaving) {
  const files = await forgetFilesOf(tx, userId)
  const isTheirs = sql<boolean>`(sender_id = ${userId} or (side = 'guest' and sender_id is null and conversation_id in (
    select id from conversations where booking_id = any(${bookingIds}::text[]))))`
  await tx.updateTable('messages').set({ text: sql<string>`masked_text`, sender_id: null }).where(isTheirs).execute()
  await sql`
    update conversations set guest_id = null, guest_name = 'Former guest'
    where guest_id = ${userId} or booking_id = any(${bookingIds}::text[])`.execute(tx)
  await tx.deleteFrom('message_templates').where('owner_id', '=', ownerId).execute()
  return files
}
