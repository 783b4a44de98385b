import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'

/** Listings with these words in the title, in every state. */
export async function findListingsNamed(db: Db, typed: string): Promise<Id[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where(contains(sql.ref('title'), typed))
    .execute()
  return rows.map(({ id }) => id)
}

/** The listings of an owner, or of all with these words in the name. */
export async function findListingsOfOwners(db: Db, owner: { id: Id } | { typed: string }): Promise<Id[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select('listings.id')
    .where('id' in owner ? sql<boolean>`owners.id = ${owner.id}` : contains(sql.ref('owners.name'), owner.typed))
    .execute()
  return rows.map(({ id }) => id)
}
