import { addDays, hourMs, isoWeekday, parseMinutes } from './local-date.ts'
import { firstInstantAt, type Instant, localDateAt } from './local-time.ts'

/** From Monday to Sunday, in the zone of the office; null is closed. */
export type OpeningHours = readonly ({ opens: string; closes: string } | null)[]

const weekday = { opens: '09:00', closes: '20:00' }
const weekend = { opens: '10:00', closes: '18:00' }
/** The hours of the demo. Deadlines count them on a market that gives no hours. */
export const usualHours: OpeningHours = [weekday, weekday, weekday, weekday, weekday, weekend, weekend]

/** The opening hours of an office with its zone, such as Asia/Dubai. */
export type Office = { week: OpeningHours; zone: string }

type Period = { start: Instant; end: Instant }

/** The periods in which the office is open, from the day of `since` on, without end. None where it never opens. */
export function* openPeriods({ week, zone }: Office, since: Instant): Generator<Period, void> {
  if (week.every((day) => day === null)) return
  for (let date = localDateAt(zone, since); ; date = addDays(date, 1)) {
    const day = week[isoWeekday(date) - 1]
    const at = (time: string) => firstInstantAt(zone, date, parseMinutes(time))
    if (day) yield { start: at(day.opens), end: at(day.closes) }
  }
}

/**
 * The instant at which the office has been open for this many hours since an instant. An office that never opens counts every
 * hour.
 */
export function afterOpenHours(since: Instant, hours: number, office: Office): Instant {
  let left = hours * hourMs
  for (const { start, end } of openPeriods(office, since)) {
    const from = Math.max(since, start)
    const room = end - from
    if (room >= left && room > 0) return from + left
    left -= Math.max(0, room)
  }
  return since + left
}
