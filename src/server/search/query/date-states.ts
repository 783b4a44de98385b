import type { DateStates } from '#contract/availability/availability.ts'
import type { DayPart } from '#shared/day-part.ts'
import type { Id } from '#shared/id.ts'
import { datesOfMonth, type LocalMonth } from '#shared/local-date.ts'
import { listBusy } from '../../availability/claims.ts'
import { describeDays } from '../../availability/describe-days.ts'
import { listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { RateRule } from '../../pricing/tariff.ts'
import { readingOf, shownIn } from '../model/price-limits.ts'
import type { Searcher } from '../model/search.ts'
import { getListedOffer } from '../price/get-listed-offer.ts'
import { departuresIn, describeOfferDays, describeTrip, type OfferDay, type TripRequest } from '../price/offer-day.ts'
import { assumedGuests, type OfferEngine } from '../price/offer-engine.ts'
import type { CalendarState } from '../price/price-day.ts'

type DateStatesRequest = {
  id: Id
  offerId: Id | undefined
  month: LocalMonth
  duration: number | undefined
  dayPart: DayPart | null
  guests: number | undefined
  currency: string | undefined
}

/** Every day of a month: what is free on it, and the total from which it can be booked. Throws not_found. */
export async function describeDateStates(
  searcher: Searcher,
  { id, offerId, month, duration, dayPart, guests, currency }: DateStatesRequest,
): Promise<DateStates> {
  const { db, now } = searcher
  const listed = await getListedOffer(searcher, id, offerId)
  const { engine, vesselId, latitude, longitude } = listed
  const { rules, tariff } = engine
  const dates = datesOfMonth(month)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const { start, end } = periodToLoad(rules, first, last)
  const [busy, open, reading] = await Promise.all([
    listBusy(db, vesselId, start, end),
    listOpenSlotsOfVessels(db, [vesselId], now),
    readingOf(searcher, currency),
  ])
  const state = { busy, slots: open.filter((slot) => slot.offerId === listed.offerId), now }
  const offered = describeOfferDays(engine, state, first, last)
  const days = describeDays(rules, busy, dates, now).map(({ date, state: kind, shortest, longest }, index) => {
    const found = offered[index]
    const departs = departuresIn(rules.unit === 'hour' ? dayPart : null, rules.zone, { date, latitude, longitude })
    const total = found && totalOn(engine, state, { date, day: found, duration, guests, departs })
    const price = total === undefined ? null : { amount: total, currency: tariff.currency }
    const shown = price && shownIn(reading, price)
    const display = shown && { amount: shown.amount, currency: shown.currency }
    return { date, state: kind, shortest, longest, price, display, instant: found?.instant ?? false }
  })
  return { month, zone: rules.zone, unit: rules.unit, days, timedRates: tariff.rateRules.flatMap(timedRateOf) }
}

type DayRequest = Pick<TripRequest, 'date' | 'departs'> & {
  day: OfferDay
  duration: number | undefined
  guests: number | undefined
}

/** The total of the requested trip, or else of the shortest one of the day. */
function totalOn(engine: OfferEngine, state: CalendarState, { date, day, duration, guests, departs }: DayRequest) {
  if (day.slotOnly) return undefined
  const units = duration && duration > 0 ? Math.trunc(duration) : day.shortest
  const usual = assumedGuests(engine.tariff)
  const party = guests && guests > 0 ? Math.trunc(guests) : usual
  if (units === day.shortest && party === usual && !departs) return day.total
  return describeTrip(engine, { ...state, slots: [] }, { date, units, guests: party, departs })?.total
}

function timedRateOf({ kind, name, starts, ends, adjustment, rate }: RateRule): DateStates['timedRates'] {
  if (kind !== 'time_of_day' || starts === null || ends === null) return []
  if (adjustment === null && rate === null) return []
  return [{ name, starts: clockText(starts), ends: clockText(ends), adjustment: rate === null ? adjustment : null }]
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
