import { newsletterPages } from '#shared/newsletter.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { NewsletterForm, type NewsletterOutcome } from '#web/site/content/newsletter-form.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/newsletter'

/** The form of the newsletter, and the answer of the same form on other pages where no script runs. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      newsletter: ({ api, locale }, { email = '', language, page }) =>
        api.newsletter.subscribe({
          email: email.trim(),
          language: language === 'en' || language === 'fr' ? language : locale,
          pageLanguage: locale,
          page: newsletterPages.find((each) => each === page) ?? 'newsletter',
        }),
    },
    done: (): NewsletterOutcome => ({ state: 'asked' }),
    refused: (refused): NewsletterOutcome => ({ state: 'refused', refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): NewsletterOutcome => ({ state: 'refused', refused }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.newsletter_title(), hidden: true })

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={m.newsletter_title()} summary={m.newsletter_text()} />
      <div className="container-page pb-14 lg:pb-24">
        <div className="max-w-3xl">
          <NewsletterForm page="newsletter" outcome={actionData} />
        </div>
      </div>
    </main>
  )
}
