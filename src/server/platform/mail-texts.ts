import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'

/** The words of a mail in one language; what it lacks in comparison with ours stays ours. */
export const MailWords = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.string().optional(),
})
export type MailWords = z.infer<typeof MailWords>

export const OwnMailText = z.strictObject({ en: MailWords, fr: MailWords })
export type OwnMailText = z.infer<typeof OwnMailText>

/** What operators have written in the place of our words, by the name of the mail: `identity.login_code`. */
export type MailTexts = Readonly<Record<string, OwnMailText>>

/** Of a row of market_settings that holds a mail. */
const prefix = 'mail.'
export const settingOfMail = (mail: string): string => prefix + mail
export const mailOfSetting = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

export type MailSettings = { MAIL_TEXTS: MailTexts }

/** The operator's words for a mail in the reader's language, or ours. */
export function mailWordsOf<Words extends MailWords>(
  { MAIL_TEXTS }: MailSettings,
  mail: string,
  locale: Locale,
  ours: Words,
): Words {
  const own = Object.hasOwn(MAIL_TEXTS, mail) ? MAIL_TEXTS[mail] : undefined
  return own ? { ...ours, ...own[locale] } : ours
}
