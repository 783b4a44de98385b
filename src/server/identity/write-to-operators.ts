import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import english from '../../../messages/en/office-mails.json' with { type: 'json' }
import french from '../../../messages/fr/office-mails.json' with { type: 'json' }
import { fillIn } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { mailWordsOf } from '../platform/mail-texts.ts'
import { publicUrl } from '../platform/settings.ts'
import { notifyOperators } from './notify-operators.ts'

type Letters = typeof english.letters

const languages: Record<Locale, Letters> = { en: english.letters, fr: french.letters }

type Letter = Omit<Parameters<typeof notifyOperators>[2], 'title' | 'content' | 'mail' | 'write'> & {
  path: string
  letter: keyof Letters
  facts: Record<string, string>
}

/** Notifies the operators with a right by a letter of the office, each in their language, with a link to `path`. */
export function writeToOperators(tx: Tx, services: Services, { letter, facts, ...news }: Letter): Promise<void> {
  const { settings } = services
  const all = { site: settings.SITE_NAME, ...facts }
  return notifyOperators(tx, services, {
    ...news,
    write: (locale) => {
      const words = mailWordsOf(settings, `office.${letter}`, locale, languages[locale][letter])
      const [subject = '', ...paragraphs] = [words.subject, ...words.paragraphs].map((text) => fillIn(text, all))
      const link = { text: words.link, url: publicUrl(settings) + inLocalePath(news.path, locale) }
      return { title: subject, content: paragraphs.join(' '), mail: { letter: { subject, paragraphs, link } } }
    },
  })
}
