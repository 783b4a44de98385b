import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { Payment } from './queries.ts'

export type Refund = Awaited<ReturnType<typeof listRefundsOfBookings>>[number]

/** Payments of several bookings, the oldest first. */
export async function listPaymentsOfBookings(db: Db, bookingIds: readonly Id[]): Promise<Payment[]> {
  if (bookingIds.length === 0) return []
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return payments as Payment[]
}

/** The refunds of several bookings, the oldest first. */
export async function listRefundsOfBookings(db: Db, bookingIds: readonly Id[]) {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.payment_id', 'refunds.amount', 'refunds.status', 'refunds.created_at', 'refunds.settled_at'])
    .select(['refunds.cause', 'refunds.reason'])
    .select('payments.booking_id')
    .where('payments.booking_id', 'in', [...bookingIds])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}

/**
 * Whether money of one of these bookings is moving: its guest is paying, a card is being charged or let go, or a refund is on its
 * way to the bank.
 */
export async function isMoneyUnderWay(db: Db, bookingIds: readonly Id[]): Promise<boolean> {
  const { rows } = await sql`
    select from payments where booking_id = any(${bookingIds}::text[]) and (
      status in ('capturing', 'voiding')
      -- An open payment ends with the hold of the period. A balance may stay open until its day.
      or (status = 'open' and purpose <> 'balance'))
    union all
    select from deposit_holds where booking_id = any(${bookingIds}::text[]) and status in ('capturing', 'voiding')
    union all
    select from refunds join payments on payments.id = payment_id
    where payments.booking_id = any(${bookingIds}::text[]) and refunds.status = 'requested'
    limit 1`.execute(db)
  return rows.length > 0
}

/** The sum of captured payments of a booking, as a subquery for a statement that reads from bookings. */
export const paidForBooking = sql<string>`(
  select coalesce(sum(amount), 0) from payments where booking_id = bookings.id and status = 'captured'
)`

/** Whether a payment is authorised or being captured, as such a subquery. */
export const isPaymentReserved = sql<boolean>`exists (
  select from payments where booking_id = bookings.id and status in ('authorised', 'capturing')
    -- A voucher waits for the guest until the booking is requested.
    and (voucher_id is null or bookings.answer_by is not null)
)`

/** The sum of refunds of a booking, made or promised, as such a subquery. */
export const refundedForBooking = sql<number>`(
  select coalesce(sum(refunds.amount), 0)::bigint from refunds join payments on payments.id = refunds.payment_id
  where payments.booking_id = bookings.id and refunds.status <> 'failed'
)`

/** Bookings with a payment in an open dispute. There are few, and an index finds them. */
export const bookingsInDispute = sql`select booking_id from payments where dispute = 'open'`

/** Bookings with a failed refund, which has to be paid by hand. */
export const bookingsWithFailedRefund = sql`
  select payments.booking_id from refunds join payments on payments.id = refunds.payment_id
  where refunds.status = 'failed'`
