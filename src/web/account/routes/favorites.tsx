import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { useWishlist } from '#web/parts/wishlist/wishlist.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/favorites'

// As many as the API lists at once.
const most = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const { currency, locale } = context.get(requestContext)
  const { boats, wishlist } = context.get(apiContext)
  const { data } = await wishlist.get({ userId: id })
  const ids = data.map(({ yachtId }) => yachtId).slice(-most)
  if (ids.length === 0) return { yachts: [], ids, missing: 0 }
  const found = await boats.list({ ids, page: 1, limit: most, currency })
  // The newest wish first.
  const yachts = [...ids]
    .reverse()
    .flatMap((yachtId) => found.boats.filter((yacht) => yacht.id === yachtId))
    .map((yacht) => cardFacts(yacht, locale))
  return { yachts, ids, missing: ids.length - yachts.length }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.favorites(), hidden: true })

export default function Favorites({ loaderData: { yachts, ids, missing } }: Route.ComponentProps) {
  const wished = useWishlist()
  // A guest who has just signed in has favorites on the way to the server, which lists them later.
  const coming = wished.filter((id) => !ids.includes(id)).length
  const kept = yachts.filter(({ id }) => wished.includes(id))
  return (
    <>
      <DeskHeading title={m.favorites()} text={m.favorites_text()} />
      {missing > 0 && (
        <div className="mb-6">
          <Notice tone="info" title={m.compare_missing({ count: missing })} />
        </div>
      )}
      {kept.length > 0 && <YachtGrid yachts={kept} heading="h2" />}
      {kept.length === 0 && coming > 0 && <YachtGridSkeleton count={Math.min(coming, 8)} />}
      {kept.length === 0 && coming === 0 && (
        <StatePanel
          title={m.wishlist_empty()}
          text={m.wishlist_empty_text()}
          actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
        />
      )}
    </>
  )
}
