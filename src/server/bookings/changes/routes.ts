import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { findChange } from '../change-queries.ts'
import { partyOf } from '../charter-state.ts'
import type { MovedBy } from '../move-booking.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { confirmFree } from '../payment/confirm-covered.ts'
import { settleAll } from '../payment/settle-payment.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking } from '../queries.ts'
import { answerChange } from './answer-change.ts'
import { beginChange, requireChangeable } from './begin-change.ts'
import { giveUpChange } from './give-up-change.ts'
import { presentChange, presentPreview } from './present-change.ts'
import { priceChange } from './price-change.ts'

export const changeRoutes = {
  preview: operations.changes.preview.handler(async ({ input: { id, ...wanted }, context }) => {
    const { db, settings } = context
    const now = context.now()
    const by = await changerOf(context)
    const byOperator = by.as === 'operator'
    const booking = await getBooking(db, id)
    requireChangeable(booking, partyOf(by), now)
    const priced = await priceChange(db, { booking, wanted, byOperator }, { now, settings })
    return presentPreview(db, booking, priced, { now, byOperator })
  }),

  begin: operations.changes.begin.handler(async ({ input, context }) => {
    const { db, settings } = context
    const { id: bookingId, agreed, expectedDifference, ...wanted } = input
    const by = await changerOf(context)
    const request = { bookingId, wanted, agreed, expectedDifference, by, now: context.now(), settings }
    const change = await findChange(db, await beginChange(db, request))
    if (!change) throw new AppError('not_found')
    await confirmFree(context, bookingId)
    return { booking: await presented(context, bookingId), change: presentChange(change) }
  }),

  giveUp: operations.changes.giveUp.handler(async ({ input: { id: bookingId }, context }) => {
    await giveUpChange(context.db, { bookingId, now: context.now() })
    return presented(context, bookingId)
  }),

  answer: operations.changes.answer.handler(async ({ input: { id: bookingId, ...answer }, context }) => {
    const by = await hostMover(context)
    if (answer.answer === 'accept') await freshenVessel(context, (await getBooking(context.db, bookingId)).vessel_id)
    await context.db.transaction().execute((tx) => answerChange(tx, { bookingId, by, now: context.now(), ...answer }))
    await settleAll(context, bookingId)
    return presented(context, bookingId)
  }),
}

const presented = async ({ db, now }: Context, id: Id) => presentBooking(await getBooking(db, id), now())

/** The operator, or else the guest: the gate lets nobody else through. */
async function changerOf(context: Context): Promise<MovedBy> {
  const host = await hostMover(context)
  return host.as === 'operator' ? host : guestMover(context)
}
