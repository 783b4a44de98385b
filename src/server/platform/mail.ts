import { z } from 'zod'
import { Id, newId } from '#shared/id.ts'
import type { Db } from './database.ts'
import { type EventType, emit } from './event.ts'

export type Mail = { recipient: string; replyTo?: string; subject: string; body: string; html?: string }

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
    })
    .execute()
  await emit(db, mailQueued, { mailId })
}

export function findUnsentMail(db: Db, mailId: Id) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markMailSent(db: Db, mailId: Id): Promise<void> {
  await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', mailId).execute()
}

/** Deletes kept mail to a person whose account is closed. */
export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('mails').where('recipient', '=', recipient).execute()
}

/** The newest first. */
export function listMails(db: Db, { recipient, limit }: { recipient?: string | undefined; limit: number }) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
