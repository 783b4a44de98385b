import { Outlet, useSearchParams } from 'react-router'
import { yachtPhotos } from '#web/features/boats/yacht-photos.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useLastResults } from '#web/lib/last-results.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { Gallery } from './gallery.tsx'
import type { YachtPageData } from './load-yacht.server.ts'
import { useRating } from './use-rating.ts'
import type { ChosenTrip } from './yacht-details.tsx'
import { YachtHeading } from './yacht-heading.tsx'

// What is read below the pictures are words and links: they do without a script until somebody is there.
const YachtDetails = hydrateLater(() => import('./yacht-details.tsx').then((part) => part.YachtDetails))
const SimilarYachts = hydrateLater(() => import('./similar-yachts.tsx').then((part) => part.SimilarYachts))

type YachtPageProps = {
  data: YachtPageData
  /** What the booking card has been told; null where that could not be loaded. */
  chosen: ChosenTrip | null
}

/** A yacht, with her booking card as the outlet. */
export function YachtPage({ data, chosen }: YachtPageProps) {
  const { yacht, words, itineraries, reviews, similar } = data
  const rated = useRating(yacht)
  const title = yacht.title || m.unnamed_yacht()
  const { city } = yacht.location
  const [params] = useSearchParams()
  const trip = searchParamsOf(readTripSearch(params))
  const results = useLastResults(city) ?? new URLSearchParams([['location', city], ...trip])
  return (
    <main id={mainId} className="container-page pt-4 pb-28 lg:pb-20">
      <Breadcrumb
        crumbs={[
          { label: m.home(), to: pagePath('/') },
          {
            label: m.yachts_in({ place: city }),
            to: pagePath('/yacht-rentals', results),
          },
          { label: title },
        ]}
      />
      <div className="mt-3">
        <YachtHeading yacht={yacht} rated={rated} figure={chosen?.figure ?? null} />
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
            chosen={chosen}
          />
        </div>
      </div>
      <SimilarYachts yachts={similar} />
    </main>
  )
}
