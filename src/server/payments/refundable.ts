import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { chargeStep, splitByLargestRemainder } from '#shared/money.ts'
import type { Db } from '../platform/database.ts'

/** A captured payment, and the amount that has not been refunded. */
export type Refundable = {
  paymentId: Id
  /** Set where a party has divided the price: the share of this payment. */
  shareId: Id | null
  currency: string
  amount: number
  left: number
  cardBrand: string | null
  cardLast4: string | null
  way: string
  /** Set once the guest's bank has disputed the payment. */
  dispute: string | null
}

/** The captured payments of a booking, the newest first. */
export async function listRefundable(db: Db, bookingId: Id): Promise<Refundable[]> {
  return (
    db
      .selectFrom('payments')
      .select(({ selectFrom }) => [
        'id as paymentId',
        'share_id as shareId',
        'currency',
        'amount',
        'card_brand as cardBrand',
        'card_last4 as cardLast4',
        'way',
        'dispute',
        sql<number>`amount - coalesce(${selectFrom('refunds')
          .select(({ fn }) => fn.sum('refunds.amount').as('given'))
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('refunds.status', '<>', 'failed')}, 0)::bigint`.as('left'),
      ])
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'captured')
      .orderBy('captured_at', 'desc')
      // Among payments that were captured together, the voucher is refunded last.
      .orderBy(sql`voucher_id is not null`)
      .orderBy('id', 'desc')
      .execute()
  )
}

/** Without payments that the guest's bank holds or has taken back. */
export const withoutDisputed = (payments: readonly Refundable[]): Refundable[] =>
  payments.filter(({ dispute }) => dispute !== 'open' && dispute !== 'lost')

/**
 * Distributes a refund over payments: first over the guest's own ones in order, then over the shares of a party in proportion to
 * the rest of each, so that no member gets a larger share of their money back than the others.
 */
export function spreadRefund<Of extends Spreadable>(payments: readonly Of[], amount: number): (Of & Part)[] {
  let open = amount
  const own = new Map<Of, number>()
  for (const payment of payments.filter(({ shareId }) => shareId === null)) {
    own.set(payment, Math.min(payment.left, open))
    open -= Math.min(payment.left, open)
  }
  const shares = payments.filter(({ shareId }) => shareId !== null)
  const parts = spreadOverShares(shares, Math.min(open, leftOf(shares)))
  return payments.map((payment) => ({ ...payment, refund: own.get(payment) ?? parts.get(payment) ?? 0 }))
}

type Spreadable = { left: number; shareId: Id | null; currency: string }
type Part = { refund: number }

function spreadOverShares<Of extends Spreadable>(shares: readonly Of[], amount: number): Map<Of, number> {
  if (amount === 0) return new Map()
  const lefts = shares.map(({ left }) => left)
  const step = Math.max(...shares.map(({ currency }) => chargeStep(currency)))
  // A refund made at the provider may be no multiple of the step.
  const isEven = [amount, ...lefts].every((each) => each % step === 0)
  const parts = splitByLargestRemainder(amount, lefts, isEven ? step : 1)
  return new Map(shares.map((share, at) => [share, parts[at] ?? 0]))
}

/** The same for a preview. */
export const previewRefund = (payments: readonly Refundable[], amount: number) =>
  spreadRefund(payments, amount).map(({ paymentId, amount: paid, cardBrand, cardLast4, refund }) => ({
    paymentId,
    amount: paid,
    cardBrand,
    cardLast4,
    refund,
  }))

export const leftOf = (payments: readonly { left: number }[]) => payments.reduce((sum, { left }) => sum + left, 0)

/** The sum of their refunds. */
export const sumOfRefunds = (payments: readonly Refundable[]) =>
  payments.reduce((sum, { amount, left }) => sum + amount - left, 0)
