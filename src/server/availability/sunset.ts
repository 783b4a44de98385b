import { getTimes } from 'suncalc'
import type { LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'

type Position = { latitude: number; longitude: number }

/** When the sun goes down on a local day at this place, to the second; null where it stays up, or down, all day. */
export function sunsetOn(date: LocalDate, zone: string, { latitude, longitude }: Position): string | null {
  const noon = firstInstantAt(zone, date, 12 * 60)
  const { sunset } = getTimes(new Date(noon), latitude, longitude)
  // Far from its zone's own meridian a place may have the sunset of a local day after midnight.
  if (!sunset || localDateAt(zone, sunset.getTime()) !== date) return null
  return new Date(Math.round(sunset.getTime() / 1000) * 1000).toISOString()
}
