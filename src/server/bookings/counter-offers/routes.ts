import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { hideContact } from '../hide-contact.ts'
import { guestMover } from '../mover-of.ts'
import { settleAll } from '../payment/settle-payment.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking } from '../queries.ts'
import { answerCounterOffer, withdrawCounterOffer } from './answer-counter-offer.ts'
import { makeCounterOffer } from './make-counter-offer.ts'

const routes = operations.counterOffers

export const counterOfferRoutes = {
  make: routes.make.handler(async ({ input, context }) => {
    const { id: bookingId, total, message, otherwise, ...wanted } = input
    const { db, settings } = context
    await freshenVessel(context, (await getBooking(db, bookingId)).vessel_id)
    const endsRequest = otherwise === 'ends'
    const offer = { bookingId, wanted, total, message, endsRequest, now: context.now(), settings }
    await db.transaction().execute((tx) => makeCounterOffer(tx, offer))
    return presented(context, bookingId)
  }),

  withdraw: routes.withdraw.handler(async ({ input: { id: bookingId }, context }) => {
    await context.db.transaction().execute((tx) => withdrawCounterOffer(tx, { bookingId, now: context.now() }))
    return presented(context, bookingId)
  }),

  answer: routes.answer.handler(async ({ input: { id: bookingId, offer: changeId, answer }, context }) => {
    const { db, settings } = context
    const by = await guestMover(context)
    if (answer === 'accept') await freshenVessel(context, (await getBooking(db, bookingId)).vessel_id)
    const given = { bookingId, changeId, answer, by, now: context.now(), settings }
    await db.transaction().execute((tx) => answerCounterOffer(tx, given))
    await settleAll(context, bookingId)
    return presented(context, bookingId)
  }),
}

async function presented(context: Context, id: Id) {
  const booking = await getBooking(context.db, id)
  return hideContact(context, booking, presentBooking(booking, context.now()))
}
