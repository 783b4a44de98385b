import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import { selectBookings } from './queries.ts'

export type InGroup = { id: Id; vesselId: Id; status: string }

/** The requests of one guest for one trip, the first one first. */
export async function listGroup(db: Db, group: Id): Promise<InGroup[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'vessel_id as vesselId', 'status'])
    .where('request_group', '=', group)
    .orderBy('id')
    .execute()
}

/** The requests of a group as whole bookings. */
export const listGroupBookings = (db: Db, group: Id) =>
  selectBookings(db).where('bookings.request_group', '=', group).orderBy('bookings.id').execute()

/** The group of a booking; null where it is the only request. */
export async function findGroup(db: Db, bookingId: Id): Promise<Id | null> {
  const booking = await db.selectFrom('bookings').select('request_group').where('id', '=', bookingId).executeTakeFirst()
  return booking?.request_group ?? null
}

/** Whether another request of the group still waits for its owner. */
export async function othersWait(db: Db, { id, request_group }: { id: Id; request_group: Id | null }) {
  if (request_group === null) return false
  const other = await db
    .selectFrom('bookings')
    .select('id')
    .where('request_group', '=', request_group)
    .where('id', '<>', id)
    .where('status', '=', 'pending')
    .where('answer_by', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}

export async function joinGroup(tx: Tx, bookingId: Id, group: Id | null): Promise<void> {
  await tx.updateTable('bookings').set({ request_group: group }).where('id', '=', bookingId).execute()
}
