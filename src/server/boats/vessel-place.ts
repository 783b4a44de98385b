import type { Id } from '#shared/id.ts'
import { isWithinPlaces } from '../geo/is-within-places.ts'
import { AppError } from '../platform/app-error.ts'
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

/** The IANA zone of its clock and calendar. */
export async function getTimeZone(db: Db, vesselId: Id): Promise<string> {
  const { time_zone } = await db
    .selectFrom('vessels')
    .select('time_zone')
    .where('id', '=', vesselId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** The hull that a listing shows. Throws not_found. */
export async function getVesselOfListing(db: Db, listingId: Id): Promise<Id> {
  const listing = await db.selectFrom('listings').select('vessel_id').where('id', '=', listingId).executeTakeFirst()
  if (!listing) throw new AppError('not_found')
  return listing.vessel_id
}

/** The listing of a hull; the first where there are several. */
export async function findListingOfVessel(db: Db, vesselId: Id): Promise<Id | undefined> {
  const listings = db.selectFrom('listings').select('id').where('vessel_id', '=', vesselId)
  return (await listings.orderBy('id').executeTakeFirst())?.id
}

/** The code of the country in which it lies; null for a vessel that is not on the map. */
export async function getVesselCountry(db: Db, vesselId: Id): Promise<string | null> {
  const vessel = await db
    .selectFrom('vessels')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['places.country_code', 'vessels.located'])
    .where('vessels.id', '=', vesselId)
    .executeTakeFirst()
  return vessel?.located ? vessel.country_code : null
}
