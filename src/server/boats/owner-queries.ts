import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { getUser, isDuplicate } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { OwnFleet } from '../platform/scopes.ts'
import { cover } from './cover.ts'
import { inFleet } from './in-fleet.ts'

export async function findOwnerOfUser(db: Db, userId: Id): Promise<Id | undefined> {
  const owner = await db.selectFrom('owners').select('id').where('user_id', '=', userId).executeTakeFirst()
  return owner?.id
}

/** Whether any fleet has joined. */
export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom('owners').select('id').where('status', '=', 'Active').limit(1).executeTakeFirst()
  return owner !== undefined
}

/** Inserts the owner of a user, with the data of the account. Of several concurrent calls the first one inserts. */
export async function insertOwnerOfUser(db: Db, userId: Id): Promise<Id> {
  const { name, email, phone } = await getUser(db, userId)
  const { id } = await db
    .insertInto('owners')
    .values({ id: newId(), user_id: userId, name, email, contact: phone })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ user_id: ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type OwnerOfUser = {
  userId: Id
  name: string
  email: string
  contact: string
  location?: string | undefined
  languages?: string[] | undefined
}

/** Inserts or updates the owner of a user. A user who was an owner before gets the same fleet. */
export function upsertOwnerOfUser(db: Db, { userId, location, languages = [], ...known }: OwnerOfUser) {
  const values = { ...known, location: location ? JSON.stringify({ en: location }) : null, languages, status: 'Active' }
  return db
    .insertInto('owners')
    .values({ id: newId(), user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(['id', 'name', 'email', 'contact', 'status'])
    .executeTakeFirstOrThrow()
}

/** The user signs in for this owner from now on. Throws already_owner where the user or the owner has another. */
export async function setUserOfOwner(db: Db, ownerId: Id, userId: Id): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('owners')
    .set({ user_id: userId })
    .where('id', '=', ownerId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('already_owner', {}, { cause: error }) : error
    })
  if (numUpdatedRows === 0n) throw new AppError('already_owner')
}

/** The address that letters to the owner go to. */
export async function setOwnerAddress(db: Db, ownerId: Id, email: string): Promise<void> {
  await db.updateTable('owners').set({ email }).where('id', '=', ownerId).execute()
}

export async function countOwnListings(db: Db, fleet: OwnFleet): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inFleet(fleet))
    .executeTakeFirstOrThrow()
  return count
}

/** In any state, the last changed first. */
export function listOwnListings(db: Db, fleet: OwnFleet, { limit, offset }: { limit: number; offset: number }) {
  return (
    db
      .selectFrom('listings')
      .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
      .innerJoin('places', 'places.id', 'vessels.place_id')
      .select(['listings.id', 'listings.title', 'listings.status', 'listings.is_live', 'listings.updated_at'])
      .select(['listings.completed_steps', 'listings.step_completed', cover])
      // A yacht that is not on the map has no place.
      .select((select) =>
        select.case().when('vessels.located', '=', true).then(select.ref('places.name')).end().as('place'),
      )
      .where(inFleet(fleet))
      .orderBy('listings.updated_at', 'desc')
      .orderBy('listings.id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** Listings of the owner whose title or name contains the typed words, in any state. */
export function findOwnListings(db: Db, fleet: OwnFleet, { typed, limit }: { typed: string; limit: number }) {
  return db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .select(['listings.id', 'listings.title', 'listings.status'])
    .where(inFleet(fleet))
    .where(contains(sql`listings.title || ' ' || coalesce(listings.short_name, '') || ' ' || vessels.name`, typed))
    .orderBy('listings.title')
    .orderBy('listings.id')
    .limit(limit)
    .execute()
}

/** The owner of a listing, as guests see them. */
export function getListingOwner(db: Db, listingId: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select(['owners.id', 'owners.name', 'owners.email', 'owners.contact', 'owners.status'])
    .select((select) => select.ref('owners.location').$castTo<LocalText | null>().as('location'))
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** The user of a listing's owner; undefined for a fleet without an account. */
export async function findUserOfListing(db: Db, listingId: Id): Promise<Id | undefined> {
  const found = await db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select('owners.user_id')
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
  return found?.user_id ?? undefined
}

/** Throws not_found. */
export async function getOwnerOfListing(db: Db, listingId: Id): Promise<Id> {
  const found = await db.selectFrom('listings').select('owner_id').where('id', '=', listingId).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.owner_id
}

/** The public profile of an owner; undefined for a user without a fleet. */
export function findOwnerProfile(db: Db, userId: Id) {
  return db
    .selectFrom('owners')
    .select(['name', 'email', 'contact', 'location', 'about', 'picture', 'languages', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Removes personal data from the fleet's record. Returns the listings that are still public. */
export async function anonymiseOwner(db: Db, userId: Id): Promise<Id[]> {
  const owner = await db
    .updateTable('owners')
    .set({
      name: 'Former owner',
      email: null,
      contact: null,
      about: null,
      picture: null,
      location: null,
      languages: [],
      status: 'Closed',
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!owner) return []
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'approved')
    .execute()
  return listings.map(({ id }) => id)
}

/** The name, address and account for mails about a listing. */
export async function findHostOfListing(db: Db, listingId: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select(['owners.id as ownerId', 'owners.name', 'owners.email', 'owners.user_id as userId'])
    .select(['listings.title', 'listings.feedback'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
}

/** The same for mails about the fleet. Throws if there is none. */
export const getHostOfOwner = (db: Db, ownerId: Id) =>
  db
    .selectFrom('owners')
    .select(['id as ownerId', 'name', 'email', 'user_id as userId'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()

/** The same for mails about a vessel, with its name. */
export async function getHostOfVessel(db: Db, vesselId: Id) {
  return db
    .selectFrom('vessels')
    .innerJoin('owners', 'owners.id', 'vessels.owner_id')
    .select([
      'owners.id as ownerId',
      'owners.name',
      'owners.email',
      'owners.user_id as userId',
      'vessels.name as vessel',
      'vessels.time_zone as zone',
    ])
    .where('vessels.id', '=', vesselId)
    .executeTakeFirstOrThrow()
}

export async function listVesselsOfUser(db: Db, userId: Id): Promise<{ id: Id; name: string }[]> {
  return db
    .selectFrom('vessels')
    .innerJoin('owners', 'owners.id', 'vessels.owner_id')
    .select(['vessels.id', 'vessels.name'])
    .where('owners.user_id', '=', userId)
    .orderBy('vessels.id')
    .execute()
}

/**
 * Stores the reply times of owners, and clears those of all others, which could not be measured. Owners of the demo world keep
 * their seeded times.
 */
export async function setReplyMinutes(db: Db, minutesOf: ReadonlyMap<Id, number>): Promise<void> {
  await sql`
    update owners set reply_minutes = measured.minutes
    from owners as known left join json_to_recordset(${JSON.stringify(
      [...minutesOf].map(([id, minutes]) => ({ id, minutes })),
    )}::json) as measured (id text, minutes integer) on measured.id = known.id
    where owners.id = known.id and owners.reply_minutes is distinct from measured.minutes
      and (measured.id is not null or not owners.is_demo)`.execute(db)
}

/** The names and users of fleets. */
export async function findOwnersById(
  db: Db,
  ids: readonly Id[],
): Promise<Map<Id, { name: string; userId: Id | null }>> {
  if (ids.length === 0) return new Map()
  const owners = await db
    .selectFrom('owners')
    .select(['id', 'name', 'user_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(owners.map(({ id, name, user_id }) => [id, { name, userId: user_id }]))
}
