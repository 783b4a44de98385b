import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describeEntryCard } from '#web/lib/share-card.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { ContactForm } from '#web/site/content/contact-form.tsx'
import { ContentBody } from '#web/site/content/content-body.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import type { MessageOutcome } from '#web/site/content/message-outcome.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const contact = { kind: 'page', slug: 'contact', locale } as const
  const entry = await context.get(apiContext).content.get(contact).catch(throwMissing)
  describeEntryCard(context, entry)
  return { entry }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      contact: ({ api, locale }, { name = '', email = '', phone, subject, message = '' }) =>
        api.content.contactUs({
          name: name.trim(),
          email: email.trim(),
          message: message.trim(),
          language: locale,
          ...(phone && { phone }),
          ...(subject && { subject }),
        }),
    },
    done: ({ reference }): MessageOutcome => ({ state: 'sent', reference }),
    refused: (refused): MessageOutcome => ({ state: 'refused', refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): MessageOutcome => ({ state: 'refused', refused }))

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return pageMeta(args, { title, description: plainText(summary) })
}

export default function Contact({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={entry.summary} />
      <div className="container-page grid gap-12 pb-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16 lg:pb-24">
        <ContactForm outcome={actionData} />
        <ContentBody blocks={entry.body} />
      </div>
    </main>
  )
}
