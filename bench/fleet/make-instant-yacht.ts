import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Db } from '#server/platform/database.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import type { Id } from '#shared/id.ts'

/** Makes a yacht at the place of the fleet's first one. It can be booked instantly at any time. Returns its listing. */
export function makeInstantYacht(db: Db): Promise<Id> {
  return db.transaction().execute(async (tx) => {
    const place = await tx
      .selectFrom('vessels')
      .select(['place_id', 'time_zone', 'latitude', 'longitude'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const type = await tx.selectFrom('yacht_types').select('id').limit(1).executeTakeFirstOrThrow()
    const ownerId = await registerOwner(tx, { name: 'Bench', email: 'owner@bench.example' })
    const vesselId = await registerVessel(tx, {
      ownerId,
      name: 'Bench',
      placeId: place.place_id,
      timeZone: place.time_zone,
      latitude: place.latitude,
      longitude: place.longitude,
      dayCapacity: 12,
      sleepingCapacity: 6,
    })
    const offer = { unit: 'hour', crewed: true, currency: 'AED', rate: 1_000_00, instant: true } as const
    const listing = { vesselId, ownerId, yachtTypeId: type.id, title: 'Bench', offers: [offer] }
    const { id } = await createListing(tx, listing)
    await changeListingStatus(tx, id, { action: 'submit' })
    await changeListingStatus(tx, id, { action: 'approve' })
    await refreshListings(tx, [id], { now: Date.now(), serviceCharge: 1450 })
    return id
  })
}
