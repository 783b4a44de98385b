import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Payments } from '../platform/database-types.ts'
import { emit } from '../platform/event.ts'
import { paymentChanged } from './events.ts'

export type PaymentPurpose = 'full' | 'deposit' | 'balance' | 'difference'
export type PaymentStatus = 'open' | 'authorised' | 'capturing' | 'captured' | 'voiding' | 'voided'
export type Payment = Selectable<Payments> & { status: PaymentStatus; purpose: PaymentPurpose }

const isUnderWay = sql<boolean>`status in ('open', 'authorised', 'capturing')`
/** The predicate of the unique index, written as in the migration. */
const isCardUnderWay = sql<boolean>`${isUnderWay} and way = 'card'`

type NewPayment = {
  bookingId: Id
  purpose: PaymentPurpose
  amount: number
  currency: string
  /** The share of a party's member, where the payment is divided. */
  shareId?: Id
  now: number
}

/** The open card payment for this purpose, or a new one. Two tabs get the same one. A payment of another amount is ended. */
export async function findOrInsertPayment(tx: Tx, request: NewPayment): Promise<Payment> {
  const { bookingId, purpose, amount, currency, shareId = null, now } = request
  const payment = { booking_id: bookingId, purpose, amount, currency, share_id: shareId, created_at: new Date(now) }
  for (;;) {
    const inserted = await tx
      .insertInto('payments')
      .values({ id: newId(now), ...payment })
      .onConflict((conflict) =>
        conflict.columns(['booking_id', 'purpose', 'share_id']).where(isCardUnderWay).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted as Payment
    const found = await tx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('purpose', '=', purpose)
      .where('share_id', 'is not distinct from', shareId)
      .where(isCardUnderWay)
      .forUpdate()
      .executeTakeFirst()
    if (!found) continue
    if (found.amount === amount || found.status !== 'open') return found as Payment
    await endOpenPayment(tx, found, now)
  }
}

/** Ends an open payment whose amount has changed, so that nobody pays the old amount. */
export async function endOpenPayment(
  tx: Tx,
  { id, intent_id }: Pick<Payment, 'id' | 'intent_id'>,
  now: number,
): Promise<void> {
  if (intent_id === null) return updatePayment(tx, id, { status: 'voided', voided_at: new Date(now) })
  await updatePayment(tx, id, { status: 'voiding' })
  await emit(tx, paymentChanged, { paymentId: id })
}

/** Locks a payment until the transaction ends, with all payments that depend on it. Throws not_found. */
export async function lockPayment(tx: Tx, id: Id): Promise<Payment> {
  const locked = await lockPayments(tx, sql`select booking_id from payments where id = ${id}`)
  const payment = locked.find((each) => each.id === id)
  if (!payment) throw new AppError('not_found')
  return payment
}

/**
 * The payments of a booking and of the requests next to it. They are always locked in the order of their ids and before any
 * calendar, so that concurrent changes cannot deadlock.
 */
async function lockPayments(tx: Tx, bookingId: RawBuilder<unknown>): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select * from payments
    where booking_id = (${bookingId}) or request_group in (
      select request_group from payments where booking_id = (${bookingId})
    )
    order by id for update`.execute(tx)
  return rows
}

/** Throws not_found. */
export async function getPayment(db: Db, id: Id): Promise<Payment> {
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment as Payment
}

/** Throws not_found. */
export async function getPaymentOfRefund(db: Db, refundId: Id): Promise<Payment> {
  const payment = await findPaymentOfRefund(db, refundId)
  if (!payment) throw new AppError('not_found')
  return payment
}

export async function findPaymentOfRefund(db: Db, refundId: Id): Promise<Payment | undefined> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .selectAll('payments')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  return payment as Payment | undefined
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

/** The sum of refunds that have not reached the guest: requested, or returned by the bank. */
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

/** Locks the payments of a booking that are neither captured nor refunded, until the transaction ends. */
export async function lockPaymentsUnderWay(tx: Tx, bookingId: Id): Promise<Payment[]> {
  const payments = await lockPaymentsOf(tx, bookingId)
  return payments.filter(({ status }) => status === 'open' || status === 'authorised' || status === 'capturing')
}

export async function updatePayment(
  db: Db,
  id: Id,
  set: Updateable<Payments> & { status?: PaymentStatus },
): Promise<void> {
  await db.updateTable('payments').set(set).where('id', '=', id).execute()
}

/** Locks every payment of a booking until the transaction ends: nothing is captured or refunded meanwhile. */
export async function lockPaymentsOf(tx: Tx, bookingId: Id): Promise<Payment[]> {
  return (await lockPayments(tx, sql`${bookingId}`)).filter(({ booking_id }) => booking_id === bookingId)
}

/** The card that the guest of a booking allowed us to keep. */
export async function findKeptCard(
  db: Db,
  bookingId: Id,
): Promise<{ customerId: string; methodId: string } | undefined> {
  const kept = await db
    .selectFrom('payments')
    .select(['customer_id', 'method_id'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'captured')
    .where('card_consent_at', 'is not', null)
    .orderBy('captured_at', 'desc')
    .executeTakeFirst()
  if (!kept?.customer_id || !kept.method_id) return undefined
  return { customerId: kept.customer_id, methodId: kept.method_id }
}

/** The guest of a booking no longer allows us to charge a card for it. */
export async function withdrawCardConsent(db: Db, bookingId: Id): Promise<void> {
  await db
    .updateTable('payments')
    .set({ card_consent_at: null, method_id: null })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'captured')
    .where('card_consent_at', 'is not', null)
    .execute()
}

/** False when this attempt has already been stored. */
export async function noteFailedAttempt(
  tx: Tx,
  { id, attempts, nextAttemptAt }: { id: Id; attempts: number; nextAttemptAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The payments of these bookings, for the export of personal data. */
export async function listPaymentsForExport(db: Db, bookingIds: readonly Id[]) {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'purpose', 'amount', 'currency', 'status', 'card_brand', 'card_last4'])
    .select(['card_consent_at', 'created_at', 'authorised_at', 'captured_at', 'voided_at'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .execute()
}

/** The refunds of these bookings, for the export of personal data. */
export async function listRefundsForExport(db: Db, bookingIds: readonly Id[]) {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.booking_id', 'refunds.payment_id', 'refunds.amount', 'payments.currency'])
    .select(['refunds.status', 'refunds.reason', 'refunds.created_at', 'refunds.settled_at'])
    .where('payments.booking_id', 'in', bookingIds)
    .orderBy('refunds.created_at')
    .execute()
}
