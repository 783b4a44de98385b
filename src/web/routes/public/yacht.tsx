import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from 'react-router'
import { isYachtSegment } from '#shared/id.ts'
import { Gallery } from '#web/features/boats/gallery.tsx'
import { loadYacht } from '#web/features/boats/load-yacht.server.ts'
import { useRating } from '#web/features/boats/use-rating.ts'
import { yachtsOfCity } from '#web/features/boats/yacht-address.ts'
import { YachtHeading } from '#web/features/boats/yacht-heading.tsx'
import { yachtPhotos } from '#web/features/boats/yacht-photos.ts'
import { missingPage } from '#web/features/destinations/missing-page.server.ts'
import { mainId } from '#web/features/site/skip-link.tsx'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { localText } from '#web/lib/local-text.ts'
import { localPath } from '#web/lib/locale.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/yacht'
import type { loader as bookingLoader } from './yacht-booking.tsx'

// What is read below the pictures are words and links: they do without a script until somebody is there.
const YachtDetails = hydrateLater(() =>
  import('#web/features/boats/yacht-details.tsx').then((part) => part.YachtDetails),
)
const SimilarYachts = hydrateLater(() =>
  import('#web/features/boats/similar-yachts.tsx').then((part) => part.SimilarYachts),
)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (!isYachtSegment(params.boatId)) throw await missingPage(context, url.pathname)
  const reviewPage = Math.max(1, Math.trunc(Number(url.searchParams.get('reviews'))) || 1)
  return await loadYacht(context, { id: params.boatId.toLowerCase(), reviewPage })
}

/** What is chosen on the booking card changes nothing here; another page of reviews does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formAction,
}: ShouldRevalidateFunctionArgs) {
  const reviews = (url: URL) => url.searchParams.get('reviews')
  return (
    currentParams.boatId !== nextParams.boatId || reviews(currentUrl) !== reviews(nextUrl) || formAction !== undefined
  )
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { yacht } = loaderData
  const short = yacht.short_description ?? yacht.description
  return pageMeta(args, {
    title: yacht.title || m.unnamed_yacht(),
    ...(short && { description: localText(short).slice(0, 300) }),
    image: yacht.cover_photo ?? undefined,
  })
}

export default function YachtPage({ loaderData }: Route.ComponentProps) {
  const { yacht, words, itineraries, reviews, similar } = loaderData
  const rated = useRating(yacht)
  const booking = useRouteLoaderData<typeof bookingLoader>(`${getLocale()}/yacht-booking`)
  const title = yacht.title || m.unnamed_yacht()
  const { city } = yacht.location
  const [params] = useSearchParams()
  const trip = searchParamsOf(readTripSearch(params))
  return (
    <main id={mainId} className="container-page pt-4 pb-28 lg:pb-20">
      <Breadcrumb
        crumbs={[
          { label: m.home(), to: localPath('/') },
          { label: m.yachts_in({ place: city }), to: localPath(yachtsOfCity(city, trip)) },
          { label: title },
        ]}
      />
      <div className="mt-3">
        <YachtHeading yacht={yacht} rated={rated} />
        <Gallery photos={yachtPhotos(yacht, title, getLocale())} films={yacht.videos} title={title} />
      </div>
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {/* The way to a reservation comes before everything that can be read about her, for whoever moves by keys. */}
        <div className="noscript:max-lg:mb-8 lg:col-start-2 lg:row-start-1">
          <Outlet context={yacht} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <YachtDetails
            yacht={yacht}
            words={words}
            itineraries={itineraries}
            reviews={reviews}
            rated={rated}
            chosen={booking ? { ladder: booking.ladder, ...booking.trip } : null}
          />
        </div>
      </div>
      <SimilarYachts yachts={similar} />
    </main>
  )
}
