import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

/** The types of the fleet, even those that are no longer offered. */
export const listYachtTypes = (db: Db) => selectTypes(db).execute()

export const listOfferedTypes = (db: Db) => selectTypes(db).where('retired_at', 'is', null).execute()

const selectTypes = (db: Db) =>
  db
    .selectFrom('yacht_types')
    .select(['id', 'slug'])
    .select((select) => select.ref('name').$castTo<LocalText>().as('name'))
    .orderBy('position')
    .orderBy('id')

/** Whether any listing belongs to the demo world. */
export async function hasDemoListings(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('listings').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined
  )
}

const publicListings = (db: Db) =>
  db.selectFrom('listings').where('status', '=', 'approved').where('is_live', '=', true)

export async function hasPublicListing(db: Db): Promise<boolean> {
  return (await publicListings(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The number of public listings, and the time of the last change of one. */
export async function countPublicListings(db: Db): Promise<{ count: number; changed: Date | null }> {
  const { count, changed } = await publicListings(db)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('changed')])
    .executeTakeFirstOrThrow()
  return { count, changed }
}

/** A page of public listings, ordered by id. */
export const listPublicListings = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  publicListings(db).select(['id', 'updated_at']).orderBy('id').limit(limit).offset(offset).execute()

/** A public listing; undefined for drafts, suspended listings and unknown ids. */
export function findPublicListing(db: Db, id: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .select(['listings.id', 'listings.vessel_id', 'listings.title', 'listings.is_demo', 'vessels.time_zone'])
    .where('listings.id', '=', id)
    .where('listings.status', '=', 'approved')
    .where('listings.is_live', '=', true)
    .executeTakeFirst()
}

/** The titles of listings, public or not. */
export async function findTitles(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function isPublicListing(db: Db, id: Id): Promise<boolean> {
  return (await publicListings(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether a picture of a listing is this drawing. */
export async function hasDrawing(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select('id')
    .where('key', '=', key)
    // The condition is written as in the index.
    .where('key', 'like', sql.lit('illustration/%'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The public listings of a vessel. */
export async function listPublicListingsOfVessel(db: Db, vesselId: Id): Promise<Id[]> {
  const listings = await publicListings(db).select('id').where('vessel_id', '=', vesselId).orderBy('id').execute()
  return listings.map(({ id }) => id)
}

/** The facts that decide whether a listing suits a package. The country is null for a vessel that is not on the map. */
export async function getSuitability(db: Db, listingId: Id): Promise<{ categories: string[]; country: string | null }> {
  const listing = await db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.categories', 'listings.primary_category', 'places.country_code'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
  if (!listing) throw new AppError('not_found')
  const { categories, primary_category: primary, country_code: country } = listing
  return { categories: primary === null ? categories : [...categories, primary], country }
}
