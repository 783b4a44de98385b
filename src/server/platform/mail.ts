import { sql } from 'kysely'
import { z } from 'zod'
import type { NotificationTopic } from '#contract/notifications/notifications.ts'
import { Id, newId } from '#shared/id.ts'
import type { Db } from './database.ts'
import { type EventType, emit } from './event.ts'

export const Attachment = z.object({
  filename: z.string(),
  /** `text/calendar; method=REQUEST`. */
  contentType: z.string(),
  /** Bytes in base64. */
  content: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** Parses the stored attachments. */
export const readAttachments = (stored: unknown): Attachment[] => z.array(Attachment).parse(stored)

/** `redactAt`: the text is deleted at this time, because it contains a code or a token. */
export type Mail = {
  /** Undefined for a letter to a market that has no address yet: nobody gets it. */
  recipient: string | undefined
  replyTo?: string | undefined
  subject: string
  body: string
  html?: string
  redactAt?: Date
  /** A unique key: a second mail with the same key is a database error. */
  key?: string
  /** The id of the mail's subject, by which the mail can be found. */
  about?: Id
  attachments?: readonly Attachment[]
  /** The topic of a notification. Mails about security are sent to stopped addresses too. */
  topic?: NotificationTopic
  /** The page that turns off the mails of the topic in one press. */
  unsubscribeUrl?: string
}

/** A mail is stored and waits for its delivery. */
export const mailQueued: EventType<{ mailId: Id }> = { name: 'mail.queued', payload: z.object({ mailId: Id }) }

/** Stores a mail and queues the job that sends it, in the transaction of its cause. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  if (mail.recipient === undefined) return
  const mailId = newId()
  await storeMail(db, { ...mail, recipient: mail.recipient }, { id: mailId })
  await emit(db, mailQueued, { mailId })
}

type Stored = { id: Id; sentAt?: Date }

export async function storeMail(db: Db, mail: Mail & { recipient: string }, { id, sentAt }: Stored): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      // A line break in a subject would start another header.
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body: mail.body,
      html: mail.html ?? null,
      redact_at: mail.redactAt ?? null,
      key: mail.key ?? null,
      about: mail.about ?? null,
      topic: mail.topic ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      sent_at: sentAt ?? null,
    })
    .execute()
}

export function findUnsentMail(db: Db, mailId: Id) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'attachments', 'topic', 'unsubscribe_url'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
}

export async function hasMail(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Whether a mail server has ever taken a mail, as far back as mails are kept. */
export async function hasSentMail(db: Db): Promise<boolean> {
  const sent = await db.selectFrom('mails').select('id').where('sent_at', 'is not', null).limit(1).executeTakeFirst()
  return sent !== undefined
}

export async function markMailSent(db: Db, mailId: Id): Promise<void> {
  await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', mailId).execute()
}

/** Marks a mail to a stopped address. It is never sent. */
export async function markMailStopped(db: Db, mailId: Id): Promise<void> {
  await db.updateTable('mails').set({ stopped_at: new Date() }).where('id', '=', mailId).execute()
}

/** Deletes stored mails to or about a person whose account is closed. */
export async function deleteMailsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('mails').where(isOf(email)).execute()
}

/** The mails to a person, the newest first. `hasSecret`: the mail contained a code or a link. */
export function listMailsTo(db: Db, email: string, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'subject', 'created_at', 'sent_at'])
    .select(sql<boolean>`redact_at is not null or body = ${redactedText}`.as('hasSecret'))
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The mails to and from a person with their texts, the newest first. */
export function listMailsOf(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'reply_to', 'subject', 'body', 'created_at', 'sent_at'])
    .where(isOf(email))
    .orderBy('id', 'desc')
    .execute()
}

const isOf = (email: string) => sql<boolean>`${email.toLowerCase()} in (lower(recipient), lower(reply_to))`

/** The mails about a subject, the oldest first, without texts, which may contain a link. */
export function listMailsAbout(db: Db, about: Id) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('about', '=', about)
    .orderBy('id')
    .execute()
}

export async function deleteMailsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', at).execute()
}

const redactedText = 'This mail held a code or a link that is over. Its text is not kept.'

/** Deletes texts with expired codes and tokens. Texts of sent mails are deleted at once. */
export async function redactMails(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      body: redactedText,
      html: null,
      attachments: '[]',
      redact_at: null,
    })
    .where('redact_at', 'is not', null)
    .where((where) => where.or([where('redact_at', '<=', at), where('sent_at', 'is not', null)]))
    .execute()
}

/** The newest first. */
export function listMails(db: Db, { recipient, limit }: { recipient?: string | undefined; limit: number }) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'attachments', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of unsent mails, and the time since which the first one waits. */
export function countWaitingMails(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  return db
    .selectFrom('mails')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.min('created_at').$castTo<Date | null>().as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
}
