import { sql } from 'kysely'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** Every destination: the offered ones in the order of menus, then the others. */
export async function listAllDestinations(db: Db, id?: string): Promise<TaxonomyDestination[]> {
  const { rows } = await sql<TaxonomyDestination>`
    select destination.id, destination.slug, destination.name, destination.tagline, destination.introduction,
      destination.place_id as "placeId", place.description as place, destination.latitude, destination.longitude,
      destination.radius_km as "radiusKm", destination.time_zone as "timeZone", destination.currency,
      destination.retired_at is not null as retired, destination.revision, destination.picture,
      destination.listing_count as listings,
      (
        select count(*)::integer from places as marina
        where marina.destination_id = destination.id and marina.retired_at is null
      ) as marinas
    from destinations as destination join places as place on place.id = destination.place_id
    where ${id === undefined ? sql`true` : sql`destination.id = ${id}`}
    order by destination.retired_at is not null, destination.position, destination.id`.execute(db)
  return rows
}

/** Throws not_found. */
export async function getDestination(db: Db, id: string): Promise<TaxonomyDestination> {
  const [destination] = await listAllDestinations(db, id)
  if (!destination) throw new AppError('not_found')
  return destination
}
