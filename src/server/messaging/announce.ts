import type { Id } from '#shared/id.ts'
import { listFleetReaders } from '../boats/fleet-readers.ts'
import { findUserOfListing } from '../boats/owner-queries.ts'
import { findUser, type User } from '../identity/queries.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import { announceNews } from '../notifications/stream/announce.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { noticeOf } from './notice-words.ts'
import type { Side, StoredConversation } from './queries.ts'

type Announced = {
  conversation: StoredConversation
  message: { id: Id; number: number }
  /** The side that gets a notification. */
  notify: Side | false
}

/** Notifies the streams of both sides on every process after the commit, and stores a notification for the recipient. */
export async function announce(tx: Db, services: Services, announced: Announced): Promise<void> {
  const { conversation, message, notify } = announced
  await announceNews(tx, {
    users: await listenersOf(tx, conversation),
    event: 'message',
    position: String(message.number),
    data: { conversationId: conversation.id },
  })
  if (!notify) return
  for (const reader of await accountsOf(tx, conversation, notify)) {
    const { title, content } = await noticeOf(tx, {
      settings: services.settings,
      conversation,
      side: notify,
      locale: reader.language,
    })
    // The mail about it is sent later, to readers who are away: mail-unread.ts.
    await notifyUser(tx, services, {
      user: reader,
      type: 'message',
      title,
      content,
      path: inboxOf(notify, conversation.id),
      subject: subjectOf(conversation.id),
    })
  }
}

/** The accounts that read on a side: the guest, or the owner and the co-managers with the right. */
export async function accountsOf(db: Db, conversation: StoredConversation, side: Side): Promise<User[]> {
  const userId = (await usersOf(db, conversation))[side]
  const user = userId === null ? undefined : await findUser(db, userId)
  const members =
    side === 'owner' ? await listFleetReaders(db, conversation.owner_id, 'messages', [conversation.listing_id]) : []
  return [...(user ? [user] : []), ...members.map((member) => member.user)]
}

export const inboxOf = (side: Side, conversationId: Id): string =>
  `${side === 'owner' ? '/OwnerDashboard/inbox' : '/UserDashboard/inbox'}?conversation=${conversationId}`

/** The thing that notifications about messages of a conversation are about. */
export const subjectOf = (conversationId: Id): string => `conversation/${conversationId}`

/** Notifies one side that the other has read. */
export async function announceReading(db: Db, conversation: StoredConversation, side: Side): Promise<void> {
  const user = (await usersOf(db, conversation))[side]
  if (user) await announceNews(db, { users: [user], event: 'read', data: { conversationId: conversation.id } })
}

/** Notifies both sides that contact details and attachments are visible now. */
export async function announceRevealing(db: Db, conversation: StoredConversation): Promise<void> {
  await announceNews(db, {
    users: await listenersOf(db, conversation),
    event: 'revealed',
    data: { conversationId: conversation.id },
  })
}

/** All users who read on either side. */
async function listenersOf(db: Db, conversation: StoredConversation): Promise<Id[]> {
  const { guest, owner } = await usersOf(db, conversation)
  const readers = await listFleetReaders(db, conversation.owner_id, 'messages', [conversation.listing_id])
  return [guest, owner, ...readers.map(({ user }) => user.id)].flatMap((id) => id ?? [])
}

/** The user of each side; null where nobody has an account. */
export const usersOf = async (
  db: Db,
  { guest_id, listing_id }: StoredConversation,
): Promise<Record<Side, Id | null>> => ({
  guest: guest_id,
  owner: (await findUserOfListing(db, listing_id)) ?? null,
})
