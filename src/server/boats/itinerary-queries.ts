import { sql } from 'kysely'
import type { TripUnit } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'
import { measureRoute, type Position } from './measure-route.ts'

/** A stop as it is stored. Rows of imports may lack all but the name. */
export type StoredStop = {
  name: LocalText
  afterMinutes?: number
  minutes?: number
  latitude?: number
  longitude?: number
  note?: LocalText
}

export type StoredRoute = {
  id: Id
  title: LocalText
  description: LocalText | null
  duration: number
  unit: TripUnit
  startTime: string | null
  stops: StoredStop[]
}

/** The routes of a yacht, shortest first; those of one duration when it is given. */
export async function listItineraries(db: Db, listingId: Id, duration?: number) {
  const routes = await routesFrom(db)
    .where('listing_id', '=', listingId)
    .$if(duration !== undefined, (query) => query.where('duration', '=', duration ?? 0))
    .orderBy(sql`array_position(array['hour', 'day', 'week'], unit)`)
    .orderBy('duration')
    .orderBy('position')
    .execute()
  const berth = await getBerth(db, listingId)
  return routes.map((route) => presentRoute(route as StoredRoute, berth)) // a check constraint keeps the unit to these values
}

/** A route with the listing that it belongs to; undefined for an unknown one. */
export async function findItinerary(db: Db, id: Id) {
  const found = await routesFrom(db).select('listing_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { listing_id: listingId, ...route } = found
  return { listingId, route: route as StoredRoute } // a check constraint keeps the unit to these values
}

export async function findListingOfItinerary(db: Db, id: Id): Promise<Id | undefined> {
  const found = await db.selectFrom('itineraries').select('listing_id').where('id', '=', id).executeTakeFirst()
  return found?.listing_id
}

const routesFrom = (db: Db) =>
  db
    .selectFrom('itineraries')
    .select(['id', 'duration', 'unit', 'start_time as startTime'])
    .select((select) => [
      select.ref('title').$castTo<LocalText>().as('title'),
      select.ref('description').$castTo<LocalText | null>().as('description'),
      select.ref('stops').$castTo<StoredStop[]>().as('stops'),
    ])

type Berth = Position & { speed: number | null }

/** The position from which a yacht departs, and its cruising speed in knots. */
export function getBerth(db: Db, listingId: Id): Promise<Berth> {
  return db
    .selectFrom('vessels')
    .innerJoin('listings', 'listings.vessel_id', 'vessels.id')
    .select(['vessels.latitude', 'vessels.longitude'])
    .select(sql<number | null>`coalesce(cruising_speed_kn, max_speed_kn)::float8`.as('speed'))
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** A route with its distances, in nautical miles from the berth through all stops and back. */
export function presentRoute({ stops, ...route }: StoredRoute, berth: Position | null) {
  const { legs, total } = measureRoute(stops, berth)
  return {
    ...route,
    distance: total,
    stops: stops.map(({ name, afterMinutes, minutes, latitude, longitude, note }, index) => ({
      name,
      afterMinutes: afterMinutes ?? null,
      minutes: minutes ?? null,
      latitude: latitude ?? null,
      longitude: longitude ?? null,
      note: note ?? null,
      distance: legs[index] ?? null,
    })),
  }
}
