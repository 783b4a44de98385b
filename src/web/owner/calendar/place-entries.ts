import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { dayNumber, type LocalDate, minuteMs } from '#shared/local-date.ts'

/** The local time as minutes since 1970-01-01, ignoring the UTC offset. */
const dialMinutes = (moment: string) => Date.parse(`${moment.slice(0, 16)}Z`) / minuteMs

const daysAfter = (origin: number, moment: string) => (dialMinutes(moment) - origin * 1440) / 1440

/** The local time as days since the first shown day, ignoring the UTC offset. */
export const daysInto = (first: LocalDate, moment: string): number => daysAfter(dayNumber(first), moment)

export type PlacedEntry = { entry: CalendarEntry; left: number; width: number; tail: number }

/** The least width of an entry that can be seen and clicked, in days. */
const least = 0.42

/**
 * Places entries on a row of so many days. A short entry is widened as far as its neighbours leave room. `tail` is the turnaround
 * after it.
 */
export function placeEntries(entries: readonly CalendarEntry[], first: LocalDate, days: number): PlacedEntry[] {
  const origin = dayNumber(first)
  const natural = entries.map((entry) => {
    const end = daysAfter(origin, entry.end)
    const free = entry.freeAt === undefined ? end : daysAfter(origin, entry.freeAt)
    return {
      entry,
      from: Math.max(0, daysAfter(origin, entry.start)),
      to: Math.min(days, end),
      free: Math.min(days, free),
    }
  })
  let taken = 0
  return natural.flatMap(({ entry, from, to, free }, index) => {
    if (to <= 0 && free <= 0) return []
    const next = natural[index + 1]?.from ?? days
    let [left, right] = [from, Math.max(to, from)]
    if (right - left < least) right = Math.max(right, Math.min(left + least, next, days))
    if (right - left < least) left = Math.min(left, Math.max(right - least, taken))
    taken = Math.max(taken, right)
    return [{ entry, left, width: Math.max(right - left, 0.1), tail: Math.max(0, free - right) }]
  })
}

/** The parts of entries that lie on one day, in hours from its midnight. */
export type DayPart = { entry: CalendarEntry; from: number; to: number; begins: boolean }

export function partsOfDay(entries: readonly CalendarEntry[], day: LocalDate): DayPart[] {
  return entries.flatMap((entry) => {
    const from = daysInto(day, entry.start) * 24
    const to = daysInto(day, entry.end) * 24
    if (from >= 24 || (to <= 0 && from < 0)) return []
    return [{ entry, from: Math.max(0, from), to: Math.min(24, Math.max(to, from)), begins: from >= 0 }]
  })
}

/** The turnarounds that lie on one day, in hours from its midnight. */
export function turnaroundsOfDay(entries: readonly CalendarEntry[], day: LocalDate): DayPart[] {
  return entries.flatMap((entry) => {
    if (entry.freeAt === undefined) return []
    const from = daysInto(day, entry.end) * 24
    const to = daysInto(day, entry.freeAt) * 24
    if (from >= 24 || to <= 0) return []
    return [{ entry, from: Math.max(0, from), to: Math.min(24, to), begins: from >= 0 }]
  })
}

/** The entries of each day. A row computes them once, instead of filtering all entries for each day. */
export function entriesByDay(entries: readonly CalendarEntry[], first: LocalDate, days: number): CalendarEntry[][] {
  const origin = dayNumber(first)
  const found = Array.from({ length: days }, (): CalendarEntry[] => [])
  for (const entry of entries) {
    const from = daysAfter(origin, entry.start)
    // An entry that ends at midnight belongs to the day before. An entry without a length belongs to its own day.
    const last = Math.max(Math.floor(from), Math.ceil(daysAfter(origin, entry.end)) - 1)
    for (let at = Math.max(0, Math.floor(from)); at <= Math.min(days - 1, last); at++) found[at]?.push(entry)
  }
  return found
}
