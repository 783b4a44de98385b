import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/mails.json' with { type: 'json' }
import french from '../../../messages/fr/mails.json' with { type: 'json' }
import { fillIn, type Letter } from '../platform/compose-mail.ts'
import { type MailSettings, mailWordsOf } from '../platform/mail-texts.ts'

/** The values that letters contain. Each letter uses some of them. */
export type Facts = {
  site: string
  code?: string
  link?: string
  minutes?: number
  email?: string
  fleet?: string
  /** The values for a change: when it was made, what it replaced, and until when it waits. */
  moment?: string
  before?: string
  after?: string
  until?: string
  /** The trip that a guest waits for, and the link to their place in the line. */
  what?: string
  otherLink?: string
  /** The name of a document, and why it was refused. */
  paper?: string
  reason?: string
}

export type LetterKind = keyof typeof english

type Words = { subject: string; paragraphs: string[]; link?: string; otherLink?: string }

const languages: Record<Locale, Record<LetterKind, Words>> = { en: english, fr: french }

/** The letter in the reader's language. */
export function writeLetter(settings: MailSettings, kind: LetterKind, language: Locale, facts: Facts): Letter {
  const { subject, paragraphs, link, otherLink } = mailWordsOf(
    settings,
    `identity.${kind}`,
    language,
    languages[language][kind],
  )
  return {
    subject: fillIn(subject, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    ...(facts.code === undefined ? {} : { code: facts.code }),
    ...(facts.link && link ? { link: { text: link, url: facts.link } } : {}),
    ...(facts.otherLink && otherLink ? { links: [{ text: otherLink, url: facts.otherLink }] } : {}),
  }
}
