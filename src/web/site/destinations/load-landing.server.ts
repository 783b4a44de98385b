import { data, type RouterContextProvider, redirect } from 'react-router'
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

const suggested = 6

/**
 * Answers `/yacht-rental-in-…` for a place without a page of its own. Another name of a destination redirects to its page. A
 * place of the gazetteer redirects to the yachts there or nearby. Anything else is "not found", with links to some destinations.
 */
async function missingLanding(
  context: Readonly<RouterContextProvider>,
  slug: string,
  destinations: readonly Destination[],
) {
  const { locale } = context.get(requestContext)
  const place = await findPlace(context.get(apiContext), destinations, slug.replaceAll('-', ' '))
  const pageOf = (slug: string) => pagePathIn(locale, '/:segment', { segment: landingSegment(slug) })
  if (place?.slug) return redirect(pageOf(place.slug), 301)
  if (place?.location) return redirect(pagePathIn(locale, '/yacht-rentals', { location: place.location }), 302)
  const links = destinations.slice(0, suggested).map(({ slug, name }) => ({
    label: name[locale] ?? name.en,
    to: pageOf(slug),
  }))
  return data({ links }, { status: 404 })
}

async function findPlace(api: Api, destinations: readonly Destination[], text: string) {
  const byName = destinations.find(({ name }) => Object.values(name).some((each) => fold(each) === fold(text)))
  if (byName) return { slug: byName.slug }
  const places = await api.locations.search({ locationQuery: text }).catch(() => [])
  const likeliest = Array.isArray(places) ? places[0] : undefined
  if (!likeliest) return undefined
  const destination = destinations.find(({ place_id }) => place_id === likeliest.place_id)
  if (destination) return { slug: destination.slug }
  // Only a place with exactly this name counts; a similar name would be a guess.
  const isNamed = fold(likeliest.description.split(',', 1)[0] ?? '') === fold(text)
  return isNamed ? { location: likeliest.description } : undefined
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

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
