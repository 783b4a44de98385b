import type { PackagePrice, Package as PackageView } from '#contract/packages/packages.ts'
import { BoatQuery } from '#contract/search/boats.ts'
import type { Id } from '#shared/id.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import { getPackageOnSale, type Package } from '../../packages/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { readingOf, shownIn } from '../model/price-limits.ts'
import type { Searcher } from '../model/search.ts'
import { describeOfferDays } from '../price/offer-day.ts'
import { searchBoats } from '../query/search-boats.ts'
import { findPackageOffer, type PackageTrip, pricePackage } from './price-package.ts'

/** The cheapest of so many yachts is the price "from". They are the cheapest ones without their packages. */
const comparedYachts = 4
const daysAhead = 90
const comparedDays = 30
const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

type Wish = { slug: string; guests?: number | undefined; duration?: number | undefined; currency?: string | undefined }

/** Throws not_found, and package_unavailable for a party or a length out of bounds. */
export async function getPackage(searcher: Searcher, wish: Wish): Promise<PackageView> {
  const { db, now } = searcher
  const pack = await getPackageOnSale(db, wish.slug, now)
  const trip = tripOfPackage(pack, wish)
  const { entry, offer, items } = pack
  return {
    slug: entry.slug,
    title: entry.title,
    unit: offer.unit,
    minUnits: offer.minUnits,
    maxUnits: offer.maxUnits,
    minGuests: offer.minGuests,
    maxGuests: offer.maxGuests,
    included: offer.included,
    placed: searchOfPackage(trip, {}).location !== undefined,
    items: items.map(({ dailyStock: _, ...item }) => item),
    isExample: offer.isExample,
    from: await lowestPrice(searcher, trip),
  }
}

/** The smallest party and the shortest trip where none is named. Throws package_unavailable. */
export function tripOfPackage(pack: Package, { guests, duration, currency }: Omit<Wish, 'slug'>): PackageTrip {
  const { minGuests, maxGuests, minUnits, maxUnits } = pack.offer
  const trip = { pack, guests: guests ?? minGuests, units: duration ?? minUnits, currency }
  if (trip.guests < minGuests || trip.guests > maxGuests)
    throw new AppError('package_unavailable', { packageReason: 'party', least: minGuests, most: maxGuests })
  if (trip.units < minUnits || trip.units > maxUnits)
    throw new AppError('package_unavailable', { packageReason: 'length', least: minUnits, most: maxUnits })
  return trip
}

/** The search of the package's text, for its unit and party. A place in the text wins over the visitor's. */
export function searchOfPackage({ pack, guests, currency }: PackageTrip, more: Partial<BoatQuery>): BoatQuery {
  const own = Object.fromEntries(new URLSearchParams(pack.entry.search ?? ''))
  const capacity = Math.max(guests, Number(own.min_capacity) || 1)
  return BoatQuery.parse({
    ...more,
    ...own,
    min_capacity: capacity,
    trip_type: tripTypes[pack.offer.unit],
    ...(pack.offer.crewed && { captain: 'captained' as const }),
    sort: 'price_low',
    currency,
  })
}

async function lowestPrice(searcher: Searcher, trip: PackageTrip): Promise<PackagePrice | null> {
  const { boats } = await searchBoats(searcher, searchOfPackage(trip, { limit: comparedYachts, page: 1 }))
  const reading = await readingOf(searcher, trip.currency)
  const prices = await Promise.all(boats.map(({ id }) => nextPrice(searcher, id, trip)))
  const comparable = ({ total: amount, currency }: PackagePrice) =>
    shownIn(reading, { amount, currency })?.amount ?? amount
  return prices
    .filter((price) => price !== undefined)
    .reduce<PackagePrice | null>(
      (best, each) => (best === null || comparable(each) < comparable(best) ? each : best),
      null,
    )
}

/**
 * The lowest price of the next 30 days that leave the partners their notice, else that of the first free day after them. Undefined
 * where the yacht cannot be had with the package.
 */
async function nextPrice(searcher: Searcher, yachtId: Id, trip: PackageTrip): Promise<PackagePrice | undefined> {
  const listed = await findPackageOffer(searcher, yachtId, trip.pack)
  if (!listed) return undefined
  const { engine, vesselId } = listed
  const { rules } = engine
  const notice = Math.max(
    0,
    ...trip.pack.items.filter(({ included }) => included).map(({ noticeHours }) => noticeHours),
  )
  const first = localDateAt(rules.zone, searcher.now + notice * hourMs)
  const last = addDays(first, daysAhead)
  const { start, end } = periodToLoad(rules, first, last)
  const busy = await listBusy(searcher.db, vesselId, start, end)
  const days = describeOfferDays(engine, { busy, slots: [], now: searcher.now }, first, last)
  const fitting = days.flatMap((day) => (day && !day.slotOnly && trip.units <= day.longest ? [day] : []))
  const soon = fitting.filter(({ date }) => date <= addDays(first, comparedDays))
  const later = fitting.filter(({ date }) => date > addDays(first, comparedDays))
  for (const day of [...soon.toSorted((a, b) => a.total - b.total), ...later]) {
    const price = await pricePackage(searcher, { listed, yachtId, date: day.date, trip }).catch(refusedPackage)
    if (price) return price
  }
  return undefined
}

/** A day on which an item is sold out is skipped, as a taken day is. */
function refusedPackage(error: unknown): undefined {
  if (error instanceof AppError && skipped.includes(error.code)) return undefined
  throw error
}

const skipped: readonly string[] = ['package_unavailable', 'dates_taken', 'too_many_guests']
