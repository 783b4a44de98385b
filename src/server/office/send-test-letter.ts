import type { TestLetter } from '#contract/office/readiness.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/readiness-mail.json' with { type: 'json' }
import french from '../../../messages/fr/readiness-mail.json' with { type: 'json' }
import { getUser } from '../identity/queries.ts'
import { takeQuota } from '../identity/quotas.ts'
import { composeMail, fillIn } from '../platform/compose-mail.ts'
import type { Context } from '../platform/context.ts'
import { hasMailServer, sendMailNow } from '../platform/mail-delivery.ts'
import type { AdminId } from '../platform/scopes.ts'

const words = { en: english, fr: french }

/** Sends a letter to the calling administrator without the outbox. Throws too_many_requests. */
export async function sendTestLetter(context: Context, adminId: AdminId, language: Locale): Promise<TestLetter> {
  await takeQuota(context, { key: `test-mail:${adminId}`, limit: 20, seconds: 3600 })
  const { db, settings, log } = context
  const { email } = await getUser(db, adminId)
  const { test_letter_subject, test_letter_text } = words[language]
  const site = settings.SITE_NAME
  if (!hasMailServer(settings)) return { outcome: 'no_server', recipient: email, answer: null }
  try {
    const letter = { subject: fillIn(test_letter_subject, { site }), paragraphs: [fillIn(test_letter_text, { site })] }
    await sendMailNow(context, { recipient: email, ...composeMail(letter, site) })
    return { outcome: 'sent', recipient: email, answer: null }
  } catch (error) {
    log.warn({ err: error }, 'the test letter was not sent')
    return { outcome: 'failed', recipient: email, answer: answerOf(error) }
  }
}

const longestAnswer = 300

const answerOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, longestAnswer)
