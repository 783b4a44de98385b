import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

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

/** The listings of an owner. */
export async function findListingsOfOwner(db: Db, ownerId: Id): Promise<Id[]> {
  const rows = await selectListingsOfOwners(db, { id: ownerId }).execute()
  return rows.map(({ id }) => id)
}
