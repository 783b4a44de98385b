import { findPaymentOfIntent, listPaymentsOf } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { operations } from '../../platform/operation.ts'
import { hostMover } from '../mover-of.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking } from '../queries.ts'
import { answerRequest } from './answer-request.ts'
import { paymentOutlook } from './payment-outlook.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentRoutes = {
  outlook: operations.payments.outlook.handler(async ({ input, context }) => {
    const { db, now } = context
    return paymentOutlook(await getBooking(db, input.id), await listPaymentsOf(db, input.id), now())
  }),

  find: operations.payments.find.handler(async ({ input, context }) => {
    const payment = await findPaymentOfIntent(context.db, input.intentId)
    if (!payment) throw new AppError('not_found')
    return { bookingId: payment.booking_id }
  }),

  start: operations.payments.start.handler(async ({ input, context }) => {
    const session = await context.session.find()
    const userId = session?.secondFactor === 'done' ? session.userId : null
    const { id: bookingId, keepCard } = input
    const { payment, intent } = await startPayment(context, { bookingId, userId, keepCard })
    const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl } = context.settings
    return {
      id: payment.id,
      purpose: payment.purpose,
      amount: payment.amount,
      currency: payment.currency,
      intentId: intent.id,
      clientSecret: intent.client_secret ?? '',
      publishableKey,
      scriptUrl,
      declineCode: payment.decline_code,
      keepsCard: payment.card_consent_at !== null,
    }
  }),

  check: operations.payments.check.handler(async ({ input, context }) => {
    const { db, now } = context
    for (const { id } of await listPaymentsOf(db, input.id)) await settlePayment(context, { paymentId: id })
    return presentBooking(await getBooking(db, input.id), now())
  }),

  answer: operations.payments.answer.handler(async ({ input: { id: bookingId, ...answer }, context }) => {
    const { db, now } = context
    const { vessel_id: vesselId } = await getBooking(db, bookingId)
    const by = await hostMover(context)
    await db.transaction().execute((tx) => answerRequest(tx, { bookingId, vesselId, now: now(), by, ...answer }))
    for (const { id } of await listPaymentsOf(db, bookingId)) await settlePayment(context, { paymentId: id })
    return presentBooking(await getBooking(db, bookingId), now())
  }),
}
