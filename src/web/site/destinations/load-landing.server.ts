import type { RouterContextProvider } from 'react-router'
import type { Destination } from '#contract/geo/destinations.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { breadcrumbs, describePage, faqPage } from '#web/lib/structured-data.server.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '../../parts/boats/card-facts.ts'
import { yachtList } from '../../parts/boats/structured-yacht.server.ts'
import { labelOf } from '../../parts/search/options.ts'
import { describeDestinations, neighboursOf } from './describe-destinations.server.ts'
import { type Cheapest, landingQuestions } from './landing-copy.server.ts'
import { missingLanding } from './missing-landing.server.ts'

const shown = 9
const neighbours = 4

type Visitor = { locale: Locale; currency: string }

export type LandingData = Awaited<ReturnType<typeof loadLandingPage>>

/**
 * Loads the page of a destination by its slug, with its meta data for search engines. Other slugs get the answer of
 * `missingLanding`.
 */
export async function loadLandingPage(context: Readonly<RouterContextProvider>, slug: string) {
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const { data: all } = await api.destinations.list()
  const destination = all.find((each) => each.slug === slug)
  if (!destination) throw await missingLanding(context, slug, all)
  const landing = await loadLanding(api, destination, all, { locale, currency })
  describePage(
    context,
    yachtList(landing.found.boats, { settings, locale }),
    faqPage(landing.questions),
    breadcrumbs(settings, [
      { label: m.home({}, { locale }), path: pagePathIn(locale, '/') },
      { label: m.destinations({}, { locale }), path: pagePathIn(locale, '/destinations') },
      { label: landing.place, path: pagePathIn(locale, '/:segment', { segment: landingSegment(destination.slug) }) },
    ]),
  )
  const { introduction, location, picture } = destination
  return { ...landing, introduction, location, picture: picture && `/media/${picture}` }
}

/** Loads the text of the page and the present search results for it. */
async function loadLanding(api: Api, destination: Destination, all: readonly Destination[], visitor: Visitor) {
  const { locale, currency } = visitor
  const search = { location: destination.location, currency }
  const [found, options, pins, text, near, cheapest] = await Promise.all([
    api.boats.list({ ...search, limit: shown, page: 1 }),
    api.boats.filterOptions({ ...search, locations: 'none' }),
    api.boats.pins(search),
    // A page without a text still shows its yachts.
    api.content.get({ kind: 'landing', slug: destination.slug, locale }).catch(() => null),
    describeDestinations(api, neighboursOf(destination, all, neighbours + 2), visitor),
    cheapestOf(api, search),
  ])
  const place = destination.name[locale] ?? destination.name.en
  const facts = text?.body.find((block) => block.type === 'facts')
  const months = facts?.items[0]?.value ?? null
  return {
    place,
    found: withCards(found, locale),
    pins: pins.pins,
    text,
    cheapest,
    near: near.filter(({ count }) => count > 0).slice(0, neighbours),
    types: options.yachtTypes.slice(0, 8).map((type) => ({ ...type, label: labelOf(type, locale) ?? type.value })),
    questions: landingQuestions({ place, count: found.totalCount, options, cheapest, months }, locale),
  }
}

/** The lowest total of each kind of trip that is sold there. */
async function cheapestOf(api: Api, search: { location: string; currency: string }): Promise<Cheapest[]> {
  const lists = await Promise.all(
    tripTypes.map(async (type): Promise<Cheapest[]> => {
      const list = await api.boats.list({ ...search, trip_type: type, sort: 'price_low', limit: 1, page: 1 })
      const price = list.boats[0]?.price
      return price ? [{ type, count: list.totalCount, price }] : []
    }),
  )
  return lists.flat()
}
