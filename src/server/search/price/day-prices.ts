import type { z } from 'zod'
import type { DeparturePrice, PriceLadder } from '#contract/search/boats.ts'
import type { TimedTrip } from '#shared/day-part.ts'
import type { Id } from '#shared/id.ts'
import { formatMinutes, formatOffset, type LocalDate, minuteMs } from '#shared/local-date.ts'
import type { CharterRules } from '../../availability/charter-rules.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import { readingOf, shownIn } from '../model/price-limits.ts'
import type { Reading, Searcher } from '../model/search.ts'
import { getListedOffer, type ListedOffer } from './get-listed-offer.ts'
import { describeDepartures, describeTrip } from './offer-day.ts'
import { assumedGuests } from './offer-engine.ts'
import type { CalendarState } from './price-day.ts'

type NamedDeparture = { time?: string | undefined; offset?: string | undefined }

type OfferRequest = {
  id: Id
  offerId?: Id | undefined
  guests?: number | undefined
  currency?: string | undefined
}

/** The lengths that visitors compare. The offer's own shortest trip is always first. */
const usual = { hour: [2, 3, 4, 6], day: [1, 2, 3, 7], week: [1, 2, 3] }

/** Prices trips of several lengths on one day, with the function that prices a booking. Throws not_found. */
export async function describePriceLadder(
  searcher: Searcher,
  { date, departure, ...request }: OfferRequest & { date: LocalDate | undefined; departure: NamedDeparture },
): Promise<z.infer<typeof PriceLadder>> {
  const offer = await getListedOffer(searcher, request.id, request.offerId)
  const { engine, lowestDay } = offer
  const { rules } = engine
  const day = date ?? lowestDay
  const guests = partyOf(offer, request.guests)
  const ladder = { date: day, unit: rules.unit, nights: rules.unit === 'week' ? rules.nights : null, guests }
  if (!day || !hasRoom(offer, guests)) return { ...ladder, rungs: [] }
  const { state, reading } = await loadDay(searcher, offer, day, request.currency)
  const departs = rules.unit === 'hour' ? departsAt(departure) : undefined
  const rungs = lengthsOf(rules).flatMap((units) => {
    const trip = describeTrip(engine, state, { date: day, units, guests, departs })
    return trip ? [{ units, ...totalsIn(reading, offer, trip) }] : []
  })
  return { ...ladder, rungs }
}

/** Prices a trip at each departure of a day, in order. Empty for more guests than the yacht carries. Throws not_found. */
export async function listDeparturePrices(
  searcher: Searcher,
  { date, duration, ...request }: OfferRequest & { date: LocalDate; duration: number },
): Promise<DeparturePrice[]> {
  const offer = await getListedOffer(searcher, request.id, request.offerId)
  const guests = partyOf(offer, request.guests)
  if (!hasRoom(offer, guests)) return []
  const { state, reading } = await loadDay(searcher, offer, date, request.currency)
  return describeDepartures(offer.engine, state, { date, units: duration, guests }).map(({ start, ...price }) => ({
    start: new Date(start).toISOString(),
    ...totalsIn(reading, offer, price),
  }))
}

const partyOf = ({ engine: { tariff } }: ListedOffer, guests: number | undefined): number =>
  guests && guests >= 1 ? Math.trunc(guests) : assumedGuests(tariff)

const hasRoom = ({ engine: { tariff } }: ListedOffer, guests: number): boolean =>
  tariff.maxGuests === null || guests <= tariff.maxGuests

type LoadedDay = { state: CalendarState; reading: Reading }

async function loadDay(
  searcher: Searcher,
  { engine, vesselId }: ListedOffer,
  date: LocalDate,
  currency: string | undefined,
): Promise<LoadedDay> {
  const { start, end } = periodToLoad(engine.rules, date, date)
  const [busy, reading] = await Promise.all([
    listBusy(searcher.db, vesselId, start, end),
    readingOf(searcher, currency),
  ])
  return { state: { busy, slots: [], now: searcher.now }, reading }
}

const totalsIn = (
  reading: Reading,
  { engine: { tariff } }: ListedOffer,
  { total, original }: { total: number; original: number },
) => ({
  total,
  originalTotal: original,
  currency: tariff.currency,
  display: shownIn(reading, { amount: total, currency: tariff.currency }),
})

/** A test for the named departure; undefined where all are meant. */
function departsAt({ time, offset }: NamedDeparture) {
  if (!time) return undefined
  return ({ start, local }: TimedTrip) =>
    formatMinutes(local / minuteMs) === time && (!offset || formatOffset((local - start) / minuteMs) === offset)
}

function lengthsOf({ unit, minUnits, maxUnits }: CharterRules): number[] {
  const lengths = [minUnits, ...usual[unit].filter((units) => units > minUnits)]
  return lengths.filter((units) => units <= maxUnits)
}
