import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describeEntryCard } from '#web/lib/share-card.server.ts'
import { describePage, faqPage } from '#web/lib/structured-data.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { AskUs } from '#web/site/content/ask-us.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { QuestionGroups } from '#web/site/content/question-groups.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/faq'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const [entry, questions] = await Promise.all([
    api.content.get({ kind: 'page', slug: 'faq', locale }).catch(throwMissing),
    api.content.list({ kind: 'faq', locale }),
  ])
  const answers = questions.data.map(({ title, summary }) => ({ question: title, answer: plainText(summary) }))
  describePage(context, faqPage(answers))
  describeEntryCard(context, entry)
  return { entry, questions: questions.data }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return pageMeta(args, { title, description: plainText(summary) })
}

export default function Faq({ loaderData: { entry, questions } }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={entry.summary} />
      <QuestionGroups questions={questions} />
      <AskUs />
    </main>
  )
}
