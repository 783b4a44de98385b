import type { ActKind } from '#contract/fleet/fleet-acts.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'

export type ActFilter = { by?: Id | 'operator' | undefined; yachtId?: Id | undefined }

/** The acts in a fleet that match a filter, before they are sorted and paged. */
function selectActs(db: Db, ownerId: OwnerId, { by, yachtId }: ActFilter) {
  const acts = db.selectFrom('fleet_acts').where('fleet_acts.owner_id', '=', ownerId)
  const ofYacht = yachtId === undefined ? acts : acts.where('fleet_acts.listing_id', '=', yachtId)
  if (by === undefined) return ofYacht
  const byOperator = ofYacht.where('fleet_acts.by_operator', '=', by === 'operator')
  return by === 'operator' ? byOperator : byOperator.where('fleet_acts.user_id', '=', by)
}

type Listed = ActFilter & { page: number; limit: number }

export function listActs(db: Db, ownerId: OwnerId, { page, limit, ...filter }: Listed) {
  return (
    selectActs(db, ownerId, filter)
      .leftJoin('listings', 'listings.id', 'fleet_acts.listing_id')
      .select(['fleet_acts.id', 'fleet_acts.user_id', 'fleet_acts.by_operator', 'fleet_acts.times', 'fleet_acts.at'])
      .select(['fleet_acts.listing_id', 'fleet_acts.booking_id', 'listings.title'])
      // Only `recordAct` writes this column.
      .select((act) => act.ref('fleet_acts.kind').$castTo<ActKind>().as('kind'))
      .orderBy('fleet_acts.at', 'desc')
      .orderBy('fleet_acts.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
  )
}

export async function countActs(db: Db, ownerId: OwnerId, filter: ActFilter): Promise<number> {
  const { count } = await selectActs(db, ownerId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The users who are in the log of a fleet, and whether as operators. */
export const listActors = (db: Db, ownerId: OwnerId) =>
  db.selectFrom('fleet_acts').select(['user_id', 'by_operator']).distinct().where('owner_id', '=', ownerId).execute()

const keptDays = 2 * 365

export async function deleteOldActs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('fleet_acts')
    .where('at', '<', new Date(now - keptDays * dayMs))
    .execute()
}
