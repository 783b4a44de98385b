import type { z } from 'zod'
import type { PriceLadder } from '#contract/boats.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { CharterRules } from '../../availability/charter-rules.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import { getListedOffer } from '../query/get-listed-offer.ts'
import { readingOf } from '../query/parse-search.ts'
import type { Searcher } from '../query/search.ts'
import { describeTrip } from './offer-day.ts'
import { assumedGuests } from './offer-engine.ts'
import { shownIn } from './price-limits.ts'

type PriceLadderRequest = {
  id: Id
  offerId: Id | undefined
  date: LocalDate | undefined
  guests: number | undefined
  currency: string | undefined
}

/** The lengths that people compare; the offer's own shortest trip always stands first. */
const usual = { hour: [2, 3, 4, 6], day: [1, 2, 3, 7], week: [1, 2, 3] }

/** What trips of some lengths cost on one day, by the function that prices a booking. Throws not_found. */
export async function describePriceLadder(
  searcher: Searcher,
  { id, offerId, date, guests: wanted, currency }: PriceLadderRequest,
): Promise<z.infer<typeof PriceLadder>> {
  const { db, now } = searcher
  const { engine, vesselId, lowestDay } = await getListedOffer(searcher, id, offerId)
  const { rules, tariff } = engine
  const day = date ?? lowestDay
  const guests = wanted && wanted >= 1 ? Math.trunc(wanted) : assumedGuests(tariff)
  const ladder = { date: day, unit: rules.unit, nights: rules.unit === 'week' ? rules.nights : null, guests }
  const hasRoom = tariff.maxGuests === null || guests <= tariff.maxGuests
  if (!day || !hasRoom) return { ...ladder, rungs: [] }
  const { start, end } = periodToLoad(rules, day, day)
  const [busy, reading] = await Promise.all([listBusy(db, vesselId, start, end), readingOf(searcher, currency)])
  const rungs = lengthsOf(rules).flatMap((units) => {
    const trip = describeTrip(engine, { busy, slots: [], now }, { date: day, units, guests })
    if (!trip) return []
    const display = shownIn(reading, { amount: trip.total, currency: tariff.currency })
    return { units, total: trip.total, originalTotal: trip.original, currency: tariff.currency, display }
  })
  return { ...ladder, rungs }
}

function lengthsOf({ unit, minUnits, maxUnits }: CharterRules): number[] {
  const lengths = [minUnits, ...usual[unit].filter((units) => units > minUnits)]
  return lengths.filter((units) => units <= maxUnits)
}
