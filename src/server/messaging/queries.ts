import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { type FoundFleet, inFleet } from '../boats/in-fleet.ts'
import { findTitles } from '../boats/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

export type Side = 'guest' | 'owner'
export const otherSide = (side: Side): Side => (side === 'guest' ? 'owner' : 'guest')

export type StoredConversation = Awaited<ReturnType<typeof getConversation>>

/** Throws not_found. */
export async function getConversation(db: Db, id: Id) {
  const found = await selectConversations(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

export const findConversationOfBooking = (db: Db, bookingId: Id) =>
  selectConversations(db).where('booking_id', '=', bookingId).executeTakeFirst()

/** The open inquiry of a guest about a yacht: a conversation without a booking. */
export const findInquiry = (db: Db, guestId: Id, listingId: Id) =>
  selectConversations(db)
    .where('guest_id', '=', guestId)
    .where('listing_id', '=', listingId)
    .where('booking_id', 'is', null)
    .executeTakeFirst()

const selectConversations = (db: Db) => db.selectFrom('conversations').selectAll('conversations')

/** The columns of a conversation that say whose yacht it is about. */
export const conversationYacht = { owner: 'conversations.owner_id', yacht: 'conversations.listing_id' }

/** The side whose conversations are listed. */
export type Party = { side: 'guest'; userId: Id } | { side: 'owner'; fleet: FoundFleet }

type Listing = { q?: string | undefined; archived: boolean; limit: number; offset: number }

const ofParty = (db: Db, party: Party) =>
  party.side === 'guest'
    ? selectConversations(db).where('guest_id', '=', party.userId)
    : selectConversations(db).where(inFleet(party.fleet, conversationYacht))

/** The conversation with the latest message comes first. */
export async function listConversations(db: Db, party: Party, { q, archived, limit, offset }: Listing) {
  const archive = party.side === 'guest' ? 'guest_archived_at' : 'owner_archived_at'
  let matching = ofParty(db, party).where(archive, archived ? 'is not' : 'is', null)
  if (q) matching = matching.where(holding(q, await listingsNamed(db, party, q)))
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching.orderBy('last_message_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, count }
}

/** Yachts of the party's conversations with these words in the title. */
async function listingsNamed(db: Db, party: Party, q: string): Promise<Id[]> {
  const rows = await ofParty(db, party).clearSelect().select('listing_id').distinct().execute()
  const titles = await findTitles(
    db,
    rows.map(({ listing_id }) => listing_id),
  )
  const wanted = q.toLowerCase()
  return [...titles].flatMap(([id, title]) => (title.toLowerCase().includes(wanted) ? [id] : []))
}

/** Searches the texts that both sides may read, so that hidden parts are not found either. */
const holding = (q: string, listings: readonly Id[]) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    guest_name ilike ${pattern} or listing_id = any(${listings}::text[]) or exists (
      select from messages where conversation_id = conversations.id and masked_text ilike ${pattern}))`
}

/** The number of conversations in which a side has an unread message. */
export async function countUnread(db: Db, party: Party): Promise<number> {
  const read = party.side === 'guest' ? sql`guest_read` : sql`owner_read`
  const { count } = await ofParty(db, party)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`exists (select from messages where conversation_id = conversations.id
        and side = ${otherSide(party.side)} and number > ${read})`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The last message of each conversation, and the number of unread messages of each side. */
export async function latestOf(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, LatestOf>()
  const { rows } = await sql<LatestOf>`
    select conversation.id as conversation_id, last.*,
      (select count(*)::int from messages where conversation_id = conversation.id and messages.side = 'owner'
        and number > conversation.guest_read) as unread_guest,
      (select count(*)::int from messages where conversation_id = conversation.id and messages.side = 'guest'
        and number > conversation.owner_read) as unread_owner
    from conversations as conversation cross join lateral (
      select side, text, masked_text, created_at,
        (select count(*)::int from message_attachments where message_id = messages.id) as attachments
      from messages where conversation_id = conversation.id order by number desc limit 1
    ) as last
    where conversation.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

export type LatestOf = {
  conversation_id: Id
  side: Side
  text: string
  masked_text: string
  created_at: Date
  attachments: number
  unread_guest: number
  unread_owner: number
}

/** The newest first; with `before`, those before a message. */
export function listMessages(
  db: Db,
  conversationId: Id,
  { before, limit }: { before?: Id | undefined; limit: number },
) {
  return db
    .selectFrom('messages')
    .selectAll('messages')
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) =>
      query.where('number', '<', ({ selectFrom }) =>
        selectFrom('messages')
          .select('number')
          .where('id', '=', before ?? ''),
      ),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export function listAttachments(db: Db, messageIds: readonly Id[]) {
  return db
    .selectFrom('message_attachments')
    .selectAll()
    .where('message_id', 'in', messageIds.length > 0 ? [...messageIds] : [''])
    .orderBy('message_id')
    .orderBy('position')
    .execute()
}

/** An attachment of a conversation. Throws not_found. */
export async function getAttachment(db: Db, conversationId: Id, id: Id) {
  const found = await db
    .selectFrom('message_attachments')
    .innerJoin('messages', 'messages.id', 'message_attachments.message_id')
    .select(['message_attachments.id', 'message_attachments.kind', 'message_attachments.name', 'messages.side'])
    .where('messages.conversation_id', '=', conversationId)
    .where('message_attachments.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The messages about a booking, the oldest first. */
export function listMessagesAbout(db: Db, bookingId: Id) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.side', 'messages.sender_id', 'messages.text', 'messages.created_at'])
    .where('conversations.booking_id', '=', bookingId)
    .orderBy('messages.number')
    .execute()
}
