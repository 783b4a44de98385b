import type Stripe from 'stripe'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { refundSucceeded } from './events.ts'
import { postRefund } from './post-payment.ts'
import { lockPayment, type Payment } from './queries.ts'

type Entering = {
  paymentId: Id
  refund: Stripe.Refund
  /** Refunds of ours that the provider has made, including those that are not stored yet. */
  ours: ReadonlySet<string>
  now: number
}

/**
 * Records each refund of a payment that somebody made directly at the provider; `made` are all refunds at the provider. Mail,
 * credit note and the sharing of the proceeds follow as usual. Promised refunds above the rest of the payment are reduced,
 * because the guest already has that money. Throws not_settled where more has been refunded than was paid.
 */
export async function enterRefunds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  payment: Payment,
  made: readonly Stripe.Refund[],
): Promise<void> {
  const ours = new Set(made.flatMap(({ metadata }) => metadata?.refund_id ?? []))
  for (const refund of made.filter(isForeign))
    await db.transaction().execute((tx) => enterRefund(tx, { paymentId: payment.id, refund, ours, now: now() }))
}

const isForeign = ({ metadata, status }: Stripe.Refund) =>
  !metadata?.refund_id && status !== 'failed' && status !== 'canceled'

async function enterRefund(tx: Tx, { paymentId, refund, ours, now }: Entering): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (await isKnown(tx, refund.id)) return
  await cutPromises(tx, payment, { given: refund.amount, ours })
  const id = newId(now)
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      amount: refund.amount,
      reason: 'made at the provider',
      status: 'succeeded',
      provider_refund_id: refund.id,
      created_at: new Date(refund.created * 1000),
      settled_at: new Date(now),
    })
    .execute()
  const { booking_id: bookingId, currency } = payment
  await postRefund(tx, { refundId: id, bookingId, amount: refund.amount, currency })
  await emit(tx, refundSucceeded, { refundId: id })
}

async function isKnown(tx: Tx, providerRefundId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst()
  return known !== undefined
}

/** Reduces unfinished refunds, the latest first, by the amount that the payment can no longer return. */
async function cutPromises(
  tx: Tx,
  { id, amount }: Payment,
  { given, ours }: { given: number; ours: ReadonlySet<string> },
): Promise<void> {
  const refunds = await tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'status', 'way'])
    .where('payment_id', '=', id)
    .where('status', '<>', 'failed')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  let over = refunds.reduce((sum, refund) => sum + refund.amount, given) - amount
  for (const refund of refunds) {
    if (over <= 0) return
    if (refund.status !== 'requested' || refund.way !== 'card' || ours.has(refund.id)) continue
    const cut = Math.min(refund.amount, over)
    over -= cut
    if (cut === refund.amount) await tx.deleteFrom('refunds').where('id', '=', refund.id).execute()
    else
      await tx
        .updateTable('refunds')
        .set({ amount: refund.amount - cut })
        .where('id', '=', refund.id)
        .execute()
  }
  if (over > 0) throw new AppError('not_settled')
}
