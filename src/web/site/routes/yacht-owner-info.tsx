import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { AskUs } from '#web/site/content/ask-us.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { ContentSections } from '#web/site/content/content-sections.tsx'
import { EarningsSection, earningsId } from '#web/site/content/earnings-section.tsx'
import { estimateEarnings } from '#web/site/content/estimate-earnings.server.ts'
import { loadContentPage } from '#web/site/content/load-content-page.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/yacht-owner-info'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [page, earnings] = await Promise.all([
    loadContentPage(context, 'yacht-owner-info'),
    // The page is shown without the estimate where the search fails.
    estimateEarnings(context, url.searchParams).catch(() => null),
  ])
  return { ...page, earnings }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return pageMeta(args, { title, description: plainText(summary) })
}

/** The page for owners: why to list a yacht, what it may earn, and the way to register. */
export default function YachtOwnerInfo({ loaderData: { entry, earnings } }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={entry.summary} picture={entry.picture}>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={pagePath('/ownerauth')}>{m.earnings_register()}</ButtonLink>
          {earnings && (
            <ButtonLink to={`#${earningsId}`} look="secondary">
              {m.earnings_title()}
            </ButtonLink>
          )}
        </p>
      </ContentHeading>
      <div className="container-page pb-14 lg:pb-24">
        <ContentSections blocks={entry.body} />
      </div>
      {earnings && <EarningsSection earnings={earnings} />}
      <AskUs />
    </main>
  )
}
