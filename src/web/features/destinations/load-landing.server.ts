import type { Destination } from '#contract/destinations.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { tripTypes } from '#web/lib/trip-search.ts'
import { withCards } from '../boats/card-facts.ts'
import { labelOf } from '../search/options.ts'
import { describeDestinations, neighboursOf } from './describe-destinations.server.ts'
import { type Cheapest, landingQuestions } from './landing-copy.server.ts'

const shown = 9
const neighbours = 4

type Asked = { locale: Locale; currency: string }

/** All that the page of a destination shows: its text, and what the market has there now. */
export async function loadLanding(api: Api, destination: Destination, all: readonly Destination[], asked: Asked) {
  const { locale, currency } = asked
  const search = { location: destination.location, currency }
  const [found, options, pins, text, near, cheapest] = await Promise.all([
    api.boats.list({ ...search, limit: shown, page: 1 }),
    api.boats.filterOptions(search),
    api.boats.pins(search),
    // Without a text of its own the page still has its yachts.
    api.content.get({ kind: 'landing', slug: destination.slug, locale }).catch(() => null),
    describeDestinations(api, neighboursOf(destination, all, neighbours + 2), currency),
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

/** Of each kind of trip that is sold there, the lowest total. */
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
