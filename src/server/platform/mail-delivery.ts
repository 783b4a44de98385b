import { createTransport } from 'nodemailer'
import type { Id } from '#shared/id.ts'
import type { Services } from './context.ts'
import { findUnsentMail, markMailSent, readAttachments } from './mail.ts'
import type { Settings } from './settings.ts'

/** Without a mail server mails stay in the database. */
export const hasMailServer = ({ SMTP_URL }: Settings) => SMTP_URL !== undefined

/**
 * Sends one mail without an open transaction. A mail that was sent but could not be marked is sent again with the same message
 * id; none is lost. Throws the error of the mail server, and the job is retried.
 */
export async function deliverMail({ db, settings }: Services, { mailId }: { mailId: Id }): Promise<void> {
  const mail = await findUnsentMail(db, mailId)
  if (!mail) return
  const from = settings.MAIL_FROM ?? `"${settings.SITE_NAME}" <${settings.CONTACT_EMAIL}>`
  const transport = createTransport({ url: settings.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 })
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      messageId: `<${mail.id}@${domainOf(from)}>`,
      ...(mail.reply_to && { replyTo: mail.reply_to }),
      ...(mail.html && { html: mail.html }),
      attachments: readAttachments(mail.attachments).map((file) => ({ ...file, encoding: 'base64' })),
    })
  } finally {
    transport.close()
  }
  await markMailSent(db, mailId)
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
