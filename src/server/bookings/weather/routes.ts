import { operations } from '../../platform/operation.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { callOffForWeather } from './call-off.ts'
import { chooseAfterCall } from './choose-after-call.ts'
import { readEvidence, withEvidence } from './keep-evidence.ts'
import { getLatestCall } from './latest-call.ts'

export const weatherRoutes = {
  call: operations.weather.call.handler(async ({ input: { id: bookingId, file, ...call }, context }) => {
    const { db, now } = context
    const calledBy = await hostMover(context)
    await withEvidence(context, { bookingId, file }, (kept) =>
      db.transaction().execute((tx) => callOffForWeather(tx, { bookingId, calledBy, now: now(), file: kept, ...call })),
    )
    return getLatestCall(db, bookingId)
  }),

  choose: operations.weather.choose.handler(async ({ input: { id: bookingId, choice }, context }) => {
    const { db, now } = context
    const by = await guestMover(context)
    await db.transaction().execute((tx) => chooseAfterCall(tx, { bookingId, choice, by, now: now() }))
    return getLatestCall(db, bookingId)
  }),

  file: operations.weather.file.handler(({ input: { id }, context }) => readEvidence(context, id)),
}
