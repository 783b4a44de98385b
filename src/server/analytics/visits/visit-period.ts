import { addDays, dayMs, daysBetween, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Period } from '../queries.ts'

/** `last` is included. */
export type VisitRequest = {
  days?: number | undefined
  from?: LocalDate | undefined
  last?: LocalDate | undefined
  compare?: 'before' | 'year' | undefined
  now: number
}

/** Sums are kept for so long. */
const mostDays = 731
/** 52 weeks: the days of the week are the same. */
const yearDays = 364

/** Whole days of UTC, with today so far. */
export function periodOf({ days = 30, from, last, now }: VisitRequest): Period {
  const tomorrow = toLocalDate(Math.floor(now / dayMs) + 1)
  if (from && last && from <= last && daysBetween(from, last) < mostDays) return { from, until: addDays(last, 1) }
  return { from: addDays(tomorrow, -days), until: tomorrow }
}

/** The days that the period is compared with. */
export function comparedOf(request: VisitRequest): Period {
  const { from, until } = periodOf(request)
  const length = daysBetween(from, until)
  const back = request.compare === 'year' ? Math.max(yearDays, length) : length
  return { from: addDays(from, -back), until: addDays(until, -back) }
}
