import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { isLocalVisit } from './http/is-local-visit.ts'
import { listMails, readAttachments } from './mail.ts'
import { operations } from './operation.ts'

export const devRoutes = {
  mails: operations.dev.mails.handler(async ({ input, context }) => {
    if (!showsMail(context)) throw new AppError('not_found')
    const mails = await listMails(context.db, input)
    return {
      data: mails.map(({ id, recipient, reply_to, subject, body, html, attachments, created_at }) => ({
        id,
        recipient,
        replyTo: reply_to,
        subject,
        body,
        html,
        attachments: readAttachments(attachments),
        createdAt: created_at.toISOString(),
      })),
    }
  }),
}

/**
 * Mails contain codes that open accounts. They are shown only to a visitor on this machine, and only while the database belongs
 * to this checkout.
 */
const showsMail = (context: Context): boolean =>
  !context.settings.DATABASE_URL && !context.settings.SMTP_URL && isLocalVisit(context)
