import { dayMs, dayNumber, type LocalDate, minuteMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { arrangeBusy, type BusyCalendar } from '../../availability/busy-calendar.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { openRulebook, type Rulebook } from '../../availability/rulebook.ts'
import { canTake, endOfCharter, isFree, type Start } from '../../availability/start.ts'
import { startsAhead } from '../../availability/starts-of-day.ts'
import { nextPriceChange, type Price, priceTrip } from '../../pricing/price-trip.ts'
import { tripOf } from '../../pricing/trip.ts'
import { assumedGuests, type OfferEngine } from './offer-engine.ts'
import { priceClassOf } from './price-class.ts'
import { type Variant, variantOf } from './variant.ts'

/** One local day on which an offer can be booked. */
export type OfferDay = {
  date: LocalDate
  /** Units of the shortest and of the longest trip that still fits. */
  shortest: number
  longest: number
  /** Some length between the two cannot be had. */
  hasGaps: boolean
  /** The last departure of the shortest trip. */
  latest: Instant
  /** The shortest trip at its cheapest departure, in minor units of the offer's currency. */
  total: number
  original: number
  variant: Variant
  instant: boolean
  /** The next moment at which the total, or the shortest trip, changes though nothing is claimed or edited; null: never. */
  changesAt: Instant | null
}

export type CalendarState = {
  busy: readonly Busy[]
  /** Departures that the owner has opened for instant booking. */
  slots: readonly Busy[]
  now: Instant
}

/** The days from `first` to `last`, in order; undefined where nothing departs. */
export function describeOfferDays(
  engine: OfferEngine,
  state: CalendarState,
  first: LocalDate,
  last: LocalDate,
): (OfferDay | undefined)[] {
  const pricing = prepare(engine, state)
  const days: (OfferDay | undefined)[] = []
  for (let day = dayNumber(first); day <= dayNumber(last); day++) days.push(describeDay(pricing, day))
  return days
}

export type PricedTrip = { total: number; original: number; units: number; variant: Variant; instant: boolean }

/** The cheapest trip of this length, for this party, on one local day; undefined when there is none. */
export function describeTrip(
  engine: OfferEngine,
  state: CalendarState,
  { date, units, guests }: { date: LocalDate; units: number; guests: number },
): PricedTrip | undefined {
  const pricing = prepare(engine, state)
  const starts = freeStarts(pricing, dayNumber(date)).filter((start) => canTake(start, units))
  const departures = priceDepartures(pricing, starts, units, guests)
  if (departures.length === 0) return undefined
  const { price } = cheapestOf(departures)
  const instant = departures.some((departure) => departure.price.instant)
  return { total: price.total, original: price.originalTotal, units, variant: variantOf(price), instant }
}

type DayPricing = OfferEngine & {
  book: Rulebook
  calendar: BusyCalendar
  slots: readonly Busy[]
  now: Instant
  lead: number
}

const prepare = (engine: OfferEngine, { busy, slots, now }: CalendarState): DayPricing => ({
  ...engine,
  book: openRulebook(engine.rules),
  calendar: arrangeBusy(busy),
  slots: slots.filter(
    (slot) => slot.start > now && !busy.some((other) => other.start < slot.end && other.end > slot.start),
  ),
  now,
  lead: engine.rules.leadMinutes * minuteMs,
})

function describeDay(pricing: DayPricing, day: number): OfferDay | undefined {
  const ahead = freeStarts(pricing, day)
  if (ahead.length === 0) return undefined
  const shortest = Math.min(...ahead.map(({ min }) => min))
  const departures = priceDepartures(
    pricing,
    ahead.filter((start) => canTake(start, shortest)),
    shortest,
    assumedGuests(pricing.tariff),
  )
  const cheapest = cheapestOf(departures)
  const slot = lastSlotOf(pricing, day)
  return {
    date: toLocalDate(day),
    shortest,
    longest: Math.max(...ahead.map(({ free }) => free)),
    hasGaps: ahead.some(({ refused }) => refused.length > 0),
    latest: departures.at(-1)?.at ?? cheapest.at,
    total: cheapest.price.total,
    original: cheapest.price.originalTotal,
    variant: variantOf(cheapest.price),
    instant: slot !== undefined || departures.some(({ price }) => price.instant),
    changesAt: nextChange(pricing, ahead, departures, slot),
  }
}

const freeStarts = ({ book, calendar, now }: DayPricing, day: number): Start[] =>
  startsAhead(book, calendar, day, now).filter(isFree)

type PricedDeparture = { at: Instant; price: Price }

/** Departures that no rule tells apart are priced once. */
function priceDepartures(
  pricing: DayPricing,
  starts: readonly Start[],
  units: number,
  guests: number,
): PricedDeparture[] {
  const { tariff, book, now } = pricing
  const known = new Map<string, Price>()
  return starts.map((start) => {
    const end = endOfCharter(book, start, units)
    const key = priceClassOf(tariff, start, end, now)
    const price =
      known.get(key) ?? priceTrip(tariff, tripOf(tariff, { start: start.at, end }, { units, guests, bookedAt: now }))
    known.set(key, price)
    return { at: start.at, price }
  })
}

const cheapestOf = (departures: readonly PricedDeparture[]): PricedDeparture =>
  departures.reduce((best, each) => (each.price.total < best.price.total ? each : best))

function nextChange(
  { tariff, lead, now }: DayPricing,
  ahead: readonly Start[],
  departures: readonly PricedDeparture[],
  slot: Busy | undefined,
): Instant | null {
  const total = Math.min(...departures.map(({ price }) => price.total))
  const last = departures.at(-1)
  const lastWhere = (holds: (departure: PricedDeparture) => boolean) => departures.findLast(holds)
  // Once these have gone, what still departs is dearer, longer, or waits for the owner's answer.
  const decisive = [lastWhere(({ price }) => price.total === total), lastWhere(({ price }) => price.instant)]
  const lost = decisive.flatMap((departure) => (departure && departure !== last ? [departure.at - lead + 1] : []))
  if (last && ahead.some(({ at }) => at > last.at)) lost.push(last.at - lead + 1)
  if (slot) lost.push(slot.start)
  const repriced = departures.flatMap(({ at }) => nextPriceChange(tariff, at, now) ?? [])
  const changes = [...lost, ...repriced]
  return changes.length === 0 ? null : Math.min(...changes)
}

function lastSlotOf({ slots, book }: DayPricing, day: number): Busy | undefined {
  if (slots.length === 0) return undefined
  const from = book.clock.firstInstantAt(day * dayMs)
  const to = book.clock.firstInstantAt((day + 1) * dayMs)
  // The last to depart: until then the day stays instant.
  return slots.findLast(({ start }) => start >= from && start < to)
}
