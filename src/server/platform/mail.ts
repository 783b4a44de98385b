import { sql } from 'kysely'
import { z } from 'zod'
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

/** As the column holds them. */
export const readAttachments = (stored: unknown): Attachment[] => z.array(Attachment).parse(stored)

/** `redactAt`: from when on its text is not kept any more, since it holds a code or a token. */
export type Mail = {
  recipient: string
  replyTo?: string
  subject: string
  body: string
  html?: string
  redactAt?: Date
  /** What is told once: a second mail with the same key is an error of the database. */
  key?: string
  /** The id of what the mail is about, by which it is found again. */
  about?: Id
  attachments?: readonly Attachment[]
}

/** A mail is kept in the database and waits for its delivery. */
export const mailQueued: EventType<{ mailId: Id }> = { name: 'mail.queued', payload: z.object({ mailId: Id }) }

/** Keeps a mail and the job that sends it, in the transaction of what caused it. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const mailId = newId()
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      // A line break in a subject would start another header.
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body: mail.body,
      html: mail.html ?? null,
      redact_at: mail.redactAt ?? null,
      key: mail.key ?? null,
      about: mail.about ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .execute()
  await emit(db, mailQueued, { mailId })
}

export function findUnsentMail(db: Db, mailId: Id) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'attachments'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

export async function hasMail(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

export async function markMailSent(db: Db, mailId: Id): Promise<void> {
  await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', mailId).execute()
}

/** Deletes kept mail to or about a person whose account is closed: what they were sent and what they sent us. */
export async function deleteMailsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('mails').where(isOf(email)).execute()
}

/** What somebody was sent, the newest first; `hasSecret` where it held a code or a link. */
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

/** The same, the newest first. */
export function listMailsOf(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'reply_to', 'subject', 'body', 'created_at', 'sent_at'])
    .where(isOf(email))
    .orderBy('id', 'desc')
    .execute()
}

const isOf = (email: string) => sql<boolean>`${email.toLowerCase()} in (lower(recipient), lower(reply_to))`

/** What was sent about something, the oldest first; without the texts, which may hold a link. */
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

/** Removes texts with codes and tokens that are over. One that is already sent need not wait. */
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

/** Mails that have not been sent, and since when the first waits. */
export function countWaitingMails(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  return db
    .selectFrom('mails')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.min('created_at').$castTo<Date | null>().as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}
