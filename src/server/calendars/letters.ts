import type { FeedFailure } from '#contract/calendars/calendars.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/calendar-mails.json' with { type: 'json' }
import french from '../../../messages/fr/calendar-mails.json' with { type: 'json' }
import { fillIn } from '../platform/compose-mail.ts'
import { type MailSettings, mailWordsOf } from '../platform/mail-texts.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

export type LetterKind = keyof (typeof english)['letters']

/** The reason why a calendar cannot be read, in words. */
export const failureText = (failure: FeedFailure, language: Locale): string => languages[language].failures[failure]

/** The title of our events in other calendars. */
export const takenText = (kind: keyof (typeof english)['taken'], language: Locale, site: string): string =>
  fillIn(languages[language].taken[kind], { site })

/** A line of the mail for one conflict, and the number of conflicts beyond the listed ones. */
export const lineFor = (language: Locale, facts: object): string => fillIn(languages[language].line, facts)
export const moreText = (count: number, language: Locale): string => fillIn(languages[language].more, { count })

export const wordFor = (name: 'nameless' | 'open_booking', language: Locale): string => languages[language][name]

/** The mail in the reader's language. */
export function writeLetter(settings: MailSettings, kind: LetterKind, language: Locale, facts: object) {
  const ours = languages[language].letters[kind]
  const { subject, paragraphs } = mailWordsOf(settings, `calendars.${kind}`, language, ours)
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
  }
}
