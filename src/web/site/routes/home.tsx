import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { describePage, organization, webSite } from '#web/lib/structured-data.server.ts'
import { localToday } from '#web/lib/today.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '#web/parts/boats/card-facts.ts'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { Hero } from '#web/site/home/hero.tsx'
import { HeroBoundary, HeroFailure } from '#web/site/home/hero-failure.tsx'
import { heroMedia } from '#web/site/home/hero-media.server.ts'
import { collectionSummary, homeCopy } from '#web/site/home/home-copy.server.ts'
import { HomePlaces, HomeSections } from '#web/site/home/home-sections.tsx'
import { gridTimeoutMs, pageSize } from '#web/site/home/page-size.ts'
import { Promises } from '#web/site/home/promises.tsx'
import { loadHomeSections } from '#web/site/home/sections/load-sections.server.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/home'

// A form that works by itself: its lists and its calendar can wait until somebody is there.
const SearchBar = hydrateLater(async () => (await import('#web/parts/search/search-bar.tsx')).SearchBar, {
  waiting: <div className="h-40 rounded-lg border border-line bg-surface shadow-pop md:h-29" />,
})

// Its cards are links: they lead to their yachts before hearts and carousels work.
const Collection = hydrateLater(async () => (await import('#web/site/home/collection.tsx')).Collection, {
  waiting: (
    <div className="container-page section-space">
      <YachtGridSkeleton count={pageSize} wide />
    </div>
  ),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  describePage(context, organization(settings), webSite(settings, locale))
  const page = pageOf(url)
  // A grid that fails leaves the rest of the page standing.
  const list = api.boats.list({ status: 'approved', page, limit: pageSize, currency })
  const [yachts, { hero, ...sections }] = await Promise.all([
    withTimeout(list, gridTimeoutMs).catch(() => null),
    loadHomeSections(context),
  ])
  const { totalPages, totalCount: count } = yachts ?? { totalPages: 0, totalCount: 0 }
  // Some yachts fewer, and a page that somebody kept is no more.
  if (page > totalPages && totalPages > 0) throw redirect(`${pagePathIn(locale, '/')}?page=${totalPages}`)
  return {
    yachts: yachts && withCards(yachts, locale),
    sections,
    page,
    summary: collectionSummary(locale, { page, totalPages, count }),
    copy: homeCopy(locale, hero ?? { title: m.home_title({}, { locale }), text: '' }),
    media: heroMedia,
    today: localToday(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.copy.title ?? '', description: loaderData?.copy.hero.text })

export default function Home({
  loaderData: { yachts, sections, page, summary, copy, media, today },
}: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <HeroBoundary>
        <Hero copy={copy.hero} media={media}>
          <SearchBar today={today} />
        </Hero>
      </HeroBoundary>
      <Promises copy={copy.promises} />
      <HomePlaces sections={sections} />
      <Collection yachts={yachts} page={page} summary={summary} copy={copy.collection} />
      <HomeSections sections={sections} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id={mainId}>
      <HeroFailure error={error} />
    </main>
  )
}

const pageOf = (url: URL) => Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1)
