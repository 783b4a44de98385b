import { daysBetween, hourMs } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import type { CharterRules, Period } from './charter-rules.ts'

/** The number of an offer's units in a period that was set by others, at least one. */
export function unitsOfPeriod({ unit, zone, nights }: CharterRules, { start, end }: Period): number {
  if (unit === 'hour') return Math.max(1, Math.round((end - start) / hourMs))
  const spanned = daysBetween(localDateAt(zone, start), localDateAt(zone, end))
  return Math.max(1, unit === 'week' ? Math.round(spanned / nights) : spanned)
}
