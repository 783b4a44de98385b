import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { NewsletterPage } from '#shared/newsletter.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type NewsletterOutcome = { state: 'asked' } | { state: 'refused'; refused: RefusedForm }

type NewsletterFormProps = {
  page: NewsletterPage
  /** The outcome where the form was submitted without a script. */
  outcome?: NewsletterOutcome | undefined
}

const names = { en: 'English', fr: 'Français' } as const

const words = () => ({
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  language: { label: m.newsletter_language() },
})

/** Asks for the letters. A fetcher submits the form; without a script the page of the newsletter handles it. */
export function NewsletterForm({ page, outcome }: NewsletterFormProps) {
  const fetcher = useFetcher<NewsletterOutcome>()
  const { locale, settings } = useSite()
  const latest = fetcher.data ?? outcome
  if (latest?.state === 'asked') return <Asked />
  return (
    <PostForm
      intent="newsletter"
      words={words()}
      refused={latest?.refused}
      values={{ language: locale, page }}
      submit={m.newsletter_submit()}
      action={pagePath('/newsletter')}
      fetcher={fetcher}
    >
      {(field) => (
        <>
          {/* A refused form comes back on the page of the newsletter and still names the page where it was filled in. */}
          <input type="hidden" name="page" value={field('page').defaultValue} />
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
            <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
            {settings.languages.length > 1 && (
              <SelectField {...field('language')}>
                {settings.languages.map((language) => (
                  <option key={language} value={language}>
                    {names[language]}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          <p className="text-sm text-ink-soft">{m.newsletter_sentence()}</p>
        </>
      )}
    </PostForm>
  )
}

function Asked() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="good" title={m.newsletter_asked()}>
        {m.newsletter_asked_text()}
      </Notice>
    </div>
  )
}

/** The form below a page, under a heading. */
export function NewsletterSection({ page }: { page: NewsletterPage }) {
  return (
    <section aria-labelledby="newsletter" className="container-page pb-14 lg:pb-24">
      <div className="grid gap-x-14 gap-y-6 rounded-lg border border-line bg-surface px-6 py-8 md:px-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id="newsletter" className="text-xl">
            {m.newsletter_title()}
          </h2>
          <p className="mt-2 text-ink-soft">{m.newsletter_text()}</p>
        </div>
        <NewsletterForm page={page} />
      </div>
    </section>
  )
}
