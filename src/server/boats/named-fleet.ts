import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { OwnFleet } from '../platform/scopes.ts'
import { inFleet } from './in-fleet.ts'

/** The ids of listings with these words in the title, in any state, as a subquery. */
export const selectListingsNamed = (db: Db, typed: string) =>
  db
    .selectFrom('listings')
    .select('listings.id')
    .where(contains(sql.ref('listings.title'), typed))

/** The ids of the listings of one owner, or of all owners with these words in the name, as a subquery. */
export function selectListingsOfOwners(db: Db, owner: { id: Id } | { typed: string }) {
  const listings = db.selectFrom('listings').select('listings.id')
  return 'id' in owner
    ? listings.where('listings.owner_id', '=', owner.id)
    : listings.where(
        'listings.owner_id',
        'in',
        db
          .selectFrom('owners')
          .select('owners.id')
          .where(contains(sql.ref('owners.name'), owner.typed)),
      )
}

/** The listings that the caller may work with. */
export async function findListingsOfFleet(db: Db, fleet: OwnFleet): Promise<Id[]> {
  const rows = await db.selectFrom('listings').select('id').where(inFleet(fleet)).execute()
  return rows.map(({ id }) => id)
}

/** The listings of an owner. */
export async function findListingsOfOwner(db: Db, ownerId: Id): Promise<Id[]> {
  const rows = await selectListingsOfOwners(db, { id: ownerId }).execute()
  return rows.map(({ id }) => id)
}

/** The yachts of an owner by title, without archived ones. */
export const listFleetTitles = (db: Db, ownerId: Id) =>
  db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'archived')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
