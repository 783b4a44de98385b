import type { Instant } from '#shared/local-time.ts'
import type { Busy } from './charter-rules.ts'

/** Busy periods in order, none touching the next, so that one look finds what comes after an instant. */
export type BusyCalendar = readonly Busy[]

export function arrangeBusy(busy: readonly Busy[]): BusyCalendar {
  const arranged: Busy[] = []
  for (const period of inOrder(busy)) {
    if (period.end <= period.start) continue
    const last = arranged.at(-1)
    if (last && period.start <= last.end) last.end = Math.max(last.end, period.end)
    else arranged.push({ start: period.start, end: period.end })
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

// Queries deliver them in order; sorting again would cost more than all the rest of a month.
function inOrder(busy: readonly Busy[]): readonly Busy[] {
  const isSorted = busy.every(({ start }, index) => index === 0 || start >= (busy[index - 1]?.start ?? start))
  return isSorted ? busy : busy.toSorted((a, b) => a.start - b.start)
}
