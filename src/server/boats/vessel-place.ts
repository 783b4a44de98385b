import type { Id } from '#shared/id.ts'
import { isWithinPlaces } from '../geo/is-within-places.ts'
import type { Db } from '../platform/database.ts'

/** Whether a vessel lies within one of these places. */
export async function isVesselWithin(db: Db, vesselId: Id, placeIds: readonly string[]): Promise<boolean> {
  const vessel = await db
    .selectFrom('vessels')
    .select(['place_id', 'latitude', 'longitude'])
    .where('id', '=', vesselId)
    .executeTakeFirstOrThrow()
  return placeIds.includes(vessel.place_id) || isWithinPlaces(db, placeIds, vessel)
}
