import { listPaymentsOf } from '../../payments/queries.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { newAccess } from '../access-token.ts'
import { hostMover } from '../mover-of.ts'
import { confirmFree } from '../payment/confirm-covered.ts'
import { presentStarted } from '../payment/present-started.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking, insertAccess } from '../queries.ts'
import { describeSplit } from './describe-split.ts'
import { makePayLink, withdrawPayLink } from './make-pay-link.ts'
import { describeLink, startByLink } from './pay-by-link.ts'
import { sendShare } from './send-share.ts'
import { payRest, splitPayment } from './split-payment.ts'
import { acceptTerms, findPayLink } from './tokens.ts'

const linkOf = ({ db, accessToken, now }: Context) => findPayLink(db, accessToken, now())

export const payLinkRoutes = {
  get: operations.payLinks.get.handler(async ({ context }) =>
    describeLink(context.db, await linkOf(context), context.now()),
  ),

  accept: operations.payLinks.accept.handler(async ({ input: { email }, context }) => {
    const { db, now } = context
    const link = await linkOf(context)
    const booking = await getBooking(db, link.bookingId)
    if (link.shareId !== null || booking.status !== 'pending') throw new AppError('nothing_due')
    if (booking.guest_email === '' && !email) throw invalidField('email', 'Enter your address.')
    const { token, access } = newAccess(booking.ends_at.getTime())
    await db.transaction().execute(async (tx) => {
      await acceptTerms(tx, link, { email, now: now() })
      await insertAccess(tx, link.bookingId, access)
    })
    await confirmFree(context, link.bookingId)
    return { bookingId: link.bookingId, accessToken: token }
  }),

  start: operations.payLinks.start.handler(async ({ context }) =>
    presentStarted(await startByLink(context, await linkOf(context)), context.settings),
  ),

  check: operations.payLinks.check.handler(async ({ context }) => {
    const link = await linkOf(context)
    for (const { id } of await listPaymentsOf(context.db, link.bookingId))
      await settlePayment(context, { paymentId: id })
    return describeLink(context.db, await linkOf(context), context.now())
  }),

  split: operations.payLinks.split.handler(async ({ input: { id: bookingId, ...wanted }, context }) => {
    const { db, settings, now } = context
    if (!settings.SPLIT_PAYMENTS) throw new AppError('switched_off')
    const split = { bookingId, ...wanted, mostHours: settings.SHARE_HOURS, now: now() }
    return { shares: await db.transaction().execute((tx) => splitPayment(tx, split)) }
  }),

  shares: operations.payLinks.shares.handler(({ input: { id }, context: { db } }) => describeSplit(db, id)),

  send: operations.payLinks.send.handler(({ input: { id: bookingId, shareId }, context }) =>
    sendShare(context, { bookingId, shareId }),
  ),

  rest: operations.payLinks.rest.handler(({ input: { id }, context: { db, now } }) =>
    db.transaction().execute((tx) => payRest(tx, id, now())),
  ),

  make: operations.payLinks.make.handler(async ({ input: { id: yachtId, trip, ...offer }, context }) => {
    const now = context.now()
    const by = await hostMover(context)
    const { booking, token } = await makePayLink(context, { trip: { ...trip, yachtId }, ...offer, by, now })
    return { ...presentBooking(booking, now), token }
  }),

  withdraw: operations.payLinks.withdraw.handler(async ({ input: { id }, context }) => {
    const { db, now } = context
    const by = await hostMover(context)
    await withdrawPayLink(db, { booking: await getBooking(db, id), by, now: now() })
    return presentBooking(await getBooking(db, id), now())
  }),
}
