import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

/** An offer of a yacht on sale, with the fields that decide whether a booking fits it. */
export type OfferOnSale = {
  offerId: Id
  listingId: Id
  vesselId: Id
  ownerId: Id
  title: string
  owner: string
  place: string
  zone: string
  unit: string
  crewed: boolean
  currency: string
  turnaroundMinutes: number
  /** The highest number of guests of such a charter; null where there is no limit. */
  maxGuests: number | null
  licences: Licence[]
}

/** The offer under its listing while both are on sale; undefined otherwise. */
export async function findOfferOnSale(db: Db, listingId: Id, offerId: Id): Promise<OfferOnSale | undefined> {
  const { rows } = await sql<OfferOnSale>`
    ${offersOnSale} and offer.id = ${offerId} and listing.id = ${listingId}`.execute(db)
  return rows[0]
}

/** Whether a booked offer has a crew, even if it is no longer on sale. */
export async function isCrewed(db: Db, offerId: Id): Promise<boolean> {
  return (await db.selectFrom('offers').select('crewed').where('id', '=', offerId).executeTakeFirstOrThrow()).crewed
}

type OfferFilters = {
  /** Excludes this vessel, and sorts by the distance from it. */
  vesselId: Id
  unit: string
  crewed: boolean
  guests: number
  licences: readonly string[]
  /** A part of the title or of the owner's name. */
  typed?: string | undefined
  limit: number
}

/** Offers of other yachts that fit a booking of this kind. It does not check whether they are free. */
export async function listOtherOffers(db: Db, wanted: OfferFilters): Promise<OfferOnSale[]> {
  const { vesselId, unit, crewed, guests, licences, typed, limit } = wanted
  const { rows } = await sql<OfferOnSale>`
    ${offersOnSale} and vessel.id <> ${vesselId}
      and offer.unit = ${unit} and offer.crewed = ${crewed} and offer.licences <@ ${[...licences]}::text[]
      and coalesce(${maxGuests}, ${guests}) >= ${guests}
      ${typed ? sql`and ${contains(sql`listing.title || ' ' || owner.name`, typed)}` : sql``}
    order by (
      select (there.latitude - vessel.latitude) ^ 2
        + ((there.longitude - vessel.longitude) * cos(radians(there.latitude))) ^ 2
      from vessels as there where there.id = ${vesselId}
    ), listing.title, offer.id
    limit ${limit}`.execute(db)
  return rows
}

/** The same limit as for the price of a trip. */
const maxGuests = sql`least(offer.max_guests, vessel.legal_capacity, case
  when offer.unit = 'hour' then vessel.day_capacity
  else coalesce(nullif(vessel.sleeping_capacity, 0), vessel.day_capacity)
end)`

const offersOnSale = sql`
  select offer.id as "offerId", listing.id as "listingId", vessel.id as "vesselId", owner.id as "ownerId",
    listing.title, owner.name as owner, place.name as place, vessel.time_zone as zone,
    offer.unit, offer.crewed, offer.currency, offer.turnaround_minutes as "turnaroundMinutes",
    ${maxGuests}::int as "maxGuests", offer.licences
  from offers as offer
  join listings as listing on listing.id = offer.listing_id
  join vessels as vessel on vessel.id = offer.vessel_id
  join owners as owner on owner.id = listing.owner_id
  join places as place on place.id = vessel.place_id
  where offer.active and listing.status = 'approved' and listing.is_live and owner.status = 'Active'`
