import { useNavigation } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { YachtGrid, YachtGridSkeleton } from '#web/features/boats/yacht-grid.tsx'
import { Hero, still } from '#web/features/home/hero.tsx'
import { type HomeCopy, homeCopy } from '#web/features/home/home-copy.server.ts'
import { Promises } from '#web/features/home/promises.tsx'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { mainId } from '#web/features/site/skip-link.tsx'
import { localPath } from '#web/lib/locale.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describePage, organization, webSite } from '#web/lib/structured-data.server.ts'
import { localToday } from '#web/lib/today.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/home'

const pageSize = 8
const gridTimeoutMs = 8000
const gridId = 'yachts'

export const links: Route.LinksFunction = () => [{ rel: 'preload', as: 'image', href: still, fetchPriority: 'high' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  describePage(context, organization(settings), webSite(settings, locale))
  const page = Number(url.searchParams.get('page')) || 1
  // A grid that fails leaves the rest of the page standing.
  const list = api.boats.list({ status: 'approved', page, limit: pageSize, currency })
  const yachts = await withTimeout(list, gridTimeoutMs).catch(() => null)
  return { yachts, copy: homeCopy(locale), today: localToday() }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.copy.title ?? '', description: loaderData?.copy.hero.text })

export default function Home({ loaderData: { yachts, copy, today } }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <Hero copy={copy.hero}>
        <SearchBar today={today} />
      </Hero>
      <Promises copy={copy.promises} />
      <section id={gridId} aria-labelledby="collection" className="container-page section-space">
        <SectionHeading
          id="collection"
          eyebrow={copy.collection.eyebrow}
          title={copy.collection.title}
          aside={
            <ButtonLink to={localPath('/yacht-rentals')} look="secondary">
              {copy.collection.all}
            </ButtonLink>
          }
        />
        <Collection yachts={yachts} copy={copy.collection} />
      </section>
    </main>
  )
}

type CollectionProps = Pick<Route.ComponentProps['loaderData'], 'yachts'> & { copy: HomeCopy['collection'] }

function Collection({ yachts, copy }: CollectionProps) {
  const { state, location } = useNavigation()
  if (state === 'loading' && location.pathname === localPath('/')) return <YachtGridSkeleton count={pageSize} wide />
  if (!yachts || yachts.boats.length === 0) {
    return (
      <StatePanel
        title={copy.none}
        text={copy.noneText}
        actions={
          <a href={localPath('/')} className={buttonClass()}>
            {copy.retry}
          </a>
        }
      />
    )
  }
  return (
    <>
      <YachtGrid yachts={yachts.boats} wide />
      <div className="mt-12">
        <Pagination
          label={copy.pages}
          page={yachts.page}
          totalPages={yachts.totalPages}
          to={(page) => `${localPath('/')}?page=${page}#${gridId}`}
        />
      </div>
    </>
  )
}
