import type { YachtCard } from '#contract/boats/yacht.ts'
import type { PackagePrice } from '#contract/packages/packages.ts'
import type { PackageRefusal } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { getPackageOnSale } from '../../packages/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { readingOf, shownIn } from '../model/price-limits.ts'
import type { Searcher } from '../model/search.ts'
import { searchBoats } from '../query/search-boats.ts'
import { searchOfPackage, tripOfPackage } from './get-package.ts'
import { findPackageOffer, type PackageTrip, pricePackage } from './price-package.ts'

const mostYachts = 12

type Wish = {
  slug: string
  date: LocalDate
  guests: number
  duration: number
  location?: string | undefined
  currency?: string | undefined
}
type Refused = { packageReason: PackageRefusal; itemId: Id | null }
type Priced = { yacht: YachtCard; price: PackagePrice }

/** The yachts that are free for the package on a day, the cheapest first. Throws not_found, package_unavailable. */
export async function listPackageYachts(searcher: Searcher, { slug, date, location, ...wish }: Wish) {
  const pack = await getPackageOnSale(searcher.db, slug, searcher.now)
  const trip = tripOfPackage(pack, wish)
  const query = searchOfPackage(trip, { date, duration: trip.units, location, limit: mostYachts, page: 1 })
  const { boats, nearest } = await searchBoats(searcher, query)
  const answers = await Promise.all(boats.map((yacht) => priceOn(searcher, yacht, { date, trip })))
  const reading = await readingOf(searcher, trip.currency)
  const comparable = ({ total: amount, currency }: PackagePrice) =>
    shownIn(reading, { amount, currency })?.amount ?? amount
  const data = answers.filter((answer) => answer !== undefined && 'price' in answer)
  return {
    data: data.toSorted((a, b) => comparable(a.price) - comparable(b.price)),
    refused: distinct(answers.filter((answer) => answer !== undefined && 'packageReason' in answer)),
    nearest: nearest.map((day) => day.date),
  }
}

async function priceOn(
  searcher: Searcher,
  yacht: YachtCard,
  { date, trip }: { date: LocalDate; trip: PackageTrip },
): Promise<Priced | Refused | undefined> {
  try {
    const listed = await findPackageOffer(searcher, yacht.id, trip.pack)
    const price = listed && (await pricePackage(searcher, { listed, yachtId: yacht.id, date, trip }))
    return price && { yacht, price }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Somebody may have taken the yacht since the search.
    if (error.code !== 'package_unavailable') return undefined
    const { packageReason, itemId } = error.data as { packageReason: PackageRefusal; itemId?: Id }
    return { packageReason, itemId: itemId ?? null }
  }
}

const distinct = (refused: readonly Refused[]): Refused[] => [
  ...new Map(refused.map((each) => [`${each.packageReason} ${each.itemId}`, each])).values(),
]
