import { sql } from 'kysely'
import type { RouteEntry } from '#contract/fleet/itineraries.ts'
import { type Id, newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { presentRoute, type StoredRoute, type StoredStop } from '../boats/itinerary-queries.ts'
import { problemsOfTimes } from '../fleet/itineraries/check-route.ts'
import { columnsOf } from '../fleet/itineraries/write-itinerary.ts'
import { findPlace } from '../geo/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { recordChange } from './record-change.ts'

type Template = RouteEntry & { placeId: string }

/** All templates, by place. */
export async function listTemplates(db: Db) {
  return (
    await templatesFrom(db)
      .orderBy('places.name')
      .orderBy('unit')
      .orderBy('duration')
      .orderBy('itinerary_templates.id')
      .execute()
  ).map(present)
}

/** Throws not_found. */
export async function getTemplate(db: Db, id: Id) {
  const found = await templatesFrom(db).where('itinerary_templates.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return present(found)
}

/** The yachts with a route that began with the template, by title. */
export function listYachtsOfTemplate(db: Db, id: Id) {
  return db
    .selectFrom('itineraries')
    .innerJoin('listings', 'listings.id', 'itineraries.listing_id')
    .select(['listings.id', 'listings.title'])
    .distinct()
    .where('template_id', '=', id)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Throws invalid_request. */
export async function addTemplate(context: Context, { placeId, ...route }: Template) {
  const id = newId(context.now())
  return context.db.transaction().execute(async (tx) => {
    await requireFitting(tx, placeId, route)
    await tx
      .insertInto('itinerary_templates')
      .values({ id, place_id: placeId, updated_at: new Date(context.now()), ...columnsOf(route) })
      .execute()
    await recordChange(tx, context, { kind: 'itinerary', done: 'added', entry: id, after: { placeId, ...route } })
    return getTemplate(tx, id)
  })
}

/** Throws not_found, entry_changed, invalid_request. */
export async function changeTemplate(
  context: Context,
  { id, revision, placeId, ...route }: Template & { id: Id; revision: number },
) {
  return context.db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('itinerary_templates')
      .select('revision')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw new AppError('not_found')
    if (locked.revision !== revision) throw new AppError('entry_changed', { revision: locked.revision })
    await requireFitting(tx, placeId, route)
    const before = await getTemplate(tx, id)
    await tx
      .updateTable('itinerary_templates')
      .set({
        ...columnsOf(route),
        place_id: placeId,
        revision: revision + 1,
        updated_at: new Date(context.now()),
      })
      .where('id', '=', id)
      .execute()
    await recordChange(tx, context, {
      kind: 'itinerary',
      done: 'changed',
      entry: id,
      before,
      after: { placeId, ...route },
    })
    return getTemplate(tx, id)
  })
}

/** Throws not_found. */
export async function removeTemplate(context: Context, id: Id): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await getTemplate(tx, id)
    await tx.deleteFrom('itinerary_templates').where('id', '=', id).execute()
    await recordChange(tx, context, { kind: 'itinerary', done: 'removed', entry: id, before })
  })
}

async function requireFitting(tx: Tx, placeId: string, route: RouteEntry): Promise<void> {
  const errors = problemsOfTimes(route)
  if (!(await findPlace(tx, placeId))) errors.push({ field: 'placeId', message: 'Choose a place that we know.' })
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}

const templatesFrom = (db: Db) =>
  db
    .selectFrom('itinerary_templates')
    .innerJoin('places', 'places.id', 'itinerary_templates.place_id')
    .select(['itinerary_templates.id', 'duration', 'unit', 'start_time as startTime', 'itinerary_templates.revision'])
    .select(['place_id as placeId', 'places.description as place', 'places.latitude', 'places.longitude'])
    .select((select) => [
      select.ref('title').$castTo<LocalText>().as('title'),
      select.ref('itinerary_templates.description').$castTo<LocalText | null>().as('description'),
      select.ref('stops').$castTo<StoredStop[]>().as('stops'),
      sql<number>`(select count(*)::integer from itineraries where template_id = itinerary_templates.id)`.as('uses'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof templatesFrom>['execute']>>[number]

/** Distances are measured from the place. */
const present = ({ placeId, place, revision, uses, latitude, longitude, ...route }: Row) => ({
  ...presentRoute(route as StoredRoute, { latitude, longitude }), // a check constraint keeps the unit
  placeId,
  place,
  revision,
  uses,
})
