import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { listVesselsWithin } from '../../boats/vessels-within.ts'
import { type ResolvedLocation, resolveLocation } from '../../geo/resolve-location.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { type StoredBooking, selectBookings } from '../queries.ts'

/** A day and hours, first and last minute included, by the clock of each yacht. */
export type Hours = { date: LocalDate; from: string; to: string }
type DepartureFilters = { places: readonly string[]; hours: Hours; now: number; limit: number }

/**
 * The confirmed departures from these places at these hours that are not over, in the order of their times. Includes those
 * that are called off already. Throws invalid_request for an unknown place.
 */
export async function listDepartures(
  db: Db,
  { places, hours, now, limit }: DepartureFilters,
): Promise<StoredBooking[]> {
  const vessels = await vesselsOf(db, await resolvePlaces(db, places))
  if (vessels.length === 0) return []
  const { date, from, to } = hours
  const local = sql`lower(bookings.period) at time zone vessels.time_zone`
  return (
    selectBookings(db)
      .where('bookings.status', '=', 'confirmed')
      .where(sql<boolean>`bookings.vessel_id = any(${vessels}::text[])`)
      // The index of departures narrows the search first; the margin covers every time zone.
      .where(sql<boolean>`lower(bookings.period) >= ${date}::date - 2 and lower(bookings.period) < ${date}::date + 3`)
      .where(sql<boolean>`${local} >= ${date}::date + ${from}::time`)
      .where(sql<boolean>`${local} < ${date}::date + ${to}::time + interval '1 minute'`)
      .where(sql<boolean>`upper(bookings.period) > ${new Date(now)}`)
      .orderBy(sql`lower(bookings.period)`)
      .orderBy('bookings.id')
      .limit(limit)
      .execute()
  )
}

/** Resolves places as they were typed. Throws invalid_request for an unknown place. */
export async function resolvePlaces(db: Db, places: readonly string[]): Promise<ResolvedLocation[]> {
  return Promise.all(
    places.map(async (text, index) => {
      const found = await resolveLocation(db, text)
      if (found) return found
      const message = `We know no place called “${text}”.`
      throw invalidField(`places.${index}`, message)
    }),
  )
}

async function vesselsOf(db: Db, locations: readonly ResolvedLocation[]): Promise<Id[]> {
  const found = await Promise.all(locations.map((location) => listVesselsWithin(db, location)))
  return [...new Set(found.flat())]
}
