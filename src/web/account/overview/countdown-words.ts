import { daysBetween, hourMs } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { laterText, timeText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

type Trip = { start: string; end: string; zone: string }

/**
 * "In 12 days", "Tomorrow at 10:00", "Today, in 3 hours", "In 40 minutes" or "Under way until 18:00". Days are days of the
 * calendar where the yacht lies, and hours really pass, so the text is right on the days on which clocks change.
 */
export function countdownWords({ start, end, zone }: Trip, now: number): string {
  const startsAt = Date.parse(start)
  if (now >= startsAt) return m.trip_under_way({ moment: laterText(end, new Date(now).toISOString(), zone) })
  const days = daysBetween(localDateAt(zone, now), localDateAt(zone, startsAt))
  if (days === 1) return m.trip_tomorrow({ time: timeText(start, zone) })
  if (days > 1) return m.trip_in_days({ count: days })
  const left = startsAt - now
  if (left >= hourMs) return m.trip_in_hours({ count: Math.floor(left / hourMs) })
  return m.trip_in_minutes({ count: Math.ceil(left / 60_000) })
}
