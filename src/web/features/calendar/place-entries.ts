import type { CalendarEntry } from '#contract/owner-calendar.ts'
import { daysBetween, type LocalDate } from '#shared/local-date.ts'
import { localDay, localTime } from './entry-words.ts'

/** In days from the first that is shown, by the dial of the clock. */
export function daysInto(first: LocalDate, moment: string): number {
  const [hours = 0, minutes = 0] = localTime(moment).split(':').map(Number)
  return daysBetween(first, localDay(moment)) + (hours * 60 + minutes) / 1440
}

export type PlacedEntry = { entry: CalendarEntry; left: number; width: number; tail: number }

/** What can still be seen and pressed, in days. */
const least = 0.42

/**
 * Where entries lie on a line of so many days. What lasts a few hours is widened as far as what lies beside it leaves room.
 * `tail`: the turnaround after it.
 */
export function placeEntries(entries: readonly CalendarEntry[], first: LocalDate, days: number): PlacedEntry[] {
  const natural = entries.map((entry) => ({
    entry,
    from: Math.max(0, daysInto(first, entry.start)),
    to: Math.min(days, daysInto(first, entry.end)),
    free: Math.min(days, daysInto(first, entry.freeAt ?? entry.end)),
  }))
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
