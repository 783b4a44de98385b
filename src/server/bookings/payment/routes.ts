import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { noteReturned } from '../../payments/by-hand.ts'
import { findPaymentOfIntent, withdrawCardConsent } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { hideContact } from '../hide-contact.ts'
import { hostMover } from '../mover-of.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking } from '../queries.ts'
import { answerRequest } from './answer-request.ts'
import { displayTotal } from './display-total.ts'
import { readOutlook } from './payment-outlook.ts'
import { presentStarted } from './present-started.ts'
import { receiveByHand } from './receive-by-hand.ts'
import { settleAll } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentRoutes = {
  outlook: operations.payments.outlook.handler(async ({ input: { id, currency }, context }) => ({
    ...(await readOutlook(context.db, id, context.now())),
    display: currency ? await displayTotal(context, id, currency) : null,
  })),

  find: operations.payments.find.handler(async ({ input, context }) => {
    const payment = await findPaymentOfIntent(context.db, input.intentId)
    if (!payment) throw new AppError('not_found')
    return { bookingId: payment.booking_id }
  }),

  start: operations.payments.start.handler(async ({ input, context }) => {
    const session = await context.session.find()
    const userId = session?.secondFactor === 'done' ? session.userId : null
    const { id: bookingId, keepCard } = input
    return presentStarted(await startPayment(context, { bookingId, userId, keepCard }), context.settings)
  }),

  check: operations.payments.check.handler(async ({ input, context }) => {
    const { db, now } = context
    await settleAll(context, input.id)
    return presentBooking(await getBooking(db, input.id), now())
  }),

  forgetCard: operations.payments.forgetCard.handler(async ({ input, context: { db, now } }) => {
    await withdrawCardConsent(db, input.id)
    return presentBooking(await getBooking(db, input.id), now())
  }),

  answer: operations.payments.answer.handler(async ({ input: { id: bookingId, ...answer }, context }) => {
    const { db, now } = context
    const { vessel_id: vesselId } = await getBooking(db, bookingId)
    const by = await hostMover(context)
    if (answer.answer === 'accept') await freshenVessel(context, vesselId)
    await db.transaction().execute((tx) => answerRequest(tx, { bookingId, vesselId, now: now(), by, ...answer }))
    await settleAll(context, bookingId)
    const booking = await getBooking(db, bookingId)
    return hideContact(context, booking, presentBooking(booking, now()))
  }),

  receive: operations.payments.receive.handler(async ({ input: { id: bookingId, ...received }, context }) => {
    const { db, now } = context
    const byHand = { ...received, ...(await holderOf(context, bookingId)), now: now() }
    await db.transaction().execute((tx) => receiveByHand(tx, { bookingId, ...byHand }))
    return presentBooking(await getBooking(db, bookingId), now())
  }),

  return: operations.payments.return.handler(async ({ input: { id: bookingId, ...returned }, context }) => {
    const { db, now } = context
    const byHand = { ...returned, ...(await holderOf(context, bookingId)), now: now() }
    await db.transaction().execute((tx) => noteReturned(tx, { bookingId, ...byHand }))
    return presentBooking(await getBooking(db, bookingId), now())
  }),
}

/** The holder of money received by hand: an owner holds their own receipts; with null, the market holds an operator's. */
async function holderOf(context: Context, bookingId: Id): Promise<{ actorId: Id; heldBy: Id | null }> {
  const { as, userId } = await hostMover(context)
  if (!userId) throw new AppError('unauthenticated')
  const { listing_id } = await getBooking(context.db, bookingId)
  return { actorId: userId, heldBy: as === 'host' ? await getOwnerOfListing(context.db, listing_id) : null }
}
