import { newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { refundSucceeded } from './events.ts'
import { postRefund } from './post-payment.ts'
import { paymentProvider } from './provider.ts'
import { findPaymentOfIntent, lockPayment } from './queries.ts'
import { makeRefund } from './refund-payment.ts'

/**
 * Enters a refund that somebody made at the provider, past us: letter, credit note and the sharing of the proceeds follow as for any
 * other. Known before, nothing happens. Throws not_settled for one of a payment that is unknown, or that gave back all it had.
 */
export async function adoptRefund(services: Services, providerRefundId: string): Promise<void> {
  const { db, settings, now } = services
  const provider = await paymentProvider(settings)
  const made = await provider.refunds.retrieve(providerRefundId)
  if (made.metadata?.refund_id) return makeRefund(services, { refundId: made.metadata.refund_id })
  const intent = typeof made.payment_intent === 'string' ? made.payment_intent : made.payment_intent?.id
  const known = intent ? await findPaymentOfIntent(db, intent) : undefined
  if (known?.status !== 'captured' || made.status === 'failed') throw new AppError('not_settled')
  const id = newId(now())
  await db
    .transaction()
    .execute(async (tx) => {
      const payment = await lockPayment(tx, known.id)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('refunds')
        .values({
          id,
          payment_id: payment.id,
          amount: made.amount,
          reason: 'made at the provider',
          status: 'succeeded',
          provider_refund_id: made.id,
          created_at: new Date(made.created * 1000),
          settled_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.column('provider_refund_id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return
      const { booking_id: bookingId, currency } = payment
      await postRefund(tx, { refundId: id, bookingId, amount: made.amount, currency })
      await emit(tx, refundSucceeded, { refundId: id })
    })
    .catch((error: unknown) => {
      const isTooMuch = error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_payment'
      throw isTooMuch ? new AppError('not_settled') : error
    })
}
