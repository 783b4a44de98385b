import { dateFormat } from '#shared/date-format.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney } from '#shared/money.ts'
import { withOrdinalDay } from '#shared/ordinal-day.ts'
import english from '../../../../messages/en/gift-card-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/gift-card-mails.json' with { type: 'json' }
import { fillIn, type Letter } from '../../platform/compose-mail.ts'
import { type MailSettings, mailWordsOf } from '../../platform/mail-texts.ts'

export const voucherLanguages: Record<Locale, typeof english> = { en: english, fr: french }

/** The days for which the mail with a code keeps its text. */
export const codeInOutboxDays = 14

const tags = { en: 'en-GB', fr: 'fr-FR' } as const

/** Old mail programs show narrow spaces as squares. */
export const voucherAmountText = (money: { amount: number; currency: string }, locale: Locale) =>
  formatMoney(money, tags[locale]).replace(/[\u2009\u202f]/g, '\u00a0')

export const voucherDayText = (at: Date, locale: Locale) =>
  withOrdinalDay(
    dateFormat(tags[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at),
  )

type VoucherLetter = keyof typeof english.letters

/** A letter about a gift card or credit, with its facts filled in. Paragraphs without a text are left out. */
export function writeVoucherLetter(settings: MailSettings, kind: VoucherLetter, locale: Locale, facts: object): Letter {
  const { subject, paragraphs } = mailWordsOf(
    settings,
    `giftCards.${kind}`,
    locale,
    voucherLanguages[locale].letters[kind],
  )
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)).filter(Boolean),
  }
}
