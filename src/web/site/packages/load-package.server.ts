import { type RouterContextProvider, redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { Package } from '#contract/packages/packages.ts'
import { addDays } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { localLocation } from '#web/parts/boats/local-location.ts'
import { quoteRequest, startOf } from '#web/parts/bookings/load-trip.ts'
import { nothingChosen, type TripChoice } from '#web/parts/bookings/trip-choice.ts'
import { type PackageVisit, readPackageVisit } from './package-choice.ts'

export type PackagePageData = Awaited<ReturnType<typeof loadPackage>>
export type ChosenYacht = NonNullable<PackagePageData['chosen']>
export type FoundYachts = NonNullable<PackagePageData['found']>

/** Loads a package, and the yachts of the chosen day or the chosen yacht with the items of its partners. */
export async function loadPackage(context: Readonly<RouterContextProvider>, slug: string, params: URLSearchParams) {
  const api = context.get(apiContext)
  const { currency, locale } = context.get(requestContext)
  const [entry, pack] = await Promise.all([
    api.content.get({ kind: 'package', slug, locale }),
    api.packages.get({ slug, currency }),
  ]).catch(throwMissing)
  // The day before is still today somewhere in the west.
  const today = addDays(new Date().toISOString().slice(0, 10), -1)
  const visit = readPackageVisit(params, pack, today)
  const { date, yacht } = visit
  const isReady = date !== null && visit.wrong.length === 0
  const wish = { pack, visit, currency, locale }
  return {
    entry,
    pack,
    visit,
    today,
    found: isReady && yacht === null ? await findYachts(api, { ...wish, date }) : null,
    chosen: isReady && yacht !== null ? await loadChosen(api, { ...wish, date, yachtId: yacht }) : null,
  }
}

type Wish = { pack: Package; visit: PackageVisit; date: string; currency: string; locale: Locale }

async function findYachts(api: Api, { pack: { slug }, visit, date, currency, locale }: Wish) {
  const { guests, duration, location } = visit
  const { data, refused, nearest } = await api.packages.yachts({ slug, date, guests, duration, location, currency })
  return { refused, nearest, data: data.map(({ yacht, price }) => ({ price, yacht: cardFacts(yacht, locale) })) }
}

async function loadChosen(api: Api, { yachtId, ...wish }: Wish & { yachtId: string }) {
  const { pack, visit, date, currency, locale } = wish
  const { guests, duration } = visit
  const yacht = await api.boats.get({ id: yachtId, currency }).catch(throwMissing)
  const offer = yacht.offers.find(({ unit }) => unit === pack.unit)
  if (!offer) throw redirect(pagePathIn(locale, '/packages/:slug', { slug: pack.slug }))
  const day = { id: yachtId, offerId: offer.id, date }
  const [{ departures }, { departures: prices }] = await Promise.all([
    api.availability.departures({ ...day, tripDuration: duration }),
    api.boats.departurePrices({ ...day, duration, guests, currency }),
  ])
  const cheapest = prices.toSorted((a, b) => a.total - b.total)[0]?.start
  const named = departures.find(({ time, offset }) => visit.start === time || visit.start === time + offset)
  const departure = named ?? departures.find(({ start }) => start === cheapest) ?? departures[0]
  const shown = {
    id: yachtId,
    title: yacht.title,
    cover: yacht.cover_photo,
    location: localLocation(yacht.location, locale),
  }
  if (!departure) return { yacht: shown, departures: [], items: [], trip: null, quote: null, refusal: null }
  const trip: TripChoice = {
    ...nothingChosen,
    offer: offer.id,
    date,
    duration,
    start: startOf(departure, departures),
    guests,
    pack: { slug: pack.slug, items: visit.items },
  }
  const [{ data: items }, priced] = await Promise.all([
    api.packages.items({ slug: pack.slug, yachtId, start: departure.start }),
    priceOf(api, { yachtId, trip, currency }),
  ])
  const starts = departures.map((each) => ({ start: startOf(each, departures), time: each.time, offset: each.offset }))
  return { yacht: shown, departures: starts, items, trip, ...priced }
}

type Priced = { yachtId: string; trip: TripChoice; currency: string }
/** A refusal without an answer to it is a fault of the page. */
type PackageProblem = Pick<RefusalData, 'packageReason' | 'itemId' | 'least' | 'most'> & { code: string }

async function priceOf(api: Api, { yachtId, trip, currency }: Priced) {
  try {
    return { quote: await api.pricing.preview({ yachtId, ...quoteRequest(trip), currency }), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused) throw error
    const { packageReason, itemId, least, most } = refused.data
    const refusal: PackageProblem = { code: refused.code, packageReason, itemId, least, most }
    return { quote: null, refusal }
  }
}
