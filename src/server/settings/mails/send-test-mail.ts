import type { MailDraft } from '#contract/settings/mail-texts.ts'
import type { Locale } from '#shared/locale.ts'
import { getUser } from '../../identity/queries.ts'
import { takeQuota } from '../../identity/quotas.ts'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import type { AdminId } from '../../platform/scopes.ts'
import type { MailKind } from './mail-kinds.ts'
import { previewMail } from './preview-mail.ts'

type Test = { adminId: AdminId; kind: MailKind; draft: MailDraft; language: Locale }

/** Sends a mail with example values to the calling administrator. Returns their address. Throws too_many_requests. */
export async function sendTestMail(context: Context, { adminId, kind, draft, language }: Test): Promise<string> {
  await takeQuota(context, { key: `test-mail:${adminId}`, limit: 20, seconds: 3600 })
  const { email } = await getUser(context.db, adminId)
  await queueMail(context.db, { recipient: email, ...previewMail(context.settings, kind, draft, language) })
  return email
}
