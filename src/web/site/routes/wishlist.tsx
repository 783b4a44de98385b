import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { mostCompared } from '#web/parts/boats/compare-selection.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { comparePath } from '#web/parts/compare/compare-path.ts'
import { useWishedYachts, type WishedYachts } from '#web/parts/wishlist/use-wished-yachts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.saved_yachts(), hidden: true })

/** The server knows nothing of a guest's wishlist: the page is filled where it is kept. */
export default function Wishlist() {
  const wished = useWishedYachts()
  const { user } = useSite()
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.saved_yachts() }]} />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{m.saved_yachts()}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{user ? m.favorites_text() : m.wishlist_text()}</p>
        </div>
        <CompareThese wished={wished} />
      </div>
      <div className="scripted:hidden">
        <Notice tone="info" title={m.wishlist_needs_script()} />
      </div>
      <div className="noscript:hidden">
        <Wished wished={wished} />
      </div>
    </main>
  )
}

function Wished({ wished }: { wished: WishedYachts }) {
  if (wished.state === 'loading') return <YachtGridSkeleton count={Math.min(wished.count, 8)} wide />
  if (wished.state === 'failed') {
    return (
      <StatePanel
        title={m.no_yachts()}
        text={m.wishlist_not_lost()}
        actions={<Button onClick={wished.retry}>{m.retry_loading()}</Button>}
      />
    )
  }
  const { yachts, missing } = wished
  if (yachts.length === 0) {
    return (
      <StatePanel
        title={m.wishlist_empty()}
        text={m.wishlist_empty_text()}
        actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
      />
    )
  }
  return (
    <>
      {missing > 0 && (
        <div className="mb-6">
          <Notice tone="info" title={m.compare_missing({ count: missing })} />
        </div>
      )}
      <YachtGrid yachts={yachts.map((each) => cardFacts(each, getLocale()))} wide heading="h2" />
    </>
  )
}

function CompareThese({ wished }: { wished: WishedYachts }) {
  if (wished.state !== 'shown' || wished.yachts.length < 2) return null
  const ids = wished.yachts.slice(0, mostCompared).map(({ id }) => id)
  return (
    <ButtonLink to={comparePath(ids)} look="secondary">
      {m.wishlist_compare({ count: ids.length })}
    </ButtonLink>
  )
}
