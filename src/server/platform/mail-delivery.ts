import { createTransport } from 'nodemailer'
import type { Id } from '#shared/id.ts'
import type { Services } from './context.ts'
import { findUnsentMail, markMailSent, markMailStopped, readAttachments } from './mail.ts'
import { findMailStop } from './mail-stops.ts'
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
  // Without a code nobody could prove that an address works again.
  if (mail.topic !== 'security' && (await findMailStop(db, mail.recipient))) return markMailStopped(db, mailId)
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
      ...(mail.unsubscribe_url && { headers: unsubscribeHeaders(mail.unsubscribe_url) }),
      attachments: readAttachments(mail.attachments).map((file) => ({ ...file, encoding: 'base64' })),
    })
  } finally {
    transport.close()
  }
  await markMailSent(db, mailId)
}

/** RFC 8058: the mail program shows a button of its own, which posts to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
