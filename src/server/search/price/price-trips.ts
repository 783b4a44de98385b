import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Search, Searcher, TripLength } from '../model/search.ts'
import { departuresIn, describeTrip, type PricedTrip } from './offer-day.ts'
import { assumedGuests, type OfferEngine } from './offer-engine.ts'
import { readEngines, type StoredEngine, storedEngine } from './stored-engine.ts'

/** Each trip by the number of its offer; undefined where it is not possible. */
export type Trips = ReadonlyMap<number, PricedTrip | undefined>

type TripToPrice = {
  number: number
  vesselId: Id
  engine: OfferEngine
  date: LocalDate
  shortest: number
  latitude: number
  longitude: number
  /** Periods around the date in which the vessel is occupied. */
  busy: readonly Busy[]
}

/**
 * The requested trips of offers whose rows contain the price of another trip. Undefined where the trip is not possible, or needs
 * the owner's answer while the search wants instant booking.
 */
export async function priceTrips(
  searcher: Searcher,
  offers: readonly OfferOnDay[],
  search: Search,
): Promise<Map<number, PricedTrip | undefined>> {
  const { db, now } = searcher
  const trips = await loadTripsToPrice(searcher, offers, search)
  if (trips.length === 0) return new Map()
  const slots = search.instant ? await listOpenSlotsOfVessels(db, vesselsOf(trips), now) : []
  return new Map(
    trips.map((trip) => {
      const { number, engine, date, shortest, busy } = trip
      const wanted = unitsOf(lengthOf(search), engine.rules)
      const guests = search.guests ?? assumedGuests(engine.tariff)
      const own = slots.filter(({ offerId }) => offerId === engine.tariff.offerId)
      const state = { busy, slots: own, now }
      const instant = search.instant ? { anySlot: wanted === null } : null
      const departs = departuresIn(search.dayPart, engine.rules.zone, trip)
      return [number, describeTrip(engine, state, { date, units: wanted ?? shortest, guests, instant, departs })]
    }),
  )
}

/** The found offers with the totals of the requested trip. Offers that were taken meanwhile are left out. */
export async function priceFoundOffers<Card>(
  searcher: Searcher,
  search: Search,
  offers: readonly FoundOffer<Card>[],
  known: Trips,
): Promise<FoundOffer<Card>[]> {
  const others = new Set(offers.filter((offer) => isOutdated(offer, searcher) || isOtherThan(offer, search)))
  const unknown = [...others].filter(({ number }) => !known.has(number))
  const priced = unknown.length === 0 ? known : new Map([...known, ...(await priceTrips(searcher, unknown, search))])
  return offers.flatMap((offer) => {
    if (!others.has(offer)) return [offer]
    const trip = priced.get(offer.number)
    return trip ? [{ ...offer, ...trip }] : []
  })
}

/** Whether another version, or another service charge, wrote the row. Its totals then do not count. */
export const isOutdated = (
  { version, serviceCharge }: Pick<FoundOffer, 'version' | 'serviceCharge'>,
  { settings }: Pick<Searcher, 'settings'>,
): boolean => version !== indexVersion || serviceCharge !== settings.SERVICE_CHARGE_BP

/** Whether a search asks for another trip of an offer than the one of the row's total. */
function isOtherThan({ unit, nights, units, byGuest, otherInstant }: FoundOffer<unknown>, search: Search): boolean {
  const { guests, instant, flex, dayPart } = search
  // Flexible days are compared by the rows of their months, which may be stale.
  if (flex || dayPart || (guests !== null && byGuest) || (instant && otherInstant)) return true
  const wanted = unitsOf(lengthOf(search), { unit, nights })
  return wanted !== null && wanted !== units
}

/** Without a day the shortest trip is shown. */
const lengthOf = ({ date, flex, length }: Search): TripLength => (date === null && flex === null ? null : length)

/** Units of the offer; null for its shortest trip, 0 when no number of its packages has this many nights. */
function unitsOf(length: TripLength, { unit, nights }: { unit: string; nights: number }): number | null {
  if (length === null) return null
  if ('units' in length) return length.units
  if (unit === 'hour') return null
  const each = unit === 'week' ? nights : 1
  return length.nights % each === 0 ? length.nights / each : 0
}

export type OfferOnDay = { number: number; date: LocalDate | null }

/** The trips with what decides them. Without a date it uses each offer's cheapest day. */
export async function loadTripsToPrice(
  { db, now, settings }: Searcher,
  offers: readonly OfferOnDay[],
  { instant }: Pick<Search, 'instant'>,
): Promise<TripToPrice[]> {
  const numbers = offers.map(({ number }) => number)
  const dates = offers.map(({ date }) => date)
  const day = sql`coalesce(wanted.date, ${instant ? sql`offer.instant_day` : sql`offer.lowest_day`})`
  const { rows } = await sql<StoredEngine & Omit<TripToPrice, 'engine' | 'busy'>>`
    select offer.number, offer.vessel_id as "vesselId", ${storedEngine}, ${day} as date,
      month.shortest[extract(day from ${day})::integer] as shortest, offer.latitude, offer.longitude
    from unnest(${numbers}::integer[], ${dates}::date[]) as wanted (number, date)
    join search_offers as offer on offer.number = wanted.number
    join search_months as month on month.number = offer.number and month.month = date_trunc('month', ${day})::date`.execute(
    db,
  )
  const engines = await readEngines(db, rows, { now, serviceCharge: settings.SERVICE_CHARGE_BP })
  const trips = rows.flatMap(({ offerId, version: _version, engine: _stored, ...trip }) => {
    const engine = engines.get(offerId)
    return engine ? [{ ...trip, engine }] : []
  })
  if (trips.length === 0) return []
  const periods = trips.map(({ engine, date }) => periodToLoad(engine.rules, date, date))
  const start = Math.min(...periods.map((period) => period.start))
  const end = Math.max(...periods.map((period) => period.end))
  const busy = await listBusyOfVessels(db, vesselsOf(trips), start, end)
  return trips.map((trip) => ({ ...trip, busy: busy.get(trip.vesselId) ?? [] }))
}

const vesselsOf = (trips: readonly { vesselId: Id }[]): Id[] => [...new Set(trips.map(({ vesselId }) => vesselId))]
