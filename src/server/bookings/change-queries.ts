import { sql } from 'kysely'
import type { ChangeStatus } from '#contract/bookings/open-change.ts'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'

export type StoredChange = Awaited<ReturnType<typeof selectOne>>

const instant = (range: string, bound: 'lower' | 'upper') =>
  sql<number>`(extract(epoch from ${sql.raw(bound)}(${sql.ref(range)})) * 1000)::float8`

const selectChanges = (db: Db) =>
  db
    .selectFrom('booking_changes')
    .selectAll()
    .select([
      instant('period', 'lower').as('start'),
      instant('period', 'upper').as('end'),
      instant('occupied', 'upper').as('occupiedEnd'),
    ])

const selectOne = (db: Db) => selectChanges(db).executeTakeFirstOrThrow()

/** The change of a booking that waits for its guest or its owner, locked after the booking. */
export const lockChangeUnderWay = (tx: Tx, bookingId: Id): Promise<StoredChange | undefined> =>
  selectChanges(tx).where('booking_id', '=', bookingId).where(isUnderWay).forUpdate().executeTakeFirst()

/** The change that a payment is for, locked after the booking. */
export const lockChangeOfPayment = (tx: Tx, paymentId: Id): Promise<StoredChange | undefined> =>
  selectChanges(tx).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()

export const findChange = (db: Db, id: Id): Promise<StoredChange | undefined> =>
  selectChanges(db).where('id', '=', id).executeTakeFirst()

/** The oldest first. */
export async function listChangesOfBookings(db: Db, bookingIds: readonly Id[]): Promise<StoredChange[]> {
  if (bookingIds.length === 0) return []
  return selectChanges(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute()
}

const isUnderWay = sql<boolean>`status in ('offered', 'open', 'requested')`

export async function settleChange(
  tx: Tx,
  id: Id,
  { status, now, reason = null }: { status: ChangeStatus; now: number; reason?: string | null },
): Promise<void> {
  await tx
    .updateTable('booking_changes')
    .set({ status, reason, claim_id: null, expires_at: null, settled_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Cancels the changes under way of a booking that is cancelled. The caller releases their claims with those of the booking. */
export async function cancelChangesOf(tx: Tx, bookingId: Id, now: number): Promise<void> {
  await tx
    .updateTable('booking_changes')
    .set({ status: 'cancelled', claim_id: null, expires_at: null, settled_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where(isUnderWay)
    .execute()
}

/** The sum due for the change that waits for its guest; undefined when nothing is due, or its deadline has passed. */
export async function findDifferenceDue(db: Db, bookingId: Id, now: number) {
  return db
    .selectFrom('booking_changes')
    .select(['id', 'difference as amount', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('difference', '>', 0)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
}

/** False when the change does not wait for a payment any more. */
export async function linkPayment(tx: Tx, changeId: Id, paymentId: Id): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_changes')
    .set({ payment_id: paymentId })
    .where('id', '=', changeId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes whose time is over, in the order of their ids. */
export function listLapsedChanges(db: Db, { after, limit, now }: { after: Id; limit: number; now: number }) {
  return db
    .selectFrom('booking_changes')
    .select(['id', 'booking_id'])
    .where(isUnderWay)
    .where('expires_at', '<=', new Date(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many changes the owner has offered for a booking. */
export async function countOffersOf(db: Db, bookingId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('made_by', '=', 'owner')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the price of a booking was agreed, epoch milliseconds: with its latest change, or when it was made. */
export async function findAgreedAt(db: Db, { id, created_at }: { id: Id; created_at: Date }): Promise<number> {
  const { at } = await db
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('booking_id', '=', id)
    .where('status', '=', 'applied')
    // An extension keeps the agreed price.
    .where('made_by', '<>', 'captain')
    .executeTakeFirstOrThrow()
  return (at ?? created_at).getTime()
}

/** The latest extension that a captain has proposed, however it stands. */
export const findLatestExtension = (db: Db, bookingId: Id): Promise<StoredChange | undefined> =>
  selectChanges(db)
    .where('booking_id', '=', bookingId)
    .where('made_by', '=', 'captain')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the latest change of a booking that was made is an extension. */
export async function wasExtended(db: Db, bookingId: Id): Promise<boolean> {
  const latest = await db
    .selectFrom('booking_changes')
    .select('made_by')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'applied')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.made_by === 'captain'
}

/** Whether the period of a charter is just being extended: its guest is asked, or the money is being taken. */
export const isBeingExtended = sql<boolean>`exists (
  select from booking_changes
  where booking_changes.booking_id = bookings.id and made_by = 'captain' and settled_at is null
)`

/** How many changes of a booking were begun since then. */
export async function countChangesSince(db: Db, bookingId: Id, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
