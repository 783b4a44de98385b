import type { ActKind } from '#contract/fleet/fleet-acts.ts'
import { type Id, newId } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'

export type Act = {
  ownerId: Id
  userId: Id
  byOperator: boolean
  kind: ActKind
  listingId: Id | null
  bookingId: Id | null
}

/** A pause longer than this begins a new row. */
const sittingMs = 30 * minuteMs

/** Adds an act to the log of its fleet. One that repeats the person's last one within a sitting is counted there. */
export async function recordAct(db: Db, act: Act, now: number): Promise<void> {
  if (!(await repeatLastAct(db, act, now))) await insertAct(db, act, now)
}

async function repeatLastAct(db: Db, act: Act, now: number): Promise<boolean> {
  const last = db
    .selectFrom('fleet_acts')
    .select('id')
    .where('owner_id', '=', act.ownerId)
    .where('user_id', '=', act.userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const { numUpdatedRows } = await db
    .updateTable('fleet_acts')
    .set(({ eb, fn, val }) => ({
      times: eb('times', '+', 1),
      at: fn<Date>('greatest', ['at', val(new Date(now))]),
    }))
    .where('id', '=', last)
    .where('kind', '=', act.kind)
    .where('by_operator', '=', act.byOperator)
    .where('listing_id', 'is not distinct from', act.listingId)
    .where('booking_id', 'is not distinct from', act.bookingId)
    .where('at', '>', new Date(now - sittingMs))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function insertAct(db: Db, act: Act, now: number): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('fleet_acts')
    .values(({ selectFrom }) => ({
      id: newId(now),
      owner_id: act.ownerId,
      user_id: act.userId,
      by_operator: act.byOperator,
      kind: act.kind,
      // The act may have removed the listing.
      listing_id: selectFrom('listings').select('id').where('id', '=', act.listingId),
      booking_id: act.bookingId,
      first_at: at,
      at,
    }))
    .execute()
}
