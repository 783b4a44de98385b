import { sql } from 'kysely'
import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { listReadersOf } from '../../boats/host-fleet.ts'
import { findUserOfListing } from '../../boats/owner-queries.ts'
import { insertNotification } from '../../identity/notification-queries.ts'
import { findUser } from '../../identity/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { noticeOf } from '../notice-words.ts'
import type { Side, StoredConversation } from '../queries.ts'

/** The channel for notifications between processes. An announcement contains ids alone. */
export const channel = 'messages'

export const Announcement = z.union([
  z.object({ users: z.array(Id), conversationId: Id, number: z.int() }),
  z.object({ users: z.array(Id), conversationId: Id, read: z.literal(true) }),
  /** A booking of the conversation is confirmed: nothing is hidden any longer. */
  z.object({ users: z.array(Id), conversationId: Id, revealed: z.literal(true) }),
  /** The id of a session that has ended. */
  z.object({ ended: Id }),
])
export type Announcement = z.infer<typeof Announcement>

type Announced = {
  conversation: StoredConversation
  message: { id: Id; number: number }
  /** The side that gets a notification. */
  notify: Side | false
}

/** Notifies the streams of both sides on every process after the commit, and stores a notification for the recipient. */
export async function announce(tx: Db, services: Services, announced: Announced): Promise<void> {
  const { conversation, message, notify } = announced
  const users = await usersOf(tx, conversation)
  await send(tx, {
    users: await listenersOf(tx, conversation),
    conversationId: conversation.id,
    number: message.number,
  })
  const reader = notify && users[notify] ? await findUser(tx, users[notify]) : undefined
  if (!reader || !notify) return
  const { title, content } = await noticeOf(tx, {
    settings: services.settings,
    conversation,
    side: notify,
    locale: reader.language,
  })
  await insertNotification(tx, { userId: reader.id, type: 'message', title, content }, services.now())
}

/** Notifies one side that the other has read. */
export async function announceReading(db: Db, conversation: StoredConversation, side: Side): Promise<void> {
  const user = (await usersOf(db, conversation))[side]
  if (user) await send(db, { users: [user], conversationId: conversation.id, read: true })
}

/** Notifies both sides that contact details and attachments are visible now. */
export async function announceRevealing(db: Db, conversation: StoredConversation): Promise<void> {
  await send(db, { users: await listenersOf(db, conversation), conversationId: conversation.id, revealed: true })
}

/** All users who read on either side. */
async function listenersOf(db: Db, conversation: StoredConversation): Promise<Id[]> {
  const { guest, owner } = await usersOf(db, conversation)
  const readers = await listReadersOf(db, conversation.owner_id, 'messages')
  return [guest, owner, ...readers].flatMap((id) => id ?? [])
}

/** The user of each side; null where nobody has an account. */
export const usersOf = async (
  db: Db,
  { guest_id, listing_id }: StoredConversation,
): Promise<Record<Side, Id | null>> => ({
  guest: guest_id,
  owner: (await findUserOfListing(db, listing_id)) ?? null,
})

const send = (db: Db, announcement: Announcement) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db)
