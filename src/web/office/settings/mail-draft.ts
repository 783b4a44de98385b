import type { MailDraft, MailDrafts } from '#contract/settings/mail-texts.ts'

const languages = ['en', 'fr'] as const

/** The values of the fields of a mail text. Paragraphs are separated by empty lines. */
export const mailFormValues = (texts: MailDrafts): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { subject, paragraphs, link = '' } = texts[language]
      return [
        [`${language}_subject`, subject],
        [`${language}_paragraphs`, paragraphs.join('\n\n')],
        [`${language}_link`, link],
      ]
    }),
  )

export const mailDraftsOf = (typed: Record<string, string>): MailDrafts => ({
  en: draftIn('en', typed),
  fr: draftIn('fr', typed),
})

function draftIn(language: (typeof languages)[number], typed: Record<string, string>): MailDraft {
  const link = typed[`${language}_link`]?.trim()
  const paragraphs = (typed[`${language}_paragraphs`] ?? '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return { subject: typed[`${language}_subject`]?.trim() ?? '', paragraphs, ...(link && { link }) }
}

/** The field for an error path: `en.paragraphs.1` belongs to the field of all English paragraphs. */
export const mailFieldOf = (path: string): string => path.split('.').slice(0, 2).join('_')
