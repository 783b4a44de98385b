import type { Instant } from '#shared/local-time.ts'
import type { CharterRules } from '../../availability/charter-rules.ts'
import type { ListingSource, OfferSource } from '../model/listing-source.ts'
import { changesByGuest, guestFeeOf, type OfferEngine, reachOf } from '../price/offer-engine.ts'
import { isoOf } from './month-columns.ts'
import { lowestOf, type MonthRow, payableInstantly } from './month-row.ts'
import { rankOf } from './rank.ts'
import type { OfferRow } from './store-listings.ts'

/** The short numbers of places and currencies. */
export type Numbers = { places: ReadonlyMap<string, number>; currencies: ReadonlyMap<string, number> }

type OfferColumns = Omit<OfferRow, 'words' | 'variants' | keyof ReturnType<typeof lowestColumns>>

/** The columns by which an offer and its listing are filtered and sorted. */
export function offerColumns(
  source: ListingSource,
  offer: OfferSource,
  engine: OfferEngine,
  numbers: Numbers,
): OfferColumns {
  const { vessel } = source
  const { rules, tariff } = engine
  return {
    offer_id: offer.id,
    listing_id: source.id,
    vessel_id: source.vesselId,
    place_no: numberOf(numbers.places, source.place.id),
    currency_no: numberOf(numbers.currencies, tariff.currency),
    position: offer.position,
    unit: offer.unit,
    crewed: offer.crewed,
    ...shadowsOf(source, offer),
    instant: offer.instant,
    currency: tariff.currency,
    min_units: rules.minUnits,
    max_units: rules.maxUnits,
    nights: { hour: 0, day: 1, week: rules.nights }[rules.unit],
    capacity: tariff.maxGuests,
    length_m: vessel.length,
    build_year: vessel.buildYear,
    cabins: vessel.cabins,
    rating: source.rating,
    review_count: source.reviewCount,
    rank: rankOf(source),
    latitude: vessel.latitude,
    longitude: vessel.longitude,
    listed_at: source.listedAt,
    type_slug: source.type.slug,
    categories: source.categories,
    amenities: source.amenities,
    service_charge: tariff.serviceCharge,
    lead_minutes: rules.leadMinutes,
    reach_days: reachOf(rules),
    guest_fee: guestFeeOf(tariff),
    by_guest: changesByGuest(tariff),
    engine,
  }
}

function shadowsOf({ offers }: ListingSource, { position, unit, crewed }: OfferSource) {
  const earlier = offers.filter((other) => other.position < position)
  return {
    shadowed_in_unit: earlier.some((other) => other.unit === unit),
    shadowed_in_crew: earlier.some((other) => other.crewed === crewed),
  }
}

/** The lowest total of the next 30 days, and the time at which it or a row has to be refreshed. */
export function lowestColumns(rows: readonly MonthRow[], { leadMinutes }: CharterRules, now: Instant) {
  const lowest = lowestOf(rows, now, leadMinutes)
  const instant = lowestOf(rows.map(payableInstantly), now, leadMinutes)
  const moments = rows.flatMap(({ staleAt }) => staleAt ?? []).concat(lowest?.until ?? [], instant?.until ?? [])
  return {
    lowest_total: lowest?.total ?? null,
    lowest_day: lowest?.day ?? null,
    instant_total: instant?.total ?? null,
    instant_day: instant?.day ?? null,
    stale_at: isoOf(moments.length === 0 ? null : Math.min(...moments)),
  }
}

function numberOf(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name)
  if (number === undefined) throw new Error(`${name} has no number`)
  return number
}
