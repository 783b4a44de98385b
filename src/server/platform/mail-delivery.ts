import { createTransport } from 'nodemailer'
import { type Id, newId } from '#shared/id.ts'
import { unattendedEmail } from './contact-email.ts'
import type { Services } from './context.ts'
import { findUnsentMail, type Mail, markMailSent, markMailStopped, readAttachments, storeMail } from './mail.ts'
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
  await post(settings, mail)
  await markMailSent(db, mailId)
}

/** Sends a mail in place of queueing it, and keeps it as a sent one. Throws the error of the mail server. */
export async function sendMailNow({ db, settings }: Services, mail: Mail & { recipient: string }): Promise<void> {
  const id = newId()
  await post(settings, { id, reply_to: null, html: null, unsubscribe_url: null, attachments: [], ...mail })
  await storeMail(db, mail, { id, sentAt: new Date() })
}

type Letter = Omit<NonNullable<Awaited<ReturnType<typeof findUnsentMail>>>, 'topic'>

async function post(settings: Settings, mail: Letter): Promise<void> {
  const from = senderOf(settings)
  const transport = createTransport({ url: settings.SMTP_URL, ...timeouts })
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
}

const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Without an own sender mails come from the address of the market. */
const senderOf = (settings: Settings): string =>
  settings.MAIL_FROM ?? `"${settings.SITE_NAME}" <${settings.CONTACT_EMAIL ?? unattendedEmail(settings)}>`

/** RFC 8058: the mail program shows a button of its own, which posts to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
