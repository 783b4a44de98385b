import { redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { isYachtSegment } from '#shared/id.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { placeOfLanding } from '#web/lib/landing-segment.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { tripFigure } from '#web/parts/bookings/trip-figure.ts'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { loadYacht, type YachtPageData } from '#web/parts/yacht-page/load-yacht.server.ts'
import { readReviewChoice } from '#web/parts/yacht-page/review-page.ts'
import { YachtPage } from '#web/parts/yacht-page/yacht-page.tsx'
import { loadContentPage } from '#web/site/content/load-content-page.server.ts'
import { loadLandingPage } from '#web/site/destinations/load-landing.server.ts'
import type { Route } from './+types/segment'
import type { loader as bookingLoader } from './yacht-booking.tsx'

// Most visits of an address of one segment are to a yacht: the others fetch their page's script.
const LandingPage = hydrateLater(async () => (await import('#web/site/destinations/landing-page.tsx')).LandingPage, {
  now: true,
})
const ContentPage = hydrateLater(async () => (await import('#web/site/content/content-page.tsx')).ContentPage, {
  now: true,
})

/** The database says what an address of one segment is: a yacht by its id, a destination, or a page of content. */
export async function loader({ params: { segment }, context, url }: Route.LoaderArgs) {
  if (isYachtSegment(segment)) {
    const reviews = readReviewChoice(url.searchParams)
    const visit = { id: segment.toLowerCase(), reviews, trip: readTripSearch(url.searchParams) }
    return { kind: 'yacht' as const, ...(await loadYacht(context, visit)) }
  }
  // One address for each page: the others lead to it.
  if (segment !== segment.toLowerCase()) throw redirect(url.pathname.toLowerCase() + url.search, 301)
  const place = placeOfLanding(url.pathname)
  if (place !== null) return { kind: 'landing' as const, landing: await loadLandingPage(context, place) }
  return { kind: 'content' as const, ...(await loadContentPage(context, segment, url.search)) }
}

/** Choices on the booking card load nothing anew; another page of reviews does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams, formAction } = args
  const reviews = (url: URL) => JSON.stringify(readReviewChoice(url.searchParams))
  return (
    currentParams.segment !== nextParams.segment || reviews(currentUrl) !== reviews(nextUrl) || formAction !== undefined
  )
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  if (loaderData.kind === 'landing') {
    const { title, text, place, introduction, isHidden } = loaderData.landing
    return pageMeta(args, {
      title: title ?? m.yachts_in({ place }),
      description: text?.summary ?? localText(introduction),
      hidden: isHidden,
    })
  }
  if (loaderData.kind === 'content') {
    const { title, summary } = loaderData.entry
    return pageMeta(args, { title, description: plainText(summary) })
  }
  const { title, short_description, description } = loaderData.yacht
  const short = short_description ?? description
  return pageMeta(args, {
    title: title || m.unnamed_yacht(),
    ...(short && { description: localText(short).slice(0, 300) }),
  })
}

export default function Segment({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'landing') return <LandingPage landing={loaderData.landing} />
  if (loaderData.kind === 'content')
    return (
      <ContentPage
        entry={loaderData.entry}
        yachts={loaderData.yachts}
        pack={loaderData.pack}
        currencies={loaderData.currencies}
      />
    )
  return <Yacht data={loaderData} />
}

/** The page tells of the trip that its booking card has loaded. */
function Yacht({ data }: { data: YachtPageData }) {
  const booking = useRouteLoaderData<typeof bookingLoader>(`${getLocale()}/yacht-booking`)
  if (!booking) return <YachtPage data={data} chosen={null} />
  const { ladder, trip, searched } = booking
  const figure = tripFigure(searched ?? data.yacht, trip.quote)
  return <YachtPage data={data} chosen={{ ladder, ...trip, price: searched?.price ?? null, figure }} />
}
