import { addDays, hourMs, isoWeekday, type LocalDate, parseMinutes } from './local-date.ts'
import { firstInstantAt, type Instant, localDateAt } from './local-time.ts'

/** The zone of the office: Gulf Standard Time, without summer time. */
export const officeZone = 'Asia/Dubai'

/** From Monday to Sunday, in the zone of the office; null is closed. */
export type OpeningHours = readonly ({ opens: string; closes: string } | null)[]

const weekday = { opens: '09:00', closes: '20:00' }
const weekend = { opens: '10:00', closes: '18:00' }
const usualHours: OpeningHours = [weekday, weekday, weekday, weekday, weekday, weekend, weekend]

/**
 * The instant at which the office has been open for this many hours since an instant. An office that never opens counts every
 * hour.
 */
export function afterOpenHours(since: Instant, hours: number, week: OpeningHours = usualHours): Instant {
  let left = hours * hourMs
  if (week.every((day) => day === null)) return since + left
  for (let date = localDateAt(officeZone, since); ; date = addDays(date, 1)) {
    const open = openOn(date, week)
    if (!open) continue
    const from = Math.max(since, open.from)
    const room = open.until - from
    if (room >= left && room > 0) return from + left
    left -= Math.max(0, room)
  }
}

function openOn(date: LocalDate, week: OpeningHours): { from: Instant; until: Instant } | undefined {
  const day = week[isoWeekday(date) - 1]
  if (!day) return undefined
  return {
    from: firstInstantAt(officeZone, date, parseMinutes(day.opens)),
    until: firstInstantAt(officeZone, date, parseMinutes(day.closes)),
  }
}
