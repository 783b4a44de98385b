import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { CardPrice } from '#contract/boats/yacht.ts'
import type { Destination } from '#contract/geo/destinations.ts'
import type { PlaceOfAddress } from '#contract/geo/locations.ts'
import type { BoatPage, FilterOptions } from '#contract/search/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { countryName, placeDescription, placeName } from '#shared/place-names.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '../../parts/boats/card-facts.ts'
import { labelOf } from '../../parts/search/options.ts'
import { cheapestOf } from './cheapest-of.server.ts'
import { describeDestinations, neighboursOf } from './describe-destinations.server.ts'
import { lengthText, totalText } from './landing-copy.server.ts'
import { findLandingText, pictureOf } from './landing-text.server.ts'

const shown = 9
const shownNear = 3
const neighbours = 4

type Found = { place: PlaceOfAddress; others: PlaceOfAddress[] }
type Visitor = { locale: Locale; currency: string }

/** Loads the page of a place that is no destination: its yachts and figures, or the nearest yachts with their distance. */
export async function loadPlacePage(
  context: Readonly<RouterContextProvider>,
  { place, others }: Found,
  all: readonly Destination[],
) {
  const api = context.get(apiContext)
  const { currency, locale } = context.get(requestContext)
  const visitor = { locale, currency }
  const search = { location: place.description, currency }
  const [found, options, { pins }, text, cheapest, near, day] = await Promise.all([
    api.boats.list({ ...search, limit: shown, page: 1 }),
    api.boats.filterOptions({ ...search, locations: 'none' }),
    api.boats.pins(search),
    findLandingText(api, place.slug, locale),
    cheapestOf(api, search),
    describeDestinations(api, neighboursOf(place, all, neighbours + 2), visitor),
    findFreeDay(api, search, place.timeZone),
  ])
  const name = nameOf(place, locale)
  const nearest = await listNearest(api, found.nearestPlaces, visitor)
  const summary = found.totalCount > 0 ? figuresText({ name, found, options, cheapest, day }, locale) : null
  return {
    place: place.type === 'country' ? name : placeName(place.name, locale),
    title: text?.title ?? m.place_title({ place: name }, { locale }),
    text,
    introduction: { en: summary ?? emptyText(name, nearest[0], locale) },
    location: place.description,
    picture: pictureOf(text) ?? found.boats[0]?.cover_photo ?? nearest[0]?.cover ?? null,
    found: withCards(found, locale),
    pins,
    cheapest,
    near: near.filter(({ count }) => count > 0).slice(0, neighbours),
    types: options.yachtTypes.slice(0, 8).map((type) => ({ ...type, label: labelOf(type, locale) ?? type.value })),
    questions: [],
    nearest,
    // A place without yachts is no answer to somebody who searches for yachts there, unless an editor has written one.
    isHidden: found.totalCount === 0 && !text,
    others: others.map((other) => ({
      label: nameOf(other, locale),
      to: pagePathIn(locale, '/:segment', { segment: landingSegment(other.slug) }),
    })),
  }
}

const nameOf = ({ type, name, description, countryCode }: PlaceOfAddress, locale: Locale) =>
  type === 'country' ? countryName(name, countryCode, locale) : placeDescription(description, countryCode, locale)

type Search = { location: string; currency: string }

/** Today where the place is, or the nearest later day on which a yacht is free; null for none. */
async function findFreeDay(api: Api, search: Search, timeZone: string): Promise<string | null> {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())
  const { totalCount, nearest } = await api.boats.list({ ...search, date, limit: 1, page: 1 })
  if (totalCount > 0) return date
  return (
    nearest
      .map((each) => each.date)
      .filter((each) => each > date)
      .toSorted()[0] ?? null
  )
}

type NearestPlace = z.infer<typeof BoatPage>['nearestPlaces'][number]

/** The nearest places with yachts, each with some of them. */
const listNearest = (api: Api, places: readonly NearestPlace[], { locale, currency }: Visitor) =>
  Promise.all(
    places.map(async ({ name, description, distance, yachts }) => {
      const found = await api.boats.list({ location: description, currency, limit: shownNear, page: 1 })
      return {
        place: name[locale] ?? name.en,
        location: description,
        distance,
        yachts,
        cover: found.boats[0]?.cover_photo ?? null,
        found: withCards(found, locale),
      }
    }),
  )

type Figures = {
  name: string
  found: z.infer<typeof BoatPage>
  options: z.infer<typeof FilterOptions>
  cheapest: readonly { price: CardPrice }[]
  day: string | null
}

/** The number of yachts, the lowest total with its day, the guests they take, and the next free day. */
function figuresText({ name, found, options: { capacity }, cheapest, day }: Figures, locale: Locale): string {
  const lowest = cheapest[0]?.price
  return [
    m.place_yachts_lie({ place: name, count: found.totalCount }, { locale }),
    lowest &&
      m.place_lowest(
        { total: totalText(lowest, locale), length: lengthText(lowest, locale), day: dayIn(lowest.date, locale) },
        { locale },
      ),
    capacity && m.place_capacity({ min: capacity.min, max: capacity.max }, { locale }),
    day && m.place_free_day({ day: dayIn(day, locale) }, { locale }),
  ]
    .filter(Boolean)
    .join(' ')
}

const emptyText = (place: string, nearest: { place: string; distance: number } | undefined, locale: Locale) =>
  nearest
    ? m.place_nearest({ place, nearest: nearest.place, distance: nearest.distance.toLocaleString(locale) }, { locale })
    : m.none_here_yet({ place }, { locale })

const dayIn = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )
