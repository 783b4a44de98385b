import { addDays, minuteMs } from '#shared/local-date.ts'
import { firstInstantAt, type Instant, localDateAt } from '#shared/local-time.ts'

const dayBegins = 8 * 60
const dayEnds = 22 * 60

type Hold = {
  now: Instant
  /** The guest's zone. */
  zone: string
  minutes: number
  /** The last moment at which the trip can be booked. */
  last: Instant
}

/**
 * The end of a first choice: so many minutes of the guest's daytime, so that nobody loses it in their sleep. A trip that cannot be
 * booked any more by then is not kept over the night: the minutes run at once.
 */
export function holdUntil({ now, zone, minutes, last }: Hold): Instant {
  const rested = endInDaytime(now, zone, minutes)
  return rested < last ? rested : Math.min(now + minutes * minuteMs, last)
}

function endInDaytime(now: Instant, zone: string, minutes: number): Instant {
  let left = minutes * minuteMs
  for (let date = localDateAt(zone, now); ; date = addDays(date, 1)) {
    const from = Math.max(now, firstInstantAt(zone, date, dayBegins))
    const to = firstInstantAt(zone, date, dayEnds)
    if (from + left <= to) return from + left
    left -= Math.max(0, to - from)
  }
}
