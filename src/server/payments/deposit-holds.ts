import { type Selectable, sql, type Updateable } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { chargeStep } from '#shared/money.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { DepositHolds } from '../platform/database-types.ts'
import { emit } from '../platform/event.ts'
import { depositHoldChanged } from './events.ts'

type HoldStatus = 'open' | 'authorised' | 'capturing' | 'captured' | 'voiding' | 'voided'
/** An authorisation of a security deposit. */
export type DepositHold = Selectable<DepositHolds> & { status: HoldStatus }

/** The amount rounded down to what the provider can hold or capture: for currencies with three decimals the last digit is 0. */
export const chargeable = (amount: number, currency: string): number => amount - (amount % chargeStep(currency))

type NewHold = { bookingId: Id; amount: number; currency: string; now: number }

/** The hold that waits for a card, or a new one. Two tabs get the same one. A hold of another amount is ended. */
export async function findOrInsertHold(tx: Tx, { bookingId, amount, currency, now }: NewHold): Promise<DepositHold> {
  const holds = await lockHoldsOf(tx, bookingId)
  const open = holds.find(({ status }) => status === 'open')
  if (open?.amount === amount) return open
  if (open) await endHold(tx, open, now)
  const inserted = await tx
    .insertInto('deposit_holds')
    .values({ id: newId(now), booking_id: bookingId, amount, currency, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return inserted as DepositHold
}

/**
 * Locks all holds of a booking, the oldest first, until the transaction ends. It also waits for a hold that is being inserted.
 */
export async function lockHoldsOf(tx: Tx, bookingId: Id): Promise<DepositHold[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 6))`.execute(tx)
  return listHoldsOf(tx, bookingId)
}

export async function listHoldsOf(db: Db, bookingId: Id): Promise<DepositHold[]> {
  const holds = await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return holds as DepositHold[]
}

/** Throws not_found. */
export async function getHold(db: Db, id: Id): Promise<DepositHold> {
  const hold = await db.selectFrom('deposit_holds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hold) throw new AppError('not_found')
  return hold as DepositHold
}

export const findHoldOfIntent = (db: Db, intentId: string): Promise<{ id: Id } | undefined> =>
  db.selectFrom('deposit_holds').select('id').where('intent_id', '=', intentId).executeTakeFirst()

export async function updateHold(
  db: Db,
  id: Id,
  set: Updateable<DepositHolds> & { status?: HoldStatus },
): Promise<void> {
  await db.updateTable('deposit_holds').set(set).where('id', '=', id).execute()
}

/** Ends a hold that is no longer needed. The provider is told if it knows the hold. */
export async function endHold(tx: Tx, { id, status, intent_id }: DepositHold, now: number): Promise<void> {
  if (status !== 'open' && status !== 'authorised') return
  if (intent_id === null) return updateHold(tx, id, { status: 'voided', voided_at: new Date(now) })
  await updateHold(tx, id, { status: 'voiding' })
  await emit(tx, depositHoldChanged, { holdId: id })
}

/** Decides to capture this amount of the hold. False where nothing is held any more. */
export async function takeFromHold(tx: Tx, bookingId: Id, amount: number): Promise<boolean> {
  const held = (await lockHoldsOf(tx, bookingId)).findLast(({ status }) => status === 'authorised')
  if (!held) return false
  await updateHold(tx, held.id, { status: 'capturing', capture_amount: Math.min(amount, held.amount) })
  await emit(tx, depositHoldChanged, { holdId: held.id })
  return true
}

/** Stores an intent that was created for a hold before a process died. False where the hold has one. */
export async function adoptHoldIntent(db: Db, holdId: Id, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit_holds')
    .set({ intent_id: intentId })
    .where('id', '=', holdId)
    .where('intent_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Authorised holds whose authorisation ends soon. */
export async function listHoldsToRenew(db: Db, before: Date): Promise<DepositHold[]> {
  const holds = await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('status', '=', 'authorised')
    .where('expires_at', '<=', before)
    .orderBy('id')
    .execute()
  return holds as DepositHold[]
}

/** Bookings with a hold on a card, or a possible one. */
export async function listBookingsWithHolds(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ booking_id: Id }>`
    select distinct booking_id from deposit_holds where status in ('open', 'authorised')`.execute(db)
  return rows.map(({ booking_id }) => booking_id)
}

/** Deletes the cards of deleted customers from holds, so that they renew nothing. */
export async function forgetHoldCards(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('deposit_holds')
    .set({ customer_id: null, method_id: null })
    .where('customer_id', 'in', [...customerIds])
    .execute()
}

export async function listHoldsByIds(db: Db, ids: readonly Id[]): Promise<DepositHold[]> {
  if (ids.length === 0) return []
  const holds = await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return holds as DepositHold[]
}
