import { type Id, newId } from '#shared/id.ts'
import { getUser } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { OwnerId } from '../platform/scopes.ts'
import { cover } from './cover.ts'

export async function findOwnerOfUser(db: Db, userId: Id): Promise<Id | undefined> {
  const owner = await db.selectFrom('owners').select('id').where('user_id', '=', userId).executeTakeFirst()
  return owner?.id
}

/** An owner as the user's account knows them; of several at once the first counts. */
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

/** Who was an owner before finds the fleet again. */
export function upsertOwnerOfUser(db: Db, { userId, location, languages = [], ...known }: OwnerOfUser) {
  const values = { ...known, location: location ? JSON.stringify({ en: location }) : null, languages, status: 'Active' }
  return db
    .insertInto('owners')
    .values({ id: newId(), user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(['id', 'name', 'email', 'contact', 'status'])
    .executeTakeFirstOrThrow()
}

export async function countOwnListings(db: Db, ownerId: OwnerId): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** In every state, what was changed last first. */
export function listOwnListings(db: Db, ownerId: OwnerId, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.id', 'listings.title', 'listings.status', 'listings.is_live', 'listings.updated_at'])
    .select(['places.name as place', cover])
    .where('listings.owner_id', '=', ownerId)
    .orderBy('listings.updated_at', 'desc')
    .orderBy('listings.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Who rents out a listing, as guests know them. */
export function getListingOwner(db: Db, listingId: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select(['owners.id', 'owners.name', 'owners.email', 'owners.contact', 'owners.status'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** The user behind a listing's owner; undefined for fleets that nobody signs in for. */
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

/** What an owner is shown with; undefined for who has no fleet. */
export function findOwnerProfile(db: Db, userId: Id) {
  return db
    .selectFrom('owners')
    .select(['name', 'email', 'contact', 'location', 'about', 'picture', 'languages', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Takes the person out of the fleet's record; answers which of its listings are still public. */
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

/** Whom to write to about a listing; without an address nobody. */
export async function findHostOfListing(db: Db, listingId: Id) {
  return db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select(['owners.name', 'owners.email', 'owners.user_id as userId'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
}
