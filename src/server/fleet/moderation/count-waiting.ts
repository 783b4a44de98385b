import type { Db } from '../../platform/database.ts'

type Queue = { count: number; since: Date | null }

/** Listings that wait for a moderator, and since when the first does. */
export function countWaitingListings(db: Db): Promise<Queue> {
  return db
    .selectFrom('listings')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('submitted_at').$castTo<Date | null>().as('since'),
    ])
    .where('status', '=', 'pending_review')
    .executeTakeFirstOrThrow()
}

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
