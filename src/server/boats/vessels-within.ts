import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { ResolvedLocation } from '../geo/resolve-location.ts'
import type { Db } from '../platform/database.ts'

/** Vessels that lie in a country, or within the circle of a place. */
export async function listVesselsWithin(db: Db, location: ResolvedLocation): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select vessel.id from vessels as vessel
    join places as place on place.id = vessel.place_id
    where ${location.kind === 'country' ? sql`place.country_code = ${location.countryCode}` : within(location)}
    order by vessel.id`.execute(db)
  return rows.map(({ id }) => id)
}

const radiusOfEarthKm = 6371

/** Distances on the sphere. A vessel at the place itself always counts as within its circle. */
const within = ({ placeId, latitude, longitude, radiusKm }: Extract<ResolvedLocation, { kind: 'area' }>) => sql`(
  vessel.place_id = ${placeId} or ${2 * radiusOfEarthKm} * asin(sqrt(
    sin(radians(vessel.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(vessel.latitude))
      * sin(radians(vessel.longitude - ${longitude}::float8) / 2) ^ 2
  )) <= ${radiusKm}::float8
)`
