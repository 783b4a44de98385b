import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** A captured payment, and what has not been given back of it. */
export type Refundable = {
  paymentId: Id
  amount: number
  left: number
  cardBrand: string | null
  cardLast4: string | null
}

/** The captured payments of a booking, the newest first. */
export async function listRefundable(db: Db, bookingId: Id): Promise<Refundable[]> {
  return (
    db
      .selectFrom('payments')
      .select(({ selectFrom }) => [
        'id as paymentId',
        'amount',
        'card_brand as cardBrand',
        'card_last4 as cardLast4',
        sql<number>`amount - coalesce(${selectFrom('refunds')
          .select(({ fn }) => fn.sum('refunds.amount').as('given'))
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('refunds.status', '<>', 'failed')}, 0)::bigint`.as('left'),
      ])
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'captured')
      .orderBy('captured_at', 'desc')
      // Of what paid together, the voucher gives last.
      .orderBy(sql`voucher_id is not null`)
      .orderBy('id', 'desc')
      .execute()
  )
}

/** How an amount is taken from payments in their order. */
export function spreadRefund<Of extends { left: number }>(payments: readonly Of[], amount: number) {
  let open = amount
  return payments.map((payment) => {
    const refund = Math.min(payment.left, open)
    open -= refund
    return { ...payment, refund }
  })
}

export const leftOf = (payments: readonly { left: number }[]) => payments.reduce((sum, { left }) => sum + left, 0)

/** What has been given back of them. */
export const sumOfRefunds = (payments: readonly Refundable[]) =>
  payments.reduce((sum, { amount, left }) => sum + amount - left, 0)
