import type { Conversation, ConversationSummary, Message } from '#contract/messaging/messages.ts'
import { HiddenContact } from '#contract/messaging/messages.ts'
import type { Id } from '#shared/id.ts'
import { findListingBriefs } from '../boats/listing-briefs.ts'
import { type BookingBrief, findBookingBriefs } from '../bookings/booking-briefs.ts'
import { kindOf } from '../media/attached-files.ts'
import { mediaUrl } from '../media/media-url.ts'
import type { Db } from '../platform/database.ts'
import type { Reader } from './party.ts'
import { type LatestOf, latestOf, listAttachments, listMessages, type StoredConversation } from './queries.ts'

const atOnce = 50

/** A page of the list, as one side sees it. */
export async function presentSummaries(
  db: Db,
  rows: readonly StoredConversation[],
  side: Reader,
): Promise<ConversationSummary[]> {
  const [facts, latest] = await Promise.all([
    factsOf(db, rows),
    latestOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.flatMap((row) => {
    const last = latest.get(row.id)
    if (!last) return []
    const mine = last.side === side
    const isOpen = mine || side === 'operator' || isRevealed(facts.bookingOf(row))
    const text = isOpen ? last.text : last.masked_text
    return [
      {
        ...summaryOf(row, side, facts, last),
        last: { text, mine, at: last.created_at.toISOString(), attachments: last.attachments },
      },
    ]
  })
}

/** A conversation with its newest messages, or those before a given one. */
export async function presentConversation(
  db: Db,
  { conversation, side }: { conversation: StoredConversation; side: Reader },
  before?: Id,
): Promise<Conversation> {
  const facts = await factsOf(db, [conversation])
  const latest = await latestOf(db, [conversation.id])
  const found = await listMessages(db, conversation.id, { before, limit: atOnce + 1 })
  const shown = found.slice(0, atOnce).toReversed()
  const revealed = isRevealed(facts.bookingOf(conversation))
  const { guest_blocked_at, owner_blocked_at } = conversation
  const [byYou, byOther] =
    side === 'owner' ? [owner_blocked_at, guest_blocked_at] : [guest_blocked_at, owner_blocked_at]
  return {
    ...summaryOf(conversation, side, facts, latest.get(conversation.id)),
    revealed,
    blocked: { byYou: byYou !== null, byOther: byOther !== null },
    messages: await presentMessages(db, { conversation, side, revealed }, shown),
    earlier: found.length > atOnce,
  }
}

type Seen = { conversation: StoredConversation; side: Reader; revealed: boolean }

async function presentMessages(
  db: Db,
  { conversation, side, revealed }: Seen,
  messages: Awaited<ReturnType<typeof listMessages>>,
): Promise<Message[]> {
  const attachments = await listAttachments(
    db,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => {
    const mine = message.side === side
    const isOpen = mine || revealed || side === 'operator'
    const readUpTo = message.side === 'guest' ? conversation.owner_read : conversation.guest_read
    return {
      id: message.id,
      side: message.side === 'guest' ? 'guest' : 'owner',
      mine,
      text: isOpen ? message.text : message.masked_text,
      hidden: revealed ? [] : message.hidden.map((kind) => HiddenContact.parse(kind)),
      at: message.created_at.toISOString(),
      read: message.number <= readUpTo,
      attachments: attachments
        .filter(({ message_id }) => message_id === message.id)
        .map(({ id, kind, name, bytes }) => ({
          id,
          kind: kindOf(kind),
          name: isOpen ? name : null,
          bytes,
          withheld: !revealed,
        })),
    }
  })
}

/** True since the confirmation of a booking, in any later state. */
const isRevealed = (booking: BookingBrief | undefined) => (booking?.confirmed_at ?? null) !== null

/** Whether a conversation shows all texts without hiding parts. */
export async function isRevealedTo(db: Db, conversation: StoredConversation): Promise<boolean> {
  return isRevealed((await factsOf(db, [conversation])).bookingOf(conversation))
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(db: Db, rows: readonly StoredConversation[]) {
  const listings = await findListingBriefs(
    db,
    rows.map(({ listing_id }) => listing_id),
  )
  const bookings = await findBookingBriefs(
    db,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  )
  return {
    listingOf: ({ listing_id }: StoredConversation) => listings.get(listing_id),
    bookingOf: ({ booking_id }: StoredConversation) => bookings.get(booking_id ?? ''),
  }
}

function summaryOf(row: StoredConversation, side: Reader, facts: Facts, latest: LatestOf | undefined) {
  const listing = facts.listingOf(row)
  const booking = facts.bookingOf(row)
  const unread = { guest: latest?.unread_guest ?? 0, owner: latest?.unread_owner ?? 0, operator: 0 }
  return {
    id: row.id,
    side,
    yacht: {
      id: row.listing_id,
      title: listing?.title ?? '',
      picture: listing?.cover ? mediaUrl(listing.cover) : null,
    },
    guest: row.guest_name,
    owner: listing?.owner ?? '',
    asked: { date: row.asked_date, guests: row.asked_guests, duration: row.asked_duration },
    booking: booking
      ? {
          id: booking.id,
          bookingRef: booking.reference,
          status: booking.status,
          date: booking.local_date,
          guests: booking.guests,
        }
      : null,
    archived: (side === 'owner' ? row.owner_archived_at : row.guest_archived_at) !== null,
    unread: unread[side],
  }
}
