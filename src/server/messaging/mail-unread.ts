import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { dayMs, minuteMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getBooking } from '../bookings/queries.ts'
import type { Recipient } from '../notifications/channels/channel.ts'
import { mailUser, wants } from '../notifications/notify-user.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { queueMail } from '../platform/mail.ts'
import { publicUrl } from '../platform/settings.ts'
import { accountsOf, inboxOf } from './announce.ts'
import { messageUnseen } from './events.ts'
import { noticeOf } from './notice-words.ts'
import { isPresent } from './presence.ts'
import { otherSide, type Side, type StoredConversation } from './queries.ts'

const awayMs = 2 * minuteMs
/** Older messages cause no mail, for example those of a time in which no process ran. */
const staleMs = 7 * dayMs

/** Finds the sides with an unread message that have had no mail since they last read. */
export async function findUnseen({ db, now }: Services): Promise<void> {
  const { rows } = await sql<{ conversation_id: Id; side: Side }>`
    select distinct conversation.id as conversation_id,
      case messages.side when 'guest' then 'owner' else 'guest' end as side
    from messages join conversations as conversation on conversation.id = messages.conversation_id
    where messages.created_at between ${new Date(now() - staleMs)} and ${new Date(now() - awayMs)}
      and case messages.side
        when 'guest' then messages.number > conversation.owner_read and conversation.owner_mailed <= conversation.owner_read
        else messages.number > conversation.guest_read and conversation.guest_mailed <= conversation.guest_read end`.execute(
    db,
  )
  await emit(db, messageUnseen, ...rows.map(({ conversation_id, side }) => ({ conversationId: conversation_id, side })))
}

type Unseen = { conversationId: Id; side: Side }

/** Mails a side that is away, once until it has read. The mail does not contain the message, which is read on the site alone. */
export async function mailUnread(services: Services, { conversationId, side }: Unseen): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversationId)
      .forUpdate()
      .executeTakeFirst()
    const last = conversation && (await lastUnread(tx, conversation, side))
    if (!conversation || last === undefined) return
    const readers = await readersOf(tx, conversation, side, now())
    if (readers.length === 0) return
    for (const reader of readers)
      await mailReader(tx, services, { conversation, side, reader, key: `message/${conversationId}/${side}/${last}` })
    await tx
      .updateTable('conversations')
      .set({ [`${side}_mailed`]: last })
      .where('id', '=', conversationId)
      .execute()
  })
}

type Mailing = { conversation: StoredConversation; side: Side; reader: Reader; key: string }

async function mailReader(tx: Tx, services: Services, { conversation, side, reader, key }: Mailing): Promise<void> {
  const { settings } = services
  const { user, email, locale, path } = reader
  const { title, content, paragraphs, link } = await noticeOf(tx, { settings, conversation, side, locale })
  const url = `${publicUrl(settings)}${inLocalePath(path, locale)}`
  const letter = { subject: title, paragraphs, link: { text: link, url } }
  const about = conversation.booking_id ?? undefined
  if (user) {
    const mail = { letter, ...(about && { about }) }
    await mailUser(tx, services, { user, type: 'message', title, content, path, key: `${key}/${user.id}`, mail })
  } else
    await queueMail(tx, {
      key,
      recipient: email,
      ...(about && { about }),
      ...composeMail(letter, settings.SITE_NAME),
    })
}

/** The number of the last unread message of a side; undefined where there is none, or it has been mailed. */
async function lastUnread(tx: Db, conversation: StoredConversation, side: Side): Promise<number | undefined> {
  const { id, guest_read, owner_read, guest_mailed, owner_mailed } = conversation
  const [read, mailed] = side === 'guest' ? [guest_read, guest_mailed] : [owner_read, owner_mailed]
  if (mailed > read) return undefined
  const found = await tx
    .selectFrom('messages')
    .select('number')
    .where('conversation_id', '=', id)
    .where('side', '=', otherSide(side))
    .where('number', '>', read)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return found?.number
}

/** `user` is undefined for a guest without an account. */
type Reader = { user: Recipient | undefined; email: string; locale: Locale; path: string }

/**
 * The readers to mail: without users who are present, who cannot sign in, or who have turned these mails off. A guest without an
 * account gets the mail at the address of the booking.
 */
async function readersOf(tx: Db, conversation: StoredConversation, side: Side, now: number): Promise<Reader[]> {
  const { id, booking_id } = conversation
  const accounts = await accountsOf(tx, conversation, side)
  const readers: Reader[] = []
  for (const user of accounts)
    if (
      user.status === 'active' &&
      !(await isPresent(tx, user.id, now)) &&
      (await wants(tx, user.id, 'message', 'mail'))
    )
      readers.push({ user, email: user.email, locale: user.language, path: inboxOf(side, id) })
  if (accounts.length > 0 || side === 'owner' || booking_id === null) return readers
  const { guest_email, locale } = await getBooking(tx, booking_id)
  // A closed account has no address any more.
  if (guest_email.endsWith('.invalid')) return []
  const language = locale === 'fr' ? 'fr' : 'en'
  return [{ user: undefined, email: guest_email, locale: language, path: `/reservation/${booking_id}/messages` }]
}
