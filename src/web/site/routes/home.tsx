import { requestContext } from '#web/context.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describeCard } from '#web/lib/share-card.server.ts'
import { describePage, organization, webSite } from '#web/lib/structured-data.server.ts'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { Hero } from '#web/site/home/hero.tsx'
import { HeroBoundary, HeroFailure } from '#web/site/home/hero-failure.tsx'
import { HomePlaces, HomeSections } from '#web/site/home/home-sections.tsx'
import { loadHome } from '#web/site/home/load-home.server.ts'
import { pageSize } from '#web/site/home/page-size.ts'
import { Promises } from '#web/site/home/promises.tsx'
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

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, settings } = context.get(requestContext)
  describePage(context, organization(settings), webSite(settings, locale))
  describeCard(context, { picture: '/media/pictures/wide/open-graph.avif' })
  return loadHome(context, { page: pageOf(url) })
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
