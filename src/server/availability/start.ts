import { dayMs, formatMinutes, formatOffset, hourMs, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Rulebook } from './rulebook.ts'

/** A possible start of a charter, with its lengths. */
export type Start = {
  at: Instant
  /** The local day, counted since 1970-01-01. */
  day: number
  /** Milliseconds that the local clock is ahead of UTC. */
  offset: number
  /** The shortest charter, in the offer's units. */
  min: number
  /** The longest charter by the rules, without regard to claims. */
  possible: number
  /** The longest charter that no claim prevents; below `min` when there is none. */
  free: number
  /** Lengths from `min` to `possible` that overlap an event whose minimum is higher. */
  refused: readonly number[]
}

/** A departure with a possible end. */
export type Departure = {
  start: Instant
  end: Instant
  /** 'HH:MM' by the yacht's clock. The offset tells apart two equal times when the clock is set back. */
  time: string
  offset: string
}

export const isFree = (start: Start): boolean => start.free >= start.min

export function canTake(start: Start, units: number): boolean {
  return units >= start.min && units <= start.free && !start.refused.includes(units)
}

export function endOfCharter(book: Rulebook, start: Start, units: number): Instant {
  if (book.rules.unit === 'hour') return start.at + units * hourMs
  return checkOutAfter(book, start.day, units)
}

/** The check-out of a charter by the day or week that begins on this day. */
export function checkOutAfter({ rules, clock }: Rulebook, day: number, units: number): Instant {
  const nights = rules.unit === 'week' ? units * rules.nights : units
  return clock.firstInstantAt((day + nights) * dayMs + rules.checkOut * minuteMs)
}

export function toDeparture(book: Rulebook, start: Start, units: number): Departure {
  const minutes = Math.floor((start.at + start.offset) / minuteMs)
  return {
    start: start.at,
    end: endOfCharter(book, start, units),
    time: timeOf(minutes),
    offset: offsetOf(start.offset / minuteMs),
  }
}

const times = Array.from({ length: 1440 }, (_, minutes) => formatMinutes(minutes))
const timeOf = (minutes: number) => times[minutes % 1440] ?? formatMinutes(minutes)

const offsets = new Map<number, string>()

function offsetOf(minutes: number): string {
  const known = offsets.get(minutes)
  if (known) return known
  const text = formatOffset(minutes)
  offsets.set(minutes, text)
  return text
}
