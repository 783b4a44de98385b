import type { MailPreviews } from '#contract/settings/mail-texts.ts'
import { m } from '#web/paraglide/messages.js'

/** The mail with example data in both languages, as a mail program without pictures shows it. */
export function MailPreview({ previews }: { previews: MailPreviews }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {(['en', 'fr'] as const).map((language) => (
        <figure key={language} lang={language} className="min-w-0 overflow-hidden rounded-md border border-line">
          <figcaption className="border-b border-line bg-sea-soft px-5 py-3">
            <span className="block text-sm text-ink-soft">{language === 'en' ? m.in_english() : m.in_french()}</span>
            <span className="font-semibold wrap-anywhere">{previews[language].subject}</span>
          </figcaption>
          <p className="bg-surface px-5 py-4 whitespace-pre-wrap wrap-anywhere">{previews[language].body}</p>
        </figure>
      ))}
    </div>
  )
}
