import type { Id } from '#shared/id.ts'
import { nearestPlace } from '../../geo/nearest-place.ts'
import type { Place } from '../../geo/place.ts'
import { findPlace } from '../../geo/queries.ts'
import { resolveLocation } from '../../geo/resolve-location.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

/** Guests cannot board a yacht that is further from every town and marina. */
const farthestKm = 60

type Position = { latitude: number; longitude: number }

/** The town or marina of a yacht at this position. Throws invalid_request. */
export async function findMooring(db: Db, { latitude, longitude }: Position): Promise<Place> {
  const place = await nearestPlace(db, latitude, longitude)
  if (!place || place.distance > farthestKm)
    throw invalidField('location', 'No town or marina is near. Move the pin to where guests board.')
  return place
}

/**
 * Sets the position of a vessel. It gets the nearest place and that place's time zone. Returns the place. Throws invalid_request.
 */
export async function placeVessel(db: Db, vesselId: Id, { latitude, longitude }: Position): Promise<Place> {
  const place = await findMooring(db, { latitude, longitude })
  await db
    .updateTable('vessels')
    .set({ place_id: place.id, latitude, longitude, time_zone: place.timeZone, located: true })
    .where('id', '=', vesselId)
    .execute()
  return place
}

/** The place of a draft until its owner sets one. */
export async function unplacedAt(db: Db, destination: string): Promise<Place> {
  const resolved = await resolveLocation(db, destination)
  const place = resolved ? await findPlace(db, resolved.placeId) : undefined
  const found = place ?? (await nearestPlace(db, 0, 0))
  if (!found) throw new AppError('unavailable')
  return found
}
