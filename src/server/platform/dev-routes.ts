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
 * Codes open accounts: they are shown only to a visitor at this machine, and only while mail stays in a database that is
 * this checkout's own.
 */
const showsMail = (context: Context): boolean =>
  !context.settings.DATABASE_URL && !context.settings.SMTP_URL && isLocalVisit(context)
