import { dayMs, hourMs, minuteMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { arrangeBusy, indexAfter } from './busy-calendar.ts'
import type { Busy, CharterRules, Period } from './charter-rules.ts'
import { openUntil } from './hourly-starts.ts'
import { lengthsFrom } from './nightly-starts.ts'
import { openRulebook, type Rulebook } from './rulebook.ts'
import { checkOutAfter } from './start.ts'

/** A possible later end of a charter, with its units, rounded up. A charter by the hour may end with a half hour. */
export type LaterEnd = { end: Instant; units: number; endsWithHalfHour: boolean }

type UnderWay = { period: Period; units: number }

const step = 30 * minuteMs

/**
 * The possible later ends of a charter that has begun, the earliest first: in steps of half an hour or of days, within opening
 * hours, the longest charter, the vessel's papers, and the next claim minus the turnaround. Notice and the present time do not
 * matter.
 * `busy` is without the charter itself. Weeks cannot be extended.
 */
export function listExtensions(rules: CharterRules, busy: readonly Busy[], { period, units }: UnderWay): LaterEnd[] {
  if (rules.unit === 'week') return []
  const book = openRulebook(rules)
  const calendar = arrangeBusy(busy)
  const next = calendar[indexAfter(calendar, period.end)]
  const free = next ? next.start - rules.turnaroundMinutes * minuteMs : Number.POSITIVE_INFINITY
  const until = Math.min(free, book.papersEnd)
  return rules.unit === 'hour' ? byHalfHours(book, period, until) : byDays(book, { period, units }, until)
}

/** The period whose claims matter for an extension. */
export const periodOfExtensions = ({ unit, maxUnits, turnaroundMinutes }: CharterRules, { end }: Period): Period => ({
  start: end,
  end: end + (maxUnits + 1) * (unit === 'hour' ? hourMs : dayMs) + turnaroundMinutes * minuteMs,
})

function byHalfHours(book: Rulebook, { start, end }: Period, until: Instant): LaterEnd[] {
  const last = Math.min(until, closingAfter(book, start), start + book.rules.maxUnits * hourMs)
  const ends: LaterEnd[] = []
  for (let later = end + step; later <= last; later += step) {
    const halfHours = Math.ceil((later - start) / step)
    ends.push({ end: later, units: Math.ceil(halfHours / 2), endsWithHalfHour: halfHours % 2 === 1 })
  }
  return ends
}

/** The end of the opening hours in which a charter began; before its start where it began outside of them. */
function closingAfter(book: Rulebook, start: Instant): Instant {
  const day = dayOf(book, start)
  const open = [day, day - 1].find((each) => {
    const opening = book.openingOf(each)
    return opening && opening.start <= start && start < opening.end
  })
  const opening = open === undefined ? undefined : book.openingOf(open)
  return opening && open !== undefined ? openUntil(book, opening, open) : Number.NEGATIVE_INFINITY
}

function byDays(book: Rulebook, { period, units }: UnderWay, until: Instant): LaterEnd[] {
  const day = dayOf(book, period.start)
  return lengthsFrom(book, day)
    .filter((length) => length > units)
    .map((length) => ({ end: checkOutAfter(book, day, length), units: length, endsWithHalfHour: false }))
    .filter(({ end }) => end > period.end && end <= until)
}

const dayOf = ({ clock }: Rulebook, instant: Instant): number => Math.floor((instant + clock.offsetAt(instant)) / dayMs)
