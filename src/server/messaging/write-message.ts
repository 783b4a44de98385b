import { sql } from 'kysely'
import type { RefusedFile } from '#contract/refused-file.ts'
import { type Id, newId } from '#shared/id.ts'
import { takeQuota } from '../identity/quotas.ts'
import { deleteFiles, type StoredFile, storeFiles } from '../media/attached-files.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { maskContacts } from '../platform/mask/mask-contacts.ts'
import { announce } from './announce.ts'
import { insertFiles } from './attachments.ts'
import { otherSide, type Side, type StoredConversation } from './queries.ts'

/** The limit of messages of one sender in ten minutes. */
const quota = { limit: 30, seconds: 600 }

type Writing = {
  side: Side
  /** Null for a guest without an account. */
  senderId: Id | null
  text: string
  files: readonly File[]
  /** Returns the conversation, creating it if it is missing. It is then locked. */
  open: (tx: Db) => Promise<Id>
  /** The key of the quota: the sender, or the booking of a guest without an account. */
  countedFor: Id
}

/**
 * Writes a message with the accepted files, names the refused ones, and notifies the other side. Throws invalid_request,
 * messages_closed, too_many_requests, and the refusal of the files where all are refused; then nothing is stored.
 */
export async function writeMessage(
  services: Services,
  writing: Writing,
): Promise<{ messageId: Id; conversationId: Id; refusedFiles: RefusedFile[] }> {
  const { db, settings } = services
  const { text, files, countedFor } = writing
  if (text === '' && files.length === 0) throw invalidField('text', 'Write a message.')
  await takeQuota(services, { key: `message:${countedFor}`, ...quota })
  const { stored, refusedFiles } = await storeFiles(settings, countedFor, files)
  try {
    return await db.transaction().execute(async (tx) => {
      const conversationId = await writing.open(tx)
      const conversation = await lockConversation(tx, conversationId)
      if (isClosedTo(conversation, writing.side)) throw new AppError('messages_closed')
      const messageId = await insertMessage(tx, services, { ...writing, conversation, stored })
      return { messageId, conversationId, refusedFiles }
    })
  } catch (error) {
    await deleteFiles(settings, stored)
    throw error
  }
}

const lockConversation = (tx: Db, id: Id) =>
  tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Whether the other side blocks further messages. */
const isClosedTo = ({ guest_blocked_at, owner_blocked_at }: StoredConversation, side: Side) =>
  (side === 'guest' ? owner_blocked_at : guest_blocked_at) !== null

type Inserting = Pick<Writing, 'side' | 'senderId' | 'text'> & {
  conversation: StoredConversation
  stored: readonly StoredFile[]
}

async function insertMessage(
  tx: Db,
  services: Services,
  { conversation, side, senderId, text, stored }: Inserting,
): Promise<Id> {
  const at = new Date(services.now())
  const id = newId(services.now())
  const masked = maskContacts(text)
  // Until the commit no other message gets a number. A stream that continues after a number has therefore missed none before it.
  await sql`select pg_advisory_xact_lock(hashtext('messages'))`.execute(tx)
  const { number } = await tx
    .insertInto('messages')
    .values({
      id,
      conversation_id: conversation.id,
      side,
      sender_id: senderId,
      text,
      masked_text: masked.text,
      hidden: masked.hidden,
      created_at: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await insertFiles(tx, id, stored)
  const isFirstUnread = await noteMessage(tx, { conversation, side, number, at })
  await announce(tx, services, { conversation, message: { id, number }, notify: isFirstUnread && otherSide(side) })
  return id
}

type Noted = { conversation: StoredConversation; side: Side; number: number; at: Date }

/**
 * Updates the conversation after a message of one side. The writing side counts as having read. Returns whether the other side
 * had no unread message before.
 */
async function noteMessage(tx: Db, { conversation, side, number, at }: Noted): Promise<boolean> {
  const { id, first_asked_at, first_answered_at } = conversation
  const isAnswer = side === 'owner' && first_asked_at !== null && first_answered_at === null
  await tx
    .updateTable('conversations')
    .set({
      last_message_at: at,
      guest_archived_at: null,
      owner_archived_at: null,
      ...(side === 'guest' ? { guest_read: number } : { owner_read: number }),
      ...(side === 'guest' && first_asked_at === null && { first_asked_at: at }),
      ...(isAnswer && { first_answered_at: at }),
    })
    .where('id', '=', id)
    .execute()
  const read = side === 'guest' ? conversation.owner_read : conversation.guest_read
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where conversation_id = ${id} and side = ${side} and number > ${read} and number < ${number}`.execute(tx)
  return rows[0]?.count === 0
}
