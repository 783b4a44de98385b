import { getTimes } from 'suncalc'
import type { LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'

type Position = { latitude: number; longitude: number }

/** The time of sunset on a local day at this place, to the second; null where the sun does not set. */
export function sunsetOn(date: LocalDate, zone: string, { latitude, longitude }: Position): string | null {
  const noon = firstInstantAt(zone, date, 12 * 60)
  const { sunset } = getTimes(new Date(noon), latitude, longitude)
  // A place far from the meridian of its zone may have its sunset after midnight.
  if (!sunset || localDateAt(zone, sunset.getTime()) !== date) return null
  return new Date(Math.round(sunset.getTime() / 1000) * 1000).toISOString()
}
