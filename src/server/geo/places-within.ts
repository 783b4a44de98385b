import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { findPlace } from './queries.ts'

/**
 * The ids of a place and of all places in it: those of a country, or those whose centre lies in its circle. Undefined for an
 * unknown place.
 */
export async function listPlacesWithin(db: Db, placeId: string): Promise<string[] | undefined> {
  const place = await findPlace(db, placeId)
  if (!place) return undefined
  const { kind, countryCode, latitude, longitude, radiusKm } = place
  const isWithin =
    kind === 'country'
      ? sql`country_code = ${countryCode}`
      : sql`
        kind <> 'country'
        and latitude between ${latitude - radiusKm / 111} and ${latitude + radiusKm / 111}
        and power(sind((latitude - ${latitude}) / 2), 2)
          + cosd(latitude) * cosd(${latitude}) * power(sind((longitude - ${longitude}) / 2), 2)
          <= power(sin(${radiusKm}::float8 / 2 / 6371), 2)`
  const { rows } = await sql<{ id: string }>`
    select id from places where id = ${placeId} or (${isWithin})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The full names of places, by id. Unknown ids are left out. */
export async function describePlaces(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; description: string }>`
    select id, description from places where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, description }) => [id, description]))
}
