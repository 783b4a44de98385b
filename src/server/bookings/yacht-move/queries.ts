import { type Selectable, sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { BookingMoves } from '../../platform/database-types.ts'

export type StoredMove = Selectable<BookingMoves>

type NewMove = {
  bookingId: Id
  from: { listingId: Id; ownerId: Id }
  to: { listingId: Id; ownerId: Id }
  price: 'kept' | 'new'
  totals: { before: number; after: number }
  refund: number
  due: number
  reason: string
  movedBy: Id
  now: number
}

/** Returns the id of the move. */
export async function insertMove(tx: Tx, move: NewMove): Promise<Id> {
  const { bookingId, from, to, price, totals, refund, due, reason, movedBy, now } = move
  const id = newId(now)
  await tx
    .insertInto('booking_moves')
    .values({
      id,
      booking_id: bookingId,
      from_listing_id: from.listingId,
      to_listing_id: to.listingId,
      from_owner_id: from.ownerId,
      to_owner_id: to.ownerId,
      price,
      old_total: totals.before,
      new_total: totals.after,
      refund,
      due,
      reason,
      moved_by: movedBy,
      moved_at: new Date(now),
    })
    .execute()
  return id
}

export const getMove = (db: Db, id: Id): Promise<StoredMove> =>
  db.selectFrom('booking_moves').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The oldest first. */
export const listMovesOf = (db: Db, bookingId: Id): Promise<StoredMove[]> =>
  db
    .selectFrom('booking_moves')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('moved_at')
    .orderBy('id')
    .execute()

/** A later end of the charter extends the links to the booking by the same time. */
export async function prolongAccess(tx: Tx, bookingId: Id, { from, to }: { from: Date; to: Date }): Promise<void> {
  const later = Math.max(0, to.getTime() - from.getTime())
  if (later === 0) return
  await sql`
    update booking_access set expires_at = expires_at + ${later} * interval '1 millisecond'
    where booking_id = ${bookingId}`.execute(tx)
}

/** Removes the texts of people. The yachts of the moves stay. */
export async function anonymiseMovesOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('booking_moves')
    .set({ reason: 'Deleted with the account.' })
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}
