import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'

/** The texts of a mail in one language. A missing text falls back to the built-in one. */
export const MailWords = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.string().optional(),
})
export type MailWords = z.infer<typeof MailWords>

export const OwnMailText = z.strictObject({ en: MailWords, fr: MailWords })
export type OwnMailText = z.infer<typeof OwnMailText>

/** Texts that operators have changed, by the name of the mail: `identity.login_code`. */
export type MailTexts = Readonly<Record<string, OwnMailText>>

/** The prefix of rows in market_settings that contain a mail. */
const prefix = 'mail.'
export const settingOfMail = (mail: string): string => prefix + mail
export const mailOfSetting = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

export type MailSettings = { MAIL_TEXTS: MailTexts }

/** The operator's texts for a mail in the reader's language, or the built-in ones. */
export function mailWordsOf<Words extends MailWords>(
  { MAIL_TEXTS }: MailSettings,
  mail: string,
  locale: Locale,
  ours: Words,
): Words {
  const own = Object.hasOwn(MAIL_TEXTS, mail) ? MAIL_TEXTS[mail] : undefined
  return own ? { ...ours, ...own[locale] } : ours
}
