import { type DayPart, departsIn, type TimedTrip } from '#shared/day-part.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { sunsetOn } from '../../availability/sunset.ts'

type DayAtPlace = { date: LocalDate; latitude: number; longitude: number }

/** A test for departures in a part of the day where the yacht lies; undefined where all are meant. */
export function departuresIn(part: DayPart | null, zone: string, place: DayAtPlace) {
  if (!part) return undefined
  const sunset = part === 'sunset' ? sunsetOn(place.date, zone, place) : null
  const at = sunset === null ? null : Date.parse(sunset)
  return (trip: TimedTrip) => departsIn(part, trip, at)
}
