import { startTransition, useEffect, useMemo, useState } from 'react'
import { Link, Outlet, useSearchParams } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import { numberText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useLastResults } from '#web/lib/last-results.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { yachtPhotos } from '#web/parts/boats/yacht-photos.ts'
import { Heart } from '#web/parts/wishlist/heart.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { CabinIcon, GuestsIcon, HelmIcon, LengthIcon } from '#web/ui/yacht-icons.tsx'
import { CheckList } from './check-list.tsx'
import { Gallery } from './gallery.tsx'
import type { YachtPageData } from './load-yacht.server.ts'
import type { Rated } from './rating-cache.ts'
import { ShareButton } from './share-button.tsx'
import type { ChosenTrip } from './yacht-details.tsx'
import { YachtHeading } from './yacht-heading.tsx'
import { YachtSection } from './yacht-section.tsx'

// The text below the pictures works without a script. It is hydrated when it comes near the screen, or when the visitor first
// touches the page.
const YachtDetails = hydrateLater(() => import('./yacht-details.tsx').then((part) => part.YachtDetails))
const SimilarYachts = hydrateLater(() => import('./similar-yachts.tsx').then((part) => part.SimilarYachts))

type YachtPageProps = {
  data: YachtPageData
  /** The data of the booking card; null where it could not be loaded. */
  chosen: ChosenTrip | null
}

/** A yacht; the outlet holds its booking card. */
export function YachtPage({ data, chosen }: YachtPageProps) {
  const { yacht, city, words, itineraries, reviews, similar } = data
  const rated = useRating(yacht)
  const title = yacht.title || m.unnamed_yacht()
  const [params] = useSearchParams()
  const trip = searchParamsOf(readTripSearch(params))
  const last = useLastResults(city)
  const results = pagePath('/yacht-rentals', last ?? new URLSearchParams([['location', city], ...trip]))
  return (
    <main id={mainId} className="container-page flex flex-col pb-28 md:pt-4 lg:pb-20">
      <div className="max-md:hidden">
        <Breadcrumb
          crumbs={[
            { label: m.home(), to: pagePath('/') },
            { label: m.yachts_in({ place: yacht.location.city }), to: results },
            { label: title },
          ]}
        />
      </div>
      {/* On a phone the pictures come first and fill the width. */}
      <div className="md:order-1 md:mt-3">
        <YachtHeading yacht={yacht} rated={rated} figure={chosen?.figure ?? null} />
      </div>
      <div className="relative max-md:-order-1 max-md:-mx-4 max-md:mb-5 md:order-2">
        <Gallery photos={yachtPhotos(yacht, title, getLocale())} films={yacht.videos} title={title} />
        <PictureTools yachtId={yacht.id} title={title} place={yacht.location.city} back={results} />
      </div>
      <div className="mt-8 grid gap-x-12 md:order-3 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {/* The booking card comes before the long text, for users of the keyboard. */}
        <div className="noscript:max-lg:mb-8 lg:col-start-2 lg:row-start-1">
          <Outlet context={yacht} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <YachtOverview yacht={yacht} />
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
      <div className="md:order-4">
        <SimilarYachts {...similar} />
      </div>
    </main>
  )
}

/** The yacht's rating: first that of its record, then the latest one once the page is idle. */
function useRating({ id, averageRating, totalReviews }: Yacht): Rated {
  const [newer, setNewer] = useState<{ id: string; rated: Rated }>()
  const own = useMemo(() => ({ averageRating, reviewCount: totalReviews }), [averageRating, totalReviews])
  useEffect(() => {
    let left = false
    const refresh = async () => {
      const { ratingOf } = await import('./ratings.ts')
      const rated = await ratingOf(id, own)
      const isSame = rated.averageRating === own.averageRating && rated.reviewCount === own.reviewCount
      // In a transition, so that parts that are not hydrated yet do not have to render again for this.
      if (!left && !isSame) startTransition(() => setNewer({ id, rated }))
    }
    const timer = setTimeout(() => void refresh().catch(() => undefined), restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [id, own])
  return newer?.id === id ? newer.rated : own
}

const restMs = 1500

type PictureToolsProps = { yachtId: string; title: string; place: string; back: string }

/** On a phone: the buttons back, share and save over the first picture. */
function PictureTools({ yachtId, title, place, back }: PictureToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex gap-2 *:pointer-events-auto md:hidden">
      <Link to={back} aria-label={m.yachts_in({ place })} className={`${iconButtonClass('over-picture')} me-auto`}>
        <ChevronLeftIcon className="size-5 rtl:-scale-x-100" />
      </Link>
      <ShareButton title={title} look="over-picture" />
      <Heart yachtId={yachtId} title={title} />
    </div>
  )
}

/** The first part of the text: four figures, the highlights and the description. */
function YachtOverview({ yacht }: { yacht: Yacht }) {
  return (
    <>
      <KeyFacts yacht={yacht} />
      {yacht.highlights.length > 0 && (
        <div className="py-8">
          <CheckList items={yacht.highlights.map(localText)} columns />
        </div>
      )}
      {yacht.description && (
        <YachtSection title={m.about_yacht()}>
          <div className="grid max-w-prose gap-4 whitespace-pre-line">{localText(yacht.description)}</div>
        </YachtSection>
      )}
    </>
  )
}

/** The four figures by which guests first choose a yacht. */
function KeyFacts({ yacht }: { yacht: Yacht }) {
  const facts: [Icon, string, string | null][] = [
    [GuestsIcon, m.fact_guests(), yacht.capacity === null ? m.guests_unknown() : numberText(yacht.capacity)],
    [CabinIcon, m.fact_cabins(), yacht.cabins > 0 ? numberText(yacht.cabins) : null],
    [LengthIcon, m.fact_length(), yacht.length === null ? null : m.metres({ length: numberText(yacht.length, 1) })],
    [HelmIcon, m.fact_crew(), yacht.crew ? numberText(yacht.crew) : null],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {facts.map(([Sign, label, value]) => (
        <div key={label} className="bg-surface p-4">
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            <Sign className="size-4.5 text-brass" />
            {label}
          </dt>
          <dd className="mt-1 font-display text-lg font-semibold tabular-nums">{value ?? m.not_given()}</dd>
        </div>
      ))}
    </dl>
  )
}
