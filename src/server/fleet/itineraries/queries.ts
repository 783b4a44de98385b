import { sql } from 'kysely'
import type { TripUnit } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { getBerth, type StoredRoute, type StoredStop } from '../../boats/itinerary-queries.ts'
import type { Position } from '../../boats/measure-route.ts'
import { distanceKm } from '../../geo/place.ts'
import { findPlace } from '../../geo/queries.ts'
import type { Db } from '../../platform/database.ts'

type OfferedLength = { unit: TripUnit; min: number; max: number }

/** The lengths of trips that a yacht sells. */
export async function listOfferedLengths(db: Db, listingId: Id): Promise<OfferedLength[]> {
  const offers = await db
    .selectFrom('offers')
    .select(['unit', 'min_units as min', 'max_units as max'])
    .distinct()
    .where('listing_id', '=', listingId)
    .orderBy('unit')
    .orderBy('min_units')
    .execute()
  return offers as OfferedLength[] // a check constraint keeps the unit to these values
}

/** Owners are offered templates whose first stop lies within this distance of the berth. */
const nearKm = 100

/** The templates near a yacht that fit one of its offers, the nearest first. */
export async function listTemplatesNear(db: Db, listingId: Id) {
  const berth = await getBerth(db, listingId)
  const lengths = await listOfferedLengths(db, listingId)
  const rows = await templatesFrom(db)
    .select('place_id as placeId')
    .orderBy('unit')
    .orderBy('duration')
    .orderBy('id')
    .execute()
  const near = rows
    .map(({ stops, ...template }) => ({ ...template, distance: distanceTo(stops, berth) }))
    .filter(
      ({ distance, unit, duration }) =>
        distance <= nearKm &&
        lengths.some((each) => each.unit === unit && duration >= each.min && duration <= each.max),
    )
    .toSorted((a, b) => a.distance - b.distance)
  return Promise.all(
    near.map(async ({ id, title, duration, unit, placeId }) => ({
      id,
      title,
      duration,
      unit: unit as TripUnit, // a check constraint keeps the unit to these values
      place: (await findPlace(db, placeId))?.name ?? '',
    })),
  )
}

function distanceTo([first]: readonly StoredStop[], berth: Position): number {
  const { latitude, longitude } = first ?? {}
  return latitude === undefined || longitude === undefined ? Infinity : distanceKm(berth, { latitude, longitude })
}

export async function findTemplate(db: Db, id: Id): Promise<StoredRoute | undefined> {
  const found = await templatesFrom(db).where('id', '=', id).executeTakeFirst()
  return found as StoredRoute | undefined // a check constraint keeps the unit to these values
}

const templatesFrom = (db: Db) =>
  db
    .selectFrom('itinerary_templates')
    .select(['id', 'duration', 'unit', 'start_time as startTime'])
    .select((select) => [
      select.ref('title').$castTo<LocalText>().as('title'),
      select.ref('description').$castTo<LocalText | null>().as('description'),
      select.ref('stops').$castTo<StoredStop[]>().as('stops'),
    ])

export async function countItineraries(db: Db, listingId: Id) {
  return db
    .selectFrom('itineraries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(max(position), -1) + 1`.as('next')])
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
}
