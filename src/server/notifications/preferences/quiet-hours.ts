import { addDays } from '#shared/local-date.ts'
import { firstInstantAt, type Instant, localDateAt } from '#shared/local-time.ts'

/** Minutes of the day by the clock of the zone. An end that is not later than the beginning is on the next day. */
export type StoredQuietHours = { time_zone: string; quiet_from: number; quiet_until: number }

/**
 * The end of the quiet hours that this instant is in; undefined outside of them. Both ends are the first instant at which the
 * clock shows their time or a later one. A time that the clock repeats therefore counts once, and one that it skips counts at
 * the skip.
 */
export function quietEnd(
  { time_zone: zone, quiet_from, quiet_until }: StoredQuietHours,
  at: Instant,
): Instant | undefined {
  const today = localDateAt(zone, at)
  for (const date of [addDays(today, -1), today]) {
    const begins = firstInstantAt(zone, date, quiet_from)
    const ends = firstInstantAt(zone, quiet_until > quiet_from ? date : addDays(date, 1), quiet_until)
    if (begins <= at && at < ends) return ends
  }
  return undefined
}
