import type { Instant } from '#shared/local-time.ts'
import type { Busy } from './charter-rules.ts'

/** Busy periods in order and without overlaps, so that a binary search finds the next one after an instant. */
export type BusyCalendar = readonly Busy[]

export function arrangeBusy(busy: readonly Busy[]): BusyCalendar {
  // Results of the database are in order already.
  if (isArranged(busy)) return busy
  const arranged: Busy[] = []
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    const last = arranged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (end > start) arranged.push({ start, end })
  }
  return arranged
}

/** The index of the first busy period that ends after the instant; it may already have begun. */
export function indexAfter(calendar: BusyCalendar, instant: Instant): number {
  let low = 0
  let high = calendar.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((calendar[middle]?.end ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return low
}

function isArranged(busy: readonly Busy[]): boolean {
  let until = Number.NEGATIVE_INFINITY
  for (const { start, end } of busy) {
    if (start < until || end <= start) return false
    until = end
  }
  return true
}
