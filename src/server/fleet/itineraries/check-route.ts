import type { TripUnit } from '#contract/boats/yacht.ts'
import type { RouteEntry } from '#contract/fleet/itineraries.ts'
import type { Id } from '#shared/id.ts'
import { getBerth } from '../../boats/itinerary-queries.ts'
import { findBeyond } from '../../boats/measure-route.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { listOfferedLengths } from './queries.ts'

/** Hours under way in one unit. A yacht of days and weeks lies at anchor by night. */
const hoursUnderWay: Record<TripUnit, number> = { hour: 1, day: 10, week: 70 }
const minutesOf: Record<TripUnit, number> = { hour: 60, day: 60 * 24, week: 60 * 24 * 7 }

/** The speed of a yacht that names none, in knots: no slower than the fleet. */
const usualSpeed = 30

/** Checks a route against the yacht. Throws invalid_request, stop_out_of_reach. */
export async function checkRoute(db: Db, listingId: Id, route: RouteEntry): Promise<void> {
  const lengths = await listOfferedLengths(db, listingId)
  const { unit, duration, stops } = route
  const problems = [
    ...problemsOfTimes(route),
    ...(lengths.some((offer) => offer.unit === unit && duration >= offer.min && duration <= offer.max)
      ? []
      : [{ field: 'duration', message: 'The yacht does not sell trips of this length.' }]),
  ]
  if (problems.length > 0) throw new AppError('invalid_request', { errors: problems })
  const berth = await getBerth(db, listingId)
  const reach = Math.floor((berth.speed ?? usualSpeed) * hoursUnderWay[unit] * duration)
  const beyond = findBeyond(stops, berth, reach)
  if (beyond) throw new AppError('stop_out_of_reach', { stop: beyond.index + 1, miles: beyond.miles, reach })
}

/** The times of a route that contradict each other or its duration. */
export function problemsOfTimes({ unit, duration, startTime, stops }: RouteEntry) {
  const problems: { field: string; message: string }[] = []
  const most = minutesOf[unit] * duration
  let latest = 0
  for (const [index, { afterMinutes }] of stops.entries()) {
    if (afterMinutes === null || afterMinutes === undefined) continue
    const field = `stops.${index}.afterMinutes`
    if (afterMinutes > most) problems.push({ field, message: 'This is after the end of the trip.' })
    else if (afterMinutes < latest) problems.push({ field, message: 'This is before the stop above.' })
    latest = Math.max(latest, afterMinutes)
  }
  if (startTime && unit !== 'hour') problems.push({ field: 'startTime', message: 'Only trips by the hour have one.' })
  return problems
}
