import type { MailDraft, MailDrafts, MailPreviews } from '#contract/settings/mail-texts.ts'
import type { Locale } from '#shared/locale.ts'
import { composeMail, fillIn } from '../../platform/compose-mail.ts'
import { publicUrl, type Settings } from '../../platform/settings.ts'
import { examplesIn, inBothLanguages, type MailKind } from './mail-kinds.ts'

const exampleCode = '123456'

/** A mail with example values. Tables and links that the sending code adds are left out. */
export function previewMail(settings: Settings, { hasCode }: MailKind, draft: MailDraft, locale: Locale) {
  const facts = examplesIn(locale, settings.SITE_NAME)
  const { subject, paragraphs, link } = draft
  return composeMail(
    {
      subject: fillIn(subject, facts),
      paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
      ...(hasCode && { code: exampleCode }),
      ...(link && { link: { text: fillIn(link, facts), url: publicUrl(settings) } }),
    },
    settings.SITE_NAME,
  )
}

export const previewBoth = (settings: Settings, kind: MailKind, drafts: MailDrafts): MailPreviews =>
  inBothLanguages((locale) => previewMail(settings, kind, drafts[locale], locale))
