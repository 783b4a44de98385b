import type { ContactRequest } from '#contract/content.ts'
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import { insertContactRequest } from './queries.ts'

/** Keeps what the visitor wrote and mails it to the people who run the site, who answer to the visitor. */
export function receiveContactRequest(db: Db, request: ContactRequest, recipient: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await insertContactRequest(tx, request)
    await queueMail(tx, {
      recipient,
      replyTo: request.email,
      subject: request.subject ?? `Message from ${request.name}`,
      body: [request.message, '', request.name, request.email, request.phone ?? ''].join('\n').trimEnd(),
    })
  })
}
