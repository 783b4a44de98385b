import { type Selectable, sql, type Updateable } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Payments } from '../platform/database-types.ts'

export type PaymentPurpose = 'full' | 'deposit' | 'balance' | 'difference'
export type PaymentStatus = 'open' | 'authorised' | 'capturing' | 'captured' | 'voiding' | 'voided'
export type Payment = Selectable<Payments> & { status: PaymentStatus; purpose: PaymentPurpose }

const isUnderWay = sql<boolean>`status in ('open', 'authorised', 'capturing')`

type NewPayment = { bookingId: Id; purpose: PaymentPurpose; amount: number; currency: string; now: number }

/** The payment of this purpose that is under way, or a new one: two tabs find the same. */
export async function findOrInsertPayment(tx: Tx, request: NewPayment): Promise<Payment> {
  const { bookingId, purpose, amount, currency, now } = request
  const inserted = await tx
    .insertInto('payments')
    .values({ id: newId(now), booking_id: bookingId, purpose, amount, currency, created_at: new Date(now) })
    .onConflict((conflict) =>
      // The predicate of the index, as it is written there.
      conflict.columns(['booking_id', 'purpose']).where(isUnderWay).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  const payment =
    inserted ??
    (await tx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('purpose', '=', purpose)
      .where(isUnderWay)
      .executeTakeFirstOrThrow())
  return payment as Payment
}

/** Locked until the transaction ends. Throws not_found. */
export async function lockPayment(tx: Tx, id: Id): Promise<Payment> {
  const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment as Payment
}

/** Throws not_found. */
export async function getPayment(db: Db, id: Id): Promise<Payment> {
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment as Payment
}

/** Throws not_found. */
export async function getPaymentOfRefund(db: Db, refundId: Id): Promise<Payment> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .selectAll('payments')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment as Payment
}

export async function findPaymentOfIntent(db: Db, intentId: string): Promise<Payment | undefined> {
  const payment = await db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
  return payment as Payment | undefined
}

export async function listPaymentsOf(db: Db, bookingId: Id): Promise<Payment[]> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute()
  return payments as Payment[]
}

/** What is promised to the guest of a booking and has not reached them: asked for, or sent back by the bank. */
export async function sumOwedRefunds(db: Db, bookingId: Id): Promise<number> {
  const { owed } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amount'), sql<number>`0`).as('owed'))
    .where('payments.booking_id', '=', bookingId)
    .where('refunds.status', 'in', ['requested', 'failed'])
    .executeTakeFirstOrThrow()
  return Number(owed)
}

/** Payments of a booking that are neither paid nor given back, locked until the transaction ends. */
export async function lockPaymentsUnderWay(tx: Tx, bookingId: Id): Promise<Payment[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where(isUnderWay)
    .orderBy('id')
    .forUpdate()
    .execute()
  return payments as Payment[]
}

export async function updatePayment(
  db: Db,
  id: Id,
  set: Updateable<Payments> & { status?: PaymentStatus },
): Promise<void> {
  await db.updateTable('payments').set(set).where('id', '=', id).execute()
}
