import type { Id } from '#shared/id.ts'
import { newId } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'

export type Share = { id: Id; name: string; email: string | null; amount: number }

/** The shares that are paid or still to be paid. A closed share is neither. */
export function listShares(db: Db, bookingId: Id): Promise<Share[]> {
  return db
    .selectFrom('payment_shares')
    .select(['id', 'name', 'email', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
}

export type NewShare = { name: string; email?: string | undefined; amount: number }

export async function insertShare(tx: Tx, bookingId: Id, { name, email, amount }: NewShare, now: number): Promise<Id> {
  const id = newId(now)
  await tx
    .insertInto('payment_shares')
    .values({ id, booking_id: bookingId, name, email: email ?? null, amount, created_at: new Date(now) })
    .execute()
  return id
}

export async function closeShares(tx: Tx, ids: readonly Id[], now: number): Promise<void> {
  await tx
    .updateTable('payment_shares')
    .set({ closed_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
}

/** The shares with the names and addresses that the organiser typed, for the organiser's export. */
export async function listSharesForExport(db: Db, bookingIds: readonly Id[]) {
  if (bookingIds.length === 0) return []
  return db.selectFrom('payment_shares').selectAll().where('booking_id', 'in', bookingIds).orderBy('id').execute()
}

export async function anonymiseSharesOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('payment_shares')
    .set({ name: 'Former guest', email: null })
    .where('booking_id', 'in', bookingIds)
    .execute()
}

/** The names of all shares of a booking, also of closed ones. */
export async function listShareNames(db: Db, bookingId: Id): Promise<Map<Id, string>> {
  const shares = await db
    .selectFrom('payment_shares')
    .select(['id', 'name'])
    .where('booking_id', '=', bookingId)
    .execute()
  return new Map(shares.map(({ id, name }) => [id, name]))
}
