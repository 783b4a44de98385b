import timeZoneAt from 'tz-lookup'
import { invalidField } from '../platform/app-error.ts'

type Position = { latitude: number; longitude: number }

/**
 * Refuses an unknown time zone, or one whose time differs from that of the marina's position. Another zone with the same time is
 * accepted:
 * Muscat for Dubai. Throws invalid_request.
 */
export function requireZone(timeZone: string, position: Position, now: number): void {
  if (!isTimeZone(timeZone)) throw refused(`There is no time zone “${timeZone}”. One is called Asia/Dubai.`)
  const expected = zoneAt(position)
  if (!keepSameTime(timeZone, expected, now)) throw refused(`The clock at this point is that of ${expected}.`)
}

const zoneAt = ({ latitude, longitude }: Position): string => timeZoneAt(latitude, longitude)

/** Whether it is the full name of a zone. "EST" and "+04:00" belong to no place. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name) || name.startsWith('Etc/')) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const dayMs = 86_400_000

/** Whether two zones show the same time throughout the coming year. */
export function keepSameTime(one: string, other: string, now: number): boolean {
  if (one === other) return true
  const weeks = Array.from({ length: 53 }, (_, week) => new Date(now + week * 7 * dayMs))
  const [first, second] = [clockOf(one), clockOf(other)]
  return weeks.every((moment) => first.format(moment) === second.format(moment))
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const refused = (message: string) => invalidField('timeZone', message)
