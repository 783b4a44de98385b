import { dayMs, formatMinutes, formatOffset, hourMs, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Rulebook } from './rulebook.ts'

/** A moment at which a charter may begin, and how long it may be. */
export type Start = {
  at: Instant
  /** The local day, counted since 1970-01-01. */
  day: number
  /** Milliseconds that the local clock is ahead of UTC. */
  offset: number
  /** The shortest charter, in the offer's units. */
  min: number
  /** The longest charter by the rules alone. */
  possible: number
  /** The longest charter beside what occupies the vessel; below `min` when there is none. */
  free: number
  /** Lengths from `min` to `possible` that touch an event for which they are too short. */
  refused: readonly number[]
}

/** A charter that can be had: an end belongs to a number of units. */
export type Departure = {
  start: Instant
  end: Instant
  /** 'HH:MM' by the clock of the yacht; with the offset, because a clock that is set back shows some times twice. */
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

/** Check-out of a charter of days or weeks that begins on this day. */
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
