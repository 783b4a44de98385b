import { newId } from '#shared/id.ts'
import type { Db } from './database.ts'

export type Mail = { recipient: string; replyTo?: string; subject: string; body: string; html?: string }

/** Keeps a mail to be sent, in the transaction of what caused it. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      // A line break in a subject would start another header.
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body: mail.body,
      html: mail.html ?? null,
    })
    .execute()
}

/** What was kept of mail to somebody who is not here any more. */
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
