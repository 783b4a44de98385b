import type { Db } from '../../platform/database.ts'

type Queue = { count: number; since: Date | null }

/** The number of listings, and of changes of public ones, that wait for a moderator, and since when the first one does. */
export function countWaitingListings(db: Db): Promise<Queue> {
  return db
    .selectFrom('listings')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('submitted_at').$castTo<Date | null>().as('since'),
    ])
    .where('id', 'in', idsOfWaiting(db))
    .executeTakeFirstOrThrow()
}

/** Listings that an operator has to check, in whole or their changes. */
export const idsOfWaiting = (db: Db) =>
  db
    .selectFrom('listings')
    .select('id')
    .where('status', '=', 'pending_review')
    .unionAll(
      db
        .selectFrom('proposed_changes')
        .innerJoin('listings', 'listings.id', 'proposed_changes.listing_id')
        .select('listings.id')
        .where('listings.status', '=', 'approved')
        .where('proposed_changes.submitted_at', 'is not', null),
    )

export function countWaitingPapers(db: Db): Promise<Queue> {
  return db
    .selectFrom('verification_documents')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('uploaded_at').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}
