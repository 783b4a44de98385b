import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Destination } from '#contract/geo/destinations.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { describeCard } from '#web/lib/share-card.server.ts'
import { breadcrumbs, describePage, faqPage } from '#web/lib/structured-data.server.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '../../parts/boats/card-facts.ts'
import { yachtList } from '../../parts/boats/structured-yacht.server.ts'
import { labelOf } from '../../parts/search/options.ts'
import { cheapestOf } from './cheapest-of.server.ts'
import { describeDestinations, neighboursOf } from './describe-destinations.server.ts'
import { landingQuestions } from './landing-copy.server.ts'
import { findLandingText, pictureOf } from './landing-text.server.ts'
import { loadPlacePage } from './load-place.server.ts'

const suggested = 6

/** Throws the answer for a name that leads to another address, or that no place has: then with links to some destinations. */
async function findLandingPlace(
  context: Readonly<RouterContextProvider>,
  slug: string,
  destinations: readonly Destination[],
) {
  const { locale } = context.get(requestContext)
  const pageOf = (slug: string) => pagePathIn(locale, '/:segment', { segment: landingSegment(slug) })
  const text = fold(slug.replaceAll('-', ' '))
  const byName = destinations.find(({ name }) => Object.values(name).some((each) => fold(each) === text))
  if (byName) throw redirect(pageOf(byName.slug), 301)
  const found = await context
    .get(apiContext)
    .locations.named({ slug })
    .catch((error: unknown) => {
      if (apiRefusal(error)?.code !== 'not_found') throw error
      return null
    })
  if (!found) {
    // A misspelt destination is guessed; no other place is.
    const places = await context.get(apiContext).locations.search({ locationQuery: text })
    const guess = Array.isArray(places) && destinations.find(({ place_id }) => place_id === places[0]?.place_id)
    if (guess) throw redirect(pageOf(guess.slug), 301)
    const links = destinations.slice(0, suggested).map(({ slug, name }) => ({
      label: name[locale] ?? name.en,
      to: pageOf(slug),
    }))
    throw data({ links }, { status: 404 })
  }
  const destination = destinations.find(({ place_id }) => place_id === found.place.place_id)
  const own = destination?.slug ?? found.place.slug
  if (own !== slug) throw redirect(pageOf(own), 301)
  return found
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const shown = 9
const neighbours = 4

type Visitor = { locale: Locale; currency: string }

export type LandingData = Awaited<ReturnType<typeof loadLandingPage>>

/** Loads the page of a destination or of another place by its slug, with its meta data for search engines. */
export async function loadLandingPage(context: Readonly<RouterContextProvider>, slug: string) {
  const { locale, settings } = context.get(requestContext)
  const { data: all } = await context.get(apiContext).destinations.list()
  const destination = all.find((each) => each.slug === slug)
  const landing = destination
    ? await loadDestination(context, destination, all)
    : await loadPlacePage(context, await findLandingPlace(context, slug, all), all)
  describePage(
    context,
    yachtList(landing.found.boats, { settings, locale }),
    ...(landing.questions.length > 0 ? [faqPage(landing.questions)] : []),
    breadcrumbs(settings, [
      { label: m.home({}, { locale }), path: pagePathIn(locale, '/') },
      { label: m.destinations({}, { locale }), path: pagePathIn(locale, '/destinations') },
      { label: landing.place, path: pagePathIn(locale, '/:segment', { segment: landingSegment(slug) }) },
    ]),
  )
  const { title, place, picture } = landing
  describeCard(context, { title: title ?? m.yachts_in({ place }, { locale }), picture })
  return landing
}

async function loadDestination(
  context: Readonly<RouterContextProvider>,
  destination: Destination,
  all: readonly Destination[],
) {
  const { currency, locale } = context.get(requestContext)
  const landing = await loadLanding(context.get(apiContext), destination, all, { locale, currency })
  const { introduction, location, picture } = destination
  const words = { title: landing.text?.title ?? null, nearest: [], others: [], isHidden: false }
  return {
    ...landing,
    ...words,
    introduction,
    location,
    picture: pictureOf(landing.text) ?? (picture && `/media/${picture}`),
  }
}

/** Loads the text of the page and the present search results for it. */
async function loadLanding(api: Api, destination: Destination, all: readonly Destination[], visitor: Visitor) {
  const { locale, currency } = visitor
  const search = { location: destination.location, currency }
  const [found, options, pins, text, near, cheapest] = await Promise.all([
    api.boats.list({ ...search, limit: shown, page: 1 }),
    api.boats.filterOptions({ ...search, locations: 'none' }),
    api.boats.pins(search),
    findLandingText(api, destination.slug, locale),
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
