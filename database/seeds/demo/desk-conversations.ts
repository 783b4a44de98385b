import { openForBooking, openInquiry } from '#server/messaging/begin-conversation.ts'
import type { Side } from '#server/messaging/queries.ts'
import { writeMessage } from '#server/messaging/write-message.ts'
import type { Db } from '#server/platform/database.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import type { Desk, DeskCharters } from './desk-charters.ts'

type Line = readonly [side: Side, hoursAgo: number, text: string]

/** Writes two conversations that wait for the owner, and one that is answered. */
export async function writeConversations(desk: Desk, { today, sailed }: DeskCharters): Promise<void> {
  const { customerId, now } = desk
  const yacht = desk.yachts.get('halcyon-reach')
  if (yacht)
    await write(
      desk,
      customerId,
      (tx) => openInquiry(tx, now, { listingId: yacht.id, guestId: customerId, guests: 8 }),
      [
        [
          'guest',
          3,
          'Good morning. Is there shade on deck at midday, and can you set up the table for a lunch of eight?',
        ],
      ],
    )
  if (today)
    await write(desk, null, (tx) => openForBooking(tx, now, today), [
      ['guest', 26, 'Hello, two of us come straight from the airport. Is there somewhere to leave suitcases?'],
      ['owner', 25, 'Welcome! Yes, the captain locks them in the forward cabin. Come to the gate a little early.'],
      ['guest', 2, 'Perfect, thank you. We shall be six after all, with one child: do you have a small life jacket?'],
    ])
  if (sailed)
    await write(desk, null, (tx) => openForBooking(tx, now, sailed), [
      ['guest', 20, 'Thank you for a lovely afternoon. Did we leave a blue sun hat aboard?'],
      ['owner', 18, 'You did. It hangs in the wheelhouse and can be collected whenever it suits you.'],
    ])
}

async function write({ at, now, userId }: Desk, guestId: Id | null, open: (tx: Db) => Promise<Id>, lines: Line[]) {
  for (const [side, hoursAgo, text] of lines) {
    const senderId = side === 'owner' ? userId : guestId
    const countedFor = senderId ?? userId
    await writeMessage(at(now - hoursAgo * hourMs), { side, senderId, text, files: [], open, countedFor })
  }
}
