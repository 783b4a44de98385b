import { operations } from '../../platform/operation.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { callOffForWeather } from './call-off.ts'
import { chooseAfterCall } from './choose-after-call.ts'
import { getLatestCall } from './latest-call.ts'

export const weatherRoutes = {
  call: operations.weather.call.handler(async ({ input: { id: bookingId, ...call }, context }) => {
    const { db, now } = context
    const calledBy = await hostMover(context)
    await db.transaction().execute((tx) => callOffForWeather(tx, { bookingId, calledBy, now: now(), ...call }))
    return getLatestCall(db, bookingId)
  }),

  choose: operations.weather.choose.handler(async ({ input: { id: bookingId, choice }, context }) => {
    const { db, now } = context
    const by = await guestMover(context)
    await db.transaction().execute((tx) => chooseAfterCall(tx, { bookingId, choice, by, now: now() }))
    return getLatestCall(db, bookingId)
  }),
}
