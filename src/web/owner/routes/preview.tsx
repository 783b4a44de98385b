import type { Yacht } from '#contract/boats/yacht.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { loadFleetWords } from '#web/parts/boats/fleet-words.server.ts'
import { localLocation } from '#web/parts/boats/local-location.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { PreviewBanner } from '#web/parts/listings/preview-banner.tsx'
import { wordsOf } from '#web/parts/yacht-page/load-yacht.server.ts'
import { YachtPage } from '#web/parts/yacht-page/yacht-page.tsx'
import type { Route } from './+types/preview'

export async function loader({ params: { boatId }, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b', 'a')
  const { locale } = context.get(requestContext)
  const api = context.get(apiContext)
  const id = boatId.toLowerCase()
  const [yacht, fleetWords, { data: itineraries }] = await Promise.all([
    api.listings.preview({ id }).catch(throwMissing),
    loadFleetWords(api, locale),
    api.itineraries.own({ id }).catch(throwMissing),
  ])
  return {
    yacht: { ...yacht, ...ownPictures(yacht), location: localLocation(yacht.location, locale) },
    city: yacht.location.city,
    words: wordsOf(yacht, fleetWords),
    itineraries,
    reviews: null,
    similar: { date: null, yachts: [] },
  }
}

/** The drawings that stand in for pictures are made when the yacht is public. */
function ownPictures({ photos, cover_photo }: Yacht): Pick<Yacht, 'photos' | 'cover_photo'> {
  const own = photos.filter(({ key }) => !key.startsWith('illustration/'))
  return { photos: own, cover_photo: own.length > 0 ? cover_photo : null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: m.yacht_preview_title({ title: loaderData?.yacht.title ?? '' }), hidden: true })

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PreviewBanner yacht={loaderData.yacht} />
      <YachtPage data={loaderData} chosen={null} />
    </>
  )
}
