import { dayMs, hourMs, minuteMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { type BusyCalendar, indexAfter } from './busy-calendar.ts'
import type { Opening, Rulebook } from './rulebook.ts'
import type { Start } from './start.ts'

const step = 30 * minuteMs
const nothing: readonly number[] = []

/**
 * Starts every 30 minutes from the opening. Each counts for the local day of its time: starts after midnight are on the next day.
 */
export function hourlyStarts(book: Rulebook, calendar: BusyCalendar, day: number): Start[] {
  const evening = book.openingOf(day - 1)
  const starts = evening && evening.closesAt > day * dayMs ? startsWithin(book, evening, day - 1, day) : []
  const opening = book.openingOf(day)
  if (opening) starts.push(...startsWithin(book, opening, day, day))
  return fitBetween(book, calendar, inOrder(starts))
}

function startsWithin(book: Rulebook, opening: Opening, openingDay: number, day: number): Start[] {
  const starts: Start[] = []
  const until = Math.min(openUntil(book, opening, openingDay), book.papersEnd)
  const add = (at: Instant, offset: number) => {
    const possible = Math.min(Math.floor((until - at) / hourMs), book.rules.maxUnits)
    if (possible < opening.minUnits) return
    starts.push({ at, day, offset, min: opening.minUnits, possible, free: possible, refused: nothing })
  }
  const last = Math.min(opening.closesAt, (day + 1) * dayMs)
  for (let wall = firstStep(opening, day * dayMs); wall < last; wall += step) {
    if (opening.offset !== undefined) add(wall - opening.offset, opening.offset)
    else {
      for (const at of book.clock.instantsAt(wall)) {
        if (at >= opening.start && at < opening.end) add(at, wall - at)
      }
    }
  }
  return starts
}

/** The end of the opening hours, with adjacent ones joined: on a yacht that never closes a charter may last past midnight. */
export function openUntil(book: Rulebook, opening: Opening, openingDay: number): Instant {
  // The hours of the night before may end later than hours that begin in the morning.
  let until = Math.max(opening.end, book.openingOf(openingDay - 1)?.end ?? opening.end)
  // No charter that begins in these hours lasts longer.
  const enough = opening.end + book.rules.maxUnits * hourMs
  for (let day = openingDay + 1; until < enough; day++) {
    const next = book.openingOf(day)
    if (!next || next.start > until) break
    until = Math.max(until, next.end)
  }
  return until
}

function firstStep(opening: Opening, dayStart: WallTime): WallTime {
  const skipped = Math.max(0, Math.ceil((dayStart - opening.opensAt) / step))
  return opening.opensAt + skipped * step
}

/** Sorted by time and without duplicates: hours may overlap, and a clock that is set back repeats its times. */
function inOrder(starts: Start[]): Start[] {
  if (starts.every(({ at }, index) => index === 0 || at > (starts[index - 1]?.at ?? at))) return starts
  const merged: Start[] = []
  for (const start of starts.sort((a, b) => a.at - b.at)) {
    const last = merged.at(-1)
    if (last?.at !== start.at) merged.push(start)
    else {
      last.min = Math.min(last.min, start.min)
      last.possible = last.free = Math.max(last.possible, start.possible)
    }
  }
  return merged
}

function fitBetween(book: Rulebook, calendar: BusyCalendar, starts: Start[]): Start[] {
  const turnaround = book.rules.turnaroundMinutes * minuteMs
  let index = indexAfter(calendar, starts[0]?.at ?? 0)
  for (const start of starts) {
    while ((calendar[index]?.end ?? Number.POSITIVE_INFINITY) <= start.at) index++
    const next = calendar[index]
    if (next)
      start.free = Math.min(start.possible, Math.max(0, Math.floor((next.start - turnaround - start.at) / hourMs)))
  }
  return starts
}
