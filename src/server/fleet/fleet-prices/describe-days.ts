import type { DaysOfYacht } from '#contract/pricing/price-tables.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'
import { describeTotals } from '../../search/price/offer-day.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { loadMainOffers } from './main-offers.ts'

/** The published prices of these yachts by day, as guests see them. Yachts without an offer on sale are left out. */
export async function describeDays(
  db: Db,
  listingIds: readonly Id[],
  { from, to }: { from: LocalDate; to: LocalDate },
  options: EngineOptions,
): Promise<DaysOfYacht[]> {
  const offers = await loadMainOffers(db, listingIds, { first: from, last: to }, options)
  return [...offers].map(([id, { offer, engine, busy }]) => ({
    id,
    currency: offer.currency,
    days: describeTotals(engine, { busy, now: options.now }, from, to).flatMap((day) =>
      day ? [{ date: day.date, total: day.total }] : [],
    ),
  }))
}
