import { minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { lastBookableDay } from '../../availability/booking-horizon.ts'
import { arrangeBusy, type BusyCalendar } from '../../availability/busy-calendar.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import type { InstantSlot } from '../../availability/instant-slots.ts'
import { startsAhead } from '../../availability/list-departures.ts'
import { openRulebook, type Rulebook } from '../../availability/rulebook.ts'
import { canTake, endOfCharter, isFree, type Start } from '../../availability/start.ts'
import { type Price, priceTrip } from '../../pricing/price-trip.ts'
import type { Payment } from '../../pricing/terms.ts'
import { tripOf } from '../../pricing/trip.ts'
import { assumedGuests, type OfferEngine } from './offer-engine.ts'
import { openPriceClasses, type PriceClassOf } from './price-class.ts'

export type CalendarState = {
  busy: readonly Busy[]
  /** Open instant slots. */
  slots: readonly OpenSlot[]
  now: Instant
}

/** An open instant slot, with its own price if it has one. */
export type OpenSlot = Pick<InstantSlot, 'id' | 'start' | 'end' | 'price'>

export type DayPricing = OfferEngine & {
  book: Rulebook
  calendar: BusyCalendar
  slots: readonly OpenSlot[]
  now: Instant
  lead: number
  lastDay: number
  classOf: PriceClassOf
  /** The prices of the classes that were met, by class and guests. */
  known: Map<string, ClassPrice>
}

/** The price of a class of trips. The days of the payments are of each trip. */
export type ClassPrice = Omit<Price, keyof Payment>

export function prepare(engine: OfferEngine, { busy, slots, now }: CalendarState): DayPricing {
  const book = openRulebook(engine.rules)
  return {
    ...engine,
    book,
    calendar: arrangeBusy(busy),
    slots: slots.filter(
      (slot) =>
        slot.start >= now &&
        // The turnaround of its claim counts too.
        !busy.some(
          (other) => other.start < slot.end + engine.rules.turnaroundMinutes * minuteMs && other.end > slot.start,
        ),
    ),
    now,
    lead: engine.rules.leadMinutes * minuteMs,
    lastDay: lastBookableDay(engine.rules, now),
    classOf: openPriceClasses(engine.tariff, book.clock, now),
    known: new Map(),
  }
}

/** The departures of the shortest trip of a day; undefined where no regular trip departs. */
export function priceDay(pricing: DayPricing, day: number) {
  const ahead = freeStarts(pricing, day)
  if (ahead.length === 0) return undefined
  const shortest = Math.min(...ahead.map(({ min }) => min))
  const departures = priceDepartures(
    pricing,
    ahead.filter((start) => canTake(start, shortest)),
    shortest,
    assumedGuests(pricing.tariff),
  )
  return { ahead, shortest, departures, cheapest: cheapestOf(departures) }
}

export const freeStarts = ({ book, calendar, now, lastDay }: DayPricing, day: number): Start[] =>
  startsAhead(book, calendar, day, now, lastDay).filter(isFree)

export type PricedDeparture = { at: Instant; end: Instant; price: ClassPrice }

/** Departures of one price class are priced once. */
export function priceDepartures(
  pricing: DayPricing,
  starts: readonly Start[],
  units: number,
  guests: number,
): PricedDeparture[] {
  const { tariff, book, now, classOf, known } = pricing
  return starts.map((start) => {
    const end = endOfCharter(book, start, units)
    const key = `${guests};${classOf(start, end, units)}`
    const price =
      known.get(key) ?? priceTrip(tariff, tripOf(tariff, { start: start.at, end }, { units, guests, bookedAt: now }))
    known.set(key, price)
    return { at: start.at, end, price }
  })
}

/** The cheapest trip. Among equally cheap ones, one that can be booked without asking. */
export const cheapestOf = <Trip extends { price: ClassPrice }>(trips: readonly Trip[]): Trip =>
  trips.reduce((best, each) => {
    if (each.price.total !== best.price.total) return each.price.total < best.price.total ? each : best
    return each.price.instant && !best.price.instant ? each : best
  })
