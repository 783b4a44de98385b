import { data } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { withCards } from '#web/features/boats/card-facts.ts'
import { AskUs } from '#web/features/content/ask-us.tsx'
import { ContentHeading } from '#web/features/content/content-heading.tsx'
import { contentPages, isContentPage } from '#web/features/content/content-pages.ts'
import { ContentSections } from '#web/features/content/content-sections.tsx'
import { ExampleNotice } from '#web/features/content/example-notice.tsx'
import { plainText } from '#web/features/content/inline-text.tsx'
import { findSuitableYachts } from '#web/features/content/suitable-yachts.ts'
import { SuitableYachtsSection } from '#web/features/content/suitable-yachts-section.tsx'
import { mainId } from '#web/features/site/skip-link.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/content-page'

const shownYachts = 8

/** One page for each address of the table in content-pages.ts; what it says stands in the database. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, currency, settings } = context.get(requestContext)
  const slug = inLocalePath(url.pathname, 'en').slice(1)
  if (!isContentPage(slug)) throw data(null, { status: 404 })
  const entry = await api.content.get({ kind: contentPages[slug], slug, locale }).catch(throwMissing)
  const yachts = await findSuitableYachts(api, { search: entry.search, currency, limit: shownYachts })
  const home = { label: m.home({}, { locale }), path: '/' }
  describePage(context, breadcrumbs(settings, locale, [home, { label: entry.title, path: `/${slug}` }]))
  return { entry, yachts: yachts && withCards(yachts, locale) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary, picture } = loaderData.entry
  return pageMeta(args, { title, description: plainText(summary), ...(picture && { image: `/media/${picture.key}` }) })
}

export default function ContentPage({ loaderData: { entry, yachts } }: Route.ComponentProps) {
  const { title, summary, picture, topic, body, search } = entry
  return (
    <main id={mainId}>
      <ContentHeading title={title} summary={summary} picture={picture} />
      <div className="container-page pb-14 lg:pb-24">
        {topic === 'legal' && <ExampleNotice updated={entry.updatedAt} />}
        <ContentSections blocks={body} />
      </div>
      {yachts && search && yachts.boats.length > 0 && <SuitableYachtsSection yachts={yachts} search={search} />}
      <AskUs />
    </main>
  )
}
