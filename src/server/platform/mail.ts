import { newId } from '#shared/id.ts'
import type { Db } from './database.ts'

export type Mail = { recipient: string; replyTo?: string; subject: string; body: string }

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
    })
    .execute()
}
