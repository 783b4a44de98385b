import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'

/** The number of people that a vessel may legally carry; null where the owner has not entered it. */
export async function getLegalCapacity(db: Db, vesselId: Id): Promise<number | null> {
  const vessel = await db.selectFrom('vessels').select('legal_capacity').where('id', '=', vesselId).executeTakeFirst()
  return vessel?.legal_capacity ?? null
}

/**
 * The place where guests of a listing board, their contact, and the rules aboard. It also works for a listing that is no longer
 * public.
 */
export function getBoarding(db: Db, listingId: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select([
      'places.description as address',
      'places.country_code as countryCode',
      'vessels.latitude',
      'vessels.longitude',
    ])
    .select(sql<LocalText[]>`to_json(listings.house_rules)`.as('house_rules'))
    .select([
      sql<string | null>`vessels.boarding ->> 'berth'`.as('berth'),
      sql<LocalText | null>`vessels.boarding -> 'gate'`.as('gate'),
      sql<LocalText | null>`vessels.boarding -> 'parking'`.as('parking'),
    ])
    .select(['owners.name as owner_name', 'owners.contact as owner_phone', 'owners.email as owner_email'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** The name of the captain on a listing’s page; null where the owner has not entered one. */
export async function findCaptainName(db: Db, listingId: Id): Promise<string | null> {
  const listing = await db
    .selectFrom('listings')
    .select(sql<string | null>`nullif(captain ->> 'name', '')`.as('name'))
    .where('id', '=', listingId)
    .executeTakeFirst()
  return listing?.name ?? null
}

/** The title of a listing, and the time zone where its yacht lies. */
export function getNameAndZone(db: Db, listingId: Id): Promise<{ title: string; timeZone: string }> {
  return db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .select(['listings.title', 'vessels.time_zone as timeZone'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
}
