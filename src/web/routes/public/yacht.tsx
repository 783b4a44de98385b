import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isYachtSegment } from '#shared/id.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { cancellationWords } from '#web/features/boats/cancellation-words.ts'
import { CheckList } from '#web/features/boats/check-list.tsx'
import { fleetWords } from '#web/features/boats/fleet-words.server.ts'
import { Gallery } from '#web/features/boats/gallery.tsx'
import { Included } from '#web/features/boats/included.tsx'
import { Itineraries } from '#web/features/boats/itineraries.tsx'
import { Owner } from '#web/features/boats/owner.tsx'
import { Reviews } from '#web/features/boats/reviews.tsx'
import { yachtProduct } from '#web/features/boats/structured-yacht.server.ts'
import { KeyFacts, Specification } from '#web/features/boats/yacht-facts.tsx'
import { YachtHeading } from '#web/features/boats/yacht-heading.tsx'
import { yachtPhotos } from '#web/features/boats/yacht-photos.ts'
import { YachtSection } from '#web/features/boats/yacht-section.tsx'
import { mainId } from '#web/features/site/skip-link.tsx'
import { localText } from '#web/lib/local-text.ts'
import { localPath } from '#web/lib/locale.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Route } from './+types/yacht'

const reviewTimeoutMs = 5000

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isYachtSegment(params.boatId)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const id = params.boatId.toLowerCase()
  const reviews = withTimeout(api.reviews.list({ yachtId: id, language: locale.toUpperCase() }), reviewTimeoutMs)
  const [yacht, itineraries, told] = await Promise.all([
    api.boats.get({ id, currency }).catch(throwMissing),
    // The page stands without its routes and its reviews.
    api.boats.itineraries({ id }).catch(() => ({ data: [] })),
    reviews.catch(() => null),
  ])
  const main = yacht.offers.find((offer) => offer.main)
  const words = {
    amenities: fleetWords(yacht.amenities, locale),
    included: fleetWords(main?.included ?? [], locale),
    excluded: fleetWords(main?.excluded ?? [], locale),
  }
  const found = told?.data.reviews ?? []
  describePage(
    context,
    yachtProduct(yacht, found, { settings, locale }),
    breadcrumbs(settings, locale, [
      { label: m.home({}, { locale }), path: '/' },
      { label: m.yachts_in({ place: yacht.location.city }, { locale }), path: searchPath(yacht.location.city) },
      { label: yacht.title, path: `/${yacht.id}` },
    ]),
  )
  return { yacht, words, itineraries: itineraries.data, reviews: found }
}

const searchPath = (city: string) => `/yacht-rentals?${new URLSearchParams({ location: city })}`

/** What is chosen on the booking card changes nothing here. */
export function shouldRevalidate({ currentParams, nextParams, formAction }: ShouldRevalidateFunctionArgs) {
  return currentParams.boatId !== nextParams.boatId || formAction !== undefined
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
  const { yacht } = loaderData
  const title = yacht.title || m.unnamed_yacht()
  const { city } = yacht.location
  return (
    <main id={mainId} className="container-page pt-4 pb-28 lg:pb-20">
      <Breadcrumb
        crumbs={[
          { label: m.home(), to: localPath('/') },
          {
            label: m.yachts_in({ place: city }),
            to: localPath(searchPath(city)),
          },
          { label: title },
        ]}
      />
      <div className="mt-3">
        <YachtHeading yacht={yacht} />
        <Gallery photos={yachtPhotos(yacht, title)} title={title} />
      </div>
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">
          <Details {...loaderData} />
        </div>
        <div className="max-lg:row-start-1 noscript:max-lg:mb-8">
          <Outlet context={yacht} />
        </div>
      </div>
    </main>
  )
}

function Details({ yacht, words, itineraries, reviews }: Route.ComponentProps['loaderData']) {
  const offer = yacht.offers.find(({ main }) => main)
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
      {words.included.length + words.excluded.length > 0 && (
        <YachtSection title={m.what_the_price_covers()}>
          <Included included={words.included} excluded={words.excluded} />
        </YachtSection>
      )}
      <YachtSection title={m.specification()}>
        <Specification yacht={yacht} />
      </YachtSection>
      {words.amenities.length > 0 && (
        <YachtSection title={m.filter_amenities()}>
          <CheckList items={words.amenities} columns />
        </YachtSection>
      )}
      {itineraries.length > 0 && (
        <YachtSection title={m.itineraries()}>
          <Itineraries itineraries={itineraries} />
        </YachtSection>
      )}
      {offer && (
        <YachtSection title={m.cancellation_policy()}>
          <CheckList items={cancellationWords(offer.cancellation)} />
        </YachtSection>
      )}
      {yacht.houseRules.length > 0 && (
        <YachtSection title={m.house_rules()}>
          <CheckList items={yacht.houseRules.map(localText)} />
        </YachtSection>
      )}
      <YachtSection title={m.owner()}>
        <Owner owner={yacht.owner} />
      </YachtSection>
      <YachtSection title={m.reviews()} aside={<Rating value={yacht.averageRating} count={yacht.totalReviews} />}>
        {reviews.length > 0 ? <Reviews reviews={reviews} /> : <p className="text-ink-soft">{m.no_reviews()}</p>}
      </YachtSection>
    </>
  )
}
