import type { RouterContextProvider } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import { placeName } from '#shared/place-names.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { describeCard } from '#web/lib/share-card.server.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { type FleetWords, loadFleetWords } from '#web/parts/boats/fleet-words.server.ts'
import { localLocation } from '#web/parts/boats/local-location.ts'
import { yachtProduct } from '#web/parts/boats/structured-yacht.server.ts'
import { type ReviewChoice, type ReviewPage, reviewsAtOnce } from './review-page.ts'

const reviewTimeoutMs = 5000
const likes = 4

type YachtVisit = { id: string; reviews: ReviewChoice; trip: TripSearch }

export type YachtPageData = Awaited<ReturnType<typeof loadYacht>>

/** Loads the parts of a yacht's page that do not depend on the chosen trip, and its meta data for search engines. */
export async function loadYacht(context: Readonly<RouterContextProvider>, { id, reviews: choice, trip }: YachtVisit) {
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const [yacht, fleetWords, itineraries, reviews, similar] = await Promise.all([
    api.boats.get({ id, currency }).catch(throwMissing),
    loadFleetWords(api, locale),
    // The page is shown without routes, reviews or similar yachts where these fail.
    api.boats.itineraries({ id }).catch(() => ({ data: [] })),
    listReviews(api, { yachtId: id, language: locale.toUpperCase(), ...choice }).catch(() => null),
    listSimilar(api, { id, currency, limit: likes }, trip),
  ])
  const { city } = yacht.location
  describePage(
    context,
    yachtProduct(yacht, reviews?.reviews ?? [], { settings, locale }),
    breadcrumbs(settings, [
      { label: m.home({}, { locale }), path: pagePathIn(locale, '/') },
      {
        label: m.yachts_in({ place: placeName(city, locale) }, { locale }),
        path: pagePathIn(locale, '/yacht-rentals', { location: city }),
      },
      { label: yacht.title, path: pagePathIn(locale, '/:segment', { segment: yacht.id }) },
    ]),
  )
  describeCard(context, {
    title: yacht.title || m.unnamed_yacht({}, { locale }),
    line: cardLine(yacht, locale),
    picture: yacht.cover_photo,
  })
  return {
    yacht: { ...yacht, engines: inLanguage(yacht.engines, locale), location: localLocation(yacht.location, locale) },
    /** The name of the city that search takes. */
    city,
    words: wordsOf(yacht, fleetWords),
    itineraries: itineraries.data,
    reviews,
    similar: { ...similar, yachts: similar.yachts.map((each) => cardFacts(each, locale)) },
  }
}

/** "Dubai Marina, Dubai · 12 guests". */
function cardLine({ location, capacity }: Yacht, locale: Locale): string {
  const { marina, city, country } = localLocation(location, locale)
  const places = [...new Set([marina, city, country].filter(Boolean))].slice(0, 2)
  const party = capacity === null ? '' : m.guests_count({ count: capacity }, { locale })
  return [places.join(', '), party].filter(Boolean).join(' · ')
}

/** Owners write the power of engines as "hp". French uses "ch". */
const inLanguage = (engines: string | null, locale: Locale) =>
  locale === 'fr' ? (engines?.replace(/\bhp\b/gi, 'ch') ?? null) : engines

type SimilarQuery = { id: string; currency: string; limit: number }

/** Similar yachts that are free on the same day for the same party; without any, those of other days. */
async function listSimilar(api: Api, wanted: SimilarQuery, { date, guests, duration }: TripSearch) {
  const list = (trip: object) => api.boats.similar({ ...wanted, ...trip }).catch(() => ({ data: [] }))
  if (date) {
    const { data } = await list({ date, ...(duration && { duration }), ...(guests && { min_capacity: guests }) })
    if (data.length > 0) return { date, yachts: data }
  }
  return { date: null, yachts: (await list({})).data }
}

type ReviewQuery = ReviewChoice & { yachtId: string; language: string }

async function listReviews(api: Api, wanted: ReviewQuery): Promise<ReviewPage> {
  const { data } = await withTimeout(api.reviews.list({ ...wanted, limit: reviewsAtOnce }), reviewTimeoutMs)
  return { ...data, page: wanted.page }
}

export function wordsOf({ amenities, offers }: Yacht, fleetWords: FleetWords) {
  const main = offers.find((offer) => offer.main)
  return {
    amenities: fleetWords(amenities),
    included: fleetWords(main?.included ?? []),
    excluded: fleetWords(main?.excluded ?? []),
  }
}
