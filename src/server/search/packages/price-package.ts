import { sql } from 'kysely'
import type { PackagePrice } from '#contract/packages/packages.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Package } from '../../packages/queries.ts'
import { priceQuote } from '../../pricing/calculate-quote.ts'
import type { Searcher } from '../model/search.ts'
import { getListedOffer, type ListedOffer } from '../price/get-listed-offer.ts'
import { describeDepartures } from '../price/offer-day.ts'

export type PackageTrip = { pack: Package; units: number; guests: number; currency: string | undefined }

/** The offer of a public yacht that is sold by the package's unit, with a captain where the package has one. Undefined when it has none. */
export async function findPackageOffer(
  searcher: Searcher,
  yachtId: Id,
  { offer }: Package,
): Promise<ListedOffer | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select offer_id as id from search_offers
    where listing_id = ${yachtId} and unit = ${offer.unit} and (crewed or not ${offer.crewed}::boolean) order by position limit 1`.execute(
    searcher.db,
  )
  return rows[0] && getListedOffer(searcher, yachtId, rows[0].id)
}

type OnDay = { listed: ListedOffer; yachtId: Id; date: LocalDate; trip: PackageTrip }

/**
 * The price of a package on a yacht at its cheapest departure of a day, by the function that prices a booking. Undefined when
 * nothing departs. Throws package_unavailable.
 */
export async function pricePackage(
  searcher: Searcher,
  { listed, yachtId, date, trip }: OnDay,
): Promise<PackagePrice | undefined> {
  const { db, now, settings } = searcher
  const { engine, vesselId, offerId } = listed
  const { pack, units, guests, currency } = trip
  const { start, end } = periodToLoad(engine.rules, date, date)
  const busy = await listBusy(db, vesselId, start, end)
  const [first, ...others] = describeDepartures(engine, { busy, slots: [], now }, { date, units, guests })
  if (!first) return undefined
  const cheapest = others.reduce((best, each) => (each.total < best.total ? each : best), first)
  const departs = new Date(cheapest.start).toISOString()
  const quote = await priceQuote(
    db,
    {
      yachtId,
      offerId,
      start: departs,
      duration: units,
      guests,
      extras: [],
      package: { slug: pack.entry.slug, items: [] },
      ...(currency !== undefined && { currency }),
    },
    { now, settings },
  )
  const { total, display } = quote
  const isOther = display.currency !== quote.currency
  return {
    yachtId,
    offerId,
    date,
    start: departs,
    units,
    guests,
    total,
    currency: quote.currency,
    display: isOther ? { amount: display.total, currency: display.currency, approximate: display.approximate } : null,
    taxIncluded: quote.assumptions.taxIncluded,
    instant: quote.instant,
  }
}
