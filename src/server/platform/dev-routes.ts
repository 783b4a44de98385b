import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { listMails } from './mail.ts'
import { operations } from './operation.ts'

export const devRoutes = {
  mails: operations.dev.mails.handler(async ({ input, context }) => {
    if (!isAtHome(context)) throw new AppError('not_found')
    const mails = await listMails(context.db, input)
    return {
      data: mails.map(({ id, recipient, reply_to, subject, body, html, created_at }) => ({
        id,
        recipient,
        replyTo: reply_to,
        subject,
        body,
        html,
        createdAt: created_at.toISOString(),
      })),
    }
  }),
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+|localhost)$/

/**
 * Codes open accounts: they are shown only to who sits at the machine, of an installation that nobody else reaches. A
 * proxy would make everybody look as if they sat there, so there must be none.
 */
function isAtHome({ settings, address, headers }: Context): boolean {
  const { DATABASE_URL, SMTP_URL, HOST, TRUST_PROXY } = settings
  if (DATABASE_URL || SMTP_URL || TRUST_PROXY > 0 || !loopback.test(HOST)) return false
  return loopback.test(address) && !headers.has('x-forwarded-for') && !headers.has('forwarded')
}
