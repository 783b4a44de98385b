import type { Selectable } from 'kysely'
import type { NoShow } from '#contract/bookings/no-show.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { NoShows } from '../../platform/database-types.ts'
import { isUndecided } from '../charter-columns.ts'

export type StoredNoShow = Selectable<NoShows>

type Claim = {
  bookingId: Id
  claimedBy: NoShow['claimedBy']
  status: 'open' | 'objected'
  text: string
  answerBy: number
  now: number
}

/** Undefined when another claim is undecided. */
export async function insertNoShow(tx: Tx, claim: Claim): Promise<StoredNoShow | undefined> {
  const { bookingId, claimedBy, status, text, answerBy, now } = claim
  return tx
    .insertInto('no_shows')
    .values({
      id: newId(now),
      booking_id: bookingId,
      claimed_by: claimedBy,
      status,
      text,
      answer_by: new Date(answerBy),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('booking_id').where(isUndecided).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The undecided claim, locked until the transaction ends. */
export const lockUndecided = (tx: Tx, bookingId: Id): Promise<StoredNoShow | undefined> =>
  tx
    .selectFrom('no_shows')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where(isUndecided)
    .forUpdate()
    .executeTakeFirst()

/** The latest claim of a booking. */
export const findNoShow = (db: Db, bookingId: Id): Promise<StoredNoShow | undefined> =>
  db
    .selectFrom('no_shows')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

type Settled = {
  status: NoShow['status']
  objection?: string
  refund?: number
  reason?: string
  ruledBy?: Id | null
  at?: Date
}

export async function updateNoShow(tx: Tx, id: Id, { status, objection, refund, reason, ruledBy, at }: Settled) {
  return tx
    .updateTable('no_shows')
    .set({
      status,
      ...(objection !== undefined && { objection }),
      ...(refund !== undefined && { refund }),
      ...(reason !== undefined && { reason }),
      ...(ruledBy && { ruled_by: ruledBy }),
      ...(at && { settled_at: at }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** No-shows that nobody has objected to in time, by their ids, without those of cancelled bookings. */
export function listUnopposed(db: Db, { after, limit, now }: { after: Id; limit: number; now: number }) {
  return db
    .selectFrom('no_shows')
    .innerJoin('bookings', 'bookings.id', 'no_shows.booking_id')
    .select(['no_shows.id', 'booking_id'])
    .where('no_shows.status', '=', 'open')
    .where('bookings.status', '<>', 'cancelled')
    .where('no_shows.answer_by', '<=', new Date(now))
    .where('no_shows.id', '>', after)
    .orderBy('no_shows.id')
    .limit(limit)
    .execute()
}

export async function hasUndecidedNoShow(db: Db, bookingId: Id): Promise<boolean> {
  const found = await db
    .selectFrom('no_shows')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(isUndecided)
    .executeTakeFirst()
  return found !== undefined
}

export const presentNoShow = (found: StoredNoShow): NoShow => ({
  // Check constraints keep these columns to these values.
  claimedBy: found.claimed_by as NoShow['claimedBy'],
  status: found.status as NoShow['status'],
  text: found.text,
  answerBy: found.answer_by.toISOString(),
  objection: found.objection,
  refund: found.refund,
  reason: found.reason,
  createdAt: found.created_at.toISOString(),
})

/** Removes the texts of people. The decision stays. */
export async function anonymiseNoShowsOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('no_shows')
    .set({ text: 'Deleted with the account.', objection: null })
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}

/** All claims of a booking, the oldest first. */
export const listNoShowsOf = (db: Db, bookingId: Id): Promise<StoredNoShow[]> =>
  db
    .selectFrom('no_shows')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
