import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import type { NewListing, NewOffer, NewVessel } from '#server/fleet/fleet-entry.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Db } from '#server/platform/database.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import type { Id } from '#shared/id.ts'

export type BuiltListing = { id: Id; vesselId: Id; ownerId: Id; offerIds: Id[]; offerId: Id }

type Options = {
  offers?: Partial<NewOffer>[]
  vessel?: Partial<NewVessel>
  listing?: Partial<NewListing>
  place?: { id: string; country: string; latitude: number; longitude: number; zone: string }
  /** Leaves the listing as a draft, which nobody else sees. */
  draft?: boolean
}

const dubai = { id: 'test-dubai', country: 'AE', latitude: 25.08, longitude: 55.14, zone: 'Asia/Dubai' }
export const miami = { id: 'test-miami', country: 'US', latitude: 25.78, longitude: -80.18, zone: 'America/New_York' }

/** Builds a public yacht of Ben's: AED 1,000 an hour with a captain, unless the offers say otherwise. */
export async function buildListing(
  db: Db,
  { offers = [{}], vessel, listing, place = dubai, draft }: Options = {},
): Promise<BuiltListing> {
  await insertPlace(db, place)
  return db.transaction().execute(async (tx) => {
    const ownerId = await registerOwner(tx, { name: 'Ben Marek', email: 'ben@fairlead.example' })
    const vesselId = await registerVessel(tx, {
      ownerId,
      name: 'Halcyon',
      placeId: place.id,
      timeZone: place.zone,
      latitude: place.latitude,
      longitude: place.longitude,
      dayCapacity: 12,
      sleepingCapacity: 6,
      ...vessel,
    })
    const type = await tx.selectFrom('yacht_types').select('id').orderBy('position').executeTakeFirstOrThrow()
    const { id, offerIds } = await createListing(tx, {
      vesselId,
      ownerId,
      yachtTypeId: type.id,
      title: 'Halcyon',
      ...listing,
      offers: offers.map((offer) => ({ unit: 'hour', crewed: true, currency: 'AED', rate: 1_000_00, ...offer })),
    })
    if (!draft) {
      await changeListingStatus(tx, id, { action: 'submit' })
      await changeListingStatus(tx, id, { action: 'approve' })
      await refreshListings(tx, [id], { now: Date.now(), serviceCharge: 1450 })
    }
    return { id, vesselId, ownerId, offerIds, offerId: offerIds[0] ?? '' }
  })
}

/** Suspends a yacht without an update of the search index. */
export const suspendListing = (db: Db, id: Id) =>
  db.transaction().execute((tx) => changeListingStatus(tx, id, { action: 'suspend' }))

async function insertPlace(db: Db, { id, country, latitude, longitude, zone }: typeof dubai): Promise<void> {
  await db
    .insertInto('places')
    .values({
      id,
      kind: 'city',
      name: id,
      description: id,
      country_code: country,
      latitude,
      longitude,
      time_zone: zone,
      radius_km: 20,
      weight: 1,
      name_folded: id,
      search_text: ` ${id}`,
      region: country === 'US' ? 'Florida' : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
