import type { Licence } from '#shared/licences.ts'
import type { Locale } from '#shared/locale.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import english from '../../../../messages/en/booking-mails.json' with { type: 'json' }
import englishPages from '../../../../messages/en/bookings.json' with { type: 'json' }
import french from '../../../../messages/fr/booking-mails.json' with { type: 'json' }
import frenchPages from '../../../../messages/fr/bookings.json' with { type: 'json' }
import { fillIn, type Letter } from '../../platform/compose-mail.ts'
import { type MailSettings, mailWordsOf } from '../../platform/mail-texts.ts'

export type LetterKind = keyof (typeof english)['letters']
type Sentence = keyof (typeof english)['sentences']
type Label = keyof (typeof english)['labels']

const pages: Record<Locale, Record<`licence_${Licence}`, string>> = { en: englishPages, fr: frenchPages }
const languages: Record<Locale, typeof english> = { en: english, fr: french }

export const sentence = (name: Sentence, locale: Locale, facts: object = {}): string =>
  fillIn(languages[locale].sentences[name], facts)

export const label = (name: Label, locale: Locale): string => languages[locale].labels[name]

/** Why an operator refunds more than the terms, within a sentence. */
export const refundCause = (cause: RefundCause, locale: Locale): string => languages[locale].refundCauses[cause]

/** The name of a licence at the checkout. */
export const licenceName = (licence: Licence, locale: Locale): string => pages[locale][`licence_${licence}`]

/** Writes the letter in the language of its reader. Empty paragraphs are left out. */
export function writeLetter(settings: MailSettings, kind: LetterKind, locale: Locale, facts: object): Letter {
  const ours = languages[locale].letters[kind]
  const { subject, paragraphs } = mailWordsOf(settings, `bookings.${kind}`, locale, ours)
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)).filter(Boolean),
  }
}
