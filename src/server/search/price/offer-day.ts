import { type DayPart, departsIn, type TimedTrip } from '#shared/day-part.ts'
import { dayMs, dayNumber, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { canTake, endOfCharter, type Start } from '../../availability/start.ts'
import { sunsetOn } from '../../availability/sunset.ts'
import { unitsOf } from '../../pricing/calculate-quote.ts'
import { nextPriceChange, type Price, priceTrip } from '../../pricing/price-trip.ts'
import { tripOf } from '../../pricing/trip.ts'
import { type Variant, variantOf } from '../model/variant.ts'
import type { OfferEngine } from './offer-engine.ts'
import {
  type CalendarState,
  cheapestOf,
  type DayPricing,
  freeStarts,
  type OpenSlot,
  type PricedDeparture,
  prepare,
  priceDay,
  priceDepartures,
} from './price-day.ts'

/** One local day on which an offer can be booked. */
export type OfferDay = {
  date: LocalDate
  /** Units of the shortest and the longest trip that fits. */
  shortest: number
  longest: number
  /** A trip whose length lies between the two does not fit. */
  hasGaps: boolean
  /** The last departure of the shortest trip. */
  latest: Instant
  /** The shortest trip at its cheapest departure, in minor units of the offer's currency. */
  total: number
  original: number
  variant: Variant
  /** Some trip of the day can be booked without asking the owner … */
  instant: boolean
  /** … and it may not be the trip of the total. `describeTrip` computes its price. */
  otherInstant: boolean
  /** Only opened slots depart, so there is no total of a request. */
  slotOnly: boolean
  /** The next time at which the total, or the shortest trip, changes without a claim or an edit; null: never. */
  changesAt: Instant | null
}

/** The days from `first` to `last`, in order; undefined where nothing departs. */
export function describeOfferDays(
  engine: OfferEngine,
  state: CalendarState,
  first: LocalDate,
  last: LocalDate,
): (OfferDay | undefined)[] {
  const pricing = prepare(engine, state)
  return dayNumbers(first, last).map((day) => describeDay(pricing, day))
}

/** The shortest trip of a day at its cheapest regular departure. `units` as in `OfferDay.shortest`. */
export type DayTotal = Pick<OfferDay, 'date' | 'total'> & { units: number }

/** The totals of the same days, without the values that only search needs. Days on which only opened slots depart are undefined. */
export function describeTotals(
  engine: OfferEngine,
  state: Omit<CalendarState, 'slots'>,
  first: LocalDate,
  last: LocalDate,
): (DayTotal | undefined)[] {
  const pricing = prepare(engine, { ...state, slots: [] })
  return dayNumbers(first, last).map((day) => {
    const priced = priceDay(pricing, day)
    return priced && { date: toLocalDate(day), total: priced.cheapest.price.total, units: priced.shortest }
  })
}

function dayNumbers(first: LocalDate, last: LocalDate): number[] {
  const from = dayNumber(first)
  return Array.from({ length: Math.max(0, dayNumber(last) - from + 1) }, (_, index) => from + index)
}

export type PricedTrip = { total: number; original: number; units: number; variant: Variant; instant: boolean }

export type TripRequest = {
  date: LocalDate
  units: number
  guests: number
  /** Keeps trips that can be booked without asking. `anySlot` also allows slots of another length. */
  instant?: { anySlot: boolean } | null
  /** Keeps these departures alone. */
  departs?: ((trip: TimedTrip) => boolean) | undefined
}

/** The cheapest trip of this length, for this party, on one local day; undefined when there is none. */
export function describeTrip(engine: OfferEngine, state: CalendarState, request: TripRequest): PricedTrip | undefined {
  const { units, instant } = request
  const pricing = prepare(engine, state)
  const onDay = { ...request, day: dayNumber(request.date) }
  const regular = departuresOf(pricing, onDay).map(({ price }) => ({ price, units }))
  const trips = instant ? [...regular.filter(({ price }) => price.instant), ...priceSlots(pricing, onDay)] : regular
  if (trips.length === 0) return undefined
  const { price, units: length } = cheapestOf(trips)
  return {
    total: price.total,
    original: price.originalTotal,
    units: length,
    variant: variantOf(price, lastDayOf(pricing)),
    instant: trips.some((trip) => trip.price.instant),
  }
}

/** The whole price of the cheapest regular trip of the day; undefined when there is none. */
export function cheapestPrice(
  engine: OfferEngine,
  state: CalendarState,
  request: Omit<TripRequest, 'instant'>,
): Price | undefined {
  const { units, guests } = request
  const departures = departuresOf(prepare(engine, state), { ...request, day: dayNumber(request.date) })
  if (departures.length === 0) return undefined
  const { at: start, end } = cheapestOf(departures)
  return priceTrip(engine.tariff, tripOf(engine.tariff, { start, end }, { units, guests, bookedAt: state.now }))
}

export type DeparturePrice = { start: Instant; total: number; original: number }

/** The price of the trip at each departure of the day, in order. */
export const describeDepartures = (
  engine: OfferEngine,
  state: CalendarState,
  request: Omit<TripRequest, 'instant'>,
): DeparturePrice[] =>
  departuresOf(prepare(engine, state), { ...request, day: dayNumber(request.date) }).map(({ at, price }) => ({
    start: at,
    total: price.total,
    original: price.originalTotal,
  }))

type DayAtPlace = { date: LocalDate; latitude: number; longitude: number }

/** A test for departures in a part of the day where the yacht lies; undefined where all are meant. */
export function departuresIn(part: DayPart | null, zone: string, place: DayAtPlace) {
  if (!part) return undefined
  const sunset = part === 'sunset' ? sunsetOn(place.date, zone, place) : null
  const at = sunset === null ? null : Date.parse(sunset)
  return (trip: TimedTrip) => departsIn(part, trip, at)
}

/** A request with its day as a number. */
type OnDay = Omit<TripRequest, 'date'> & { day: number }

function departuresOf(pricing: DayPricing, { day, units, guests, departs }: OnDay): PricedDeparture[] {
  const { book } = pricing
  const starts = freeStarts(pricing, day).filter(
    (start) =>
      canTake(start, units) &&
      (!departs || departs({ start: start.at, end: endOfCharter(book, start, units), local: start.at + start.offset })),
  )
  return priceDepartures(pricing, starts, units, guests)
}

function priceSlots(pricing: DayPricing, { day, units, guests, instant, departs }: OnDay) {
  const { tariff, now, book } = pricing
  return slotsOn(pricing, day).flatMap((slot) => {
    const local = slot.start + book.clock.offsetAt(slot.start)
    if (departs && !departs({ start: slot.start, end: slot.end, local })) return []
    const length = unitsOf(tariff, slot)
    if (length !== units && !instant?.anySlot) return []
    const trip = tripOf(tariff, slot, { units: length, guests, bookedAt: now, slot })
    return [{ price: priceTrip(tariff, trip), units: length }]
  })
}

function describeDay(pricing: DayPricing, day: number): OfferDay | undefined {
  const slots = slotsOn(pricing, day)
  const priced = priceDay(pricing, day)
  if (!priced) return slots.length === 0 ? undefined : describeSlots(day, slots)
  const { ahead, shortest, departures, cheapest } = priced
  const longest = Math.max(...ahead.map(({ free }) => free))
  const isInstant = departures.some(({ price }) => price.instant)
  return {
    date: toLocalDate(day),
    shortest,
    longest,
    hasGaps: hasGaps(ahead, shortest, longest),
    latest: departures.at(-1)?.at ?? cheapest.at,
    total: cheapest.price.total,
    original: cheapest.price.originalTotal,
    variant: variantOf(cheapest.price, lastDayOf(pricing)),
    instant: isInstant || slots.length > 0,
    otherInstant: slots.length > 0 || (isInstant && !cheapest.price.instant),
    slotOnly: false,
    changesAt: nextChange(pricing, ahead, departures, slots.at(-1)),
  }
}

const describeSlots = (day: number, slots: readonly OpenSlot[]): OfferDay => ({
  date: toLocalDate(day),
  shortest: 0,
  longest: 0,
  hasGaps: false,
  latest: day * dayMs,
  total: 0,
  original: 0,
  variant: { promotion: null, freeCancellationHours: null, taxIncluded: false },
  instant: true,
  otherInstant: true,
  slotOnly: true,
  changesAt: Math.max(...slots.map(({ start }) => start)) + 1,
})

/** Whether a length between the two does not fit: two openings of a day may have different minimums. */
function hasGaps(ahead: readonly Start[], shortest: number, longest: number): boolean {
  for (let units = shortest + 1; units < longest; units++) {
    if (!ahead.some((start) => canTake(start, units))) return true
  }
  return ahead.some(({ refused }) => refused.length > 0)
}

/** The last local day on which a promotion can be booked; null without an end. */
const lastDayOf =
  ({ tariff, book }: DayPricing) =>
  (id: string): LocalDate | null => {
    const closes = tariff.promotions.find((promotion) => promotion.id === id)?.closes ?? null
    if (closes === null) return null
    const last = closes - 1
    return toLocalDate(Math.floor((last + book.clock.offsetAt(last)) / dayMs))
  }

function nextChange(
  { tariff, lead, now }: DayPricing,
  ahead: readonly Start[],
  departures: readonly PricedDeparture[],
  slot: OpenSlot | undefined,
): Instant | null {
  const total = Math.min(...departures.map(({ price }) => price.total))
  const last = departures.at(-1)
  const lastWhere = (holds: (departure: PricedDeparture) => boolean) => departures.findLast(holds)
  // After these departures, the remaining ones are dearer, longer, or need the owner's answer.
  const decisive = [lastWhere(({ price }) => price.total === total), lastWhere(({ price }) => price.instant)]
  const lost = decisive.flatMap((departure) => (departure && departure !== last ? [departure.at - lead + 1] : []))
  if (last && ahead.some(({ at }) => at > last.at)) lost.push(last.at - lead + 1)
  if (slot) lost.push(slot.start + 1)
  const repriced = departures.flatMap(({ at }) => nextPriceChange(tariff, at, now) ?? [])
  const changes = [...lost, ...repriced]
  return changes.length === 0 ? null : Math.min(...changes)
}

function slotsOn({ slots, book, lastDay }: DayPricing, day: number): readonly OpenSlot[] {
  if (slots.length === 0 || day > lastDay) return []
  const from = book.clock.firstInstantAt(day * dayMs)
  const to = book.clock.firstInstantAt((day + 1) * dayMs)
  return slots.filter(({ start }) => start >= from && start < to)
}
