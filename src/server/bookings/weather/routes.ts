import type { WeatherCall } from '#contract/weather-calls.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { guestMover, hostMover } from '../mover-of.ts'
import { getBooking } from '../queries.ts'
import { callOffForWeather } from './call-off.ts'
import { chooseAfterCall } from './choose-after-call.ts'
import { presentCall } from './present-call.ts'
import { findLatestCall } from './queries.ts'

export const weatherRoutes = {
  call: operations.weather.call.handler(async ({ input: { id: bookingId, ...call }, context }) => {
    const { db, now } = context
    const calledBy = (await hostMover(context)).userId ?? null
    await db.transaction().execute((tx) => callOffForWeather(tx, { bookingId, calledBy, now: now(), ...call }))
    return latestCall(db, bookingId)
  }),

  choose: operations.weather.choose.handler(async ({ input: { id: bookingId, choice }, context }) => {
    const { db, now } = context
    const by = await guestMover(context)
    await db.transaction().execute((tx) => chooseAfterCall(tx, { bookingId, choice, by, now: now() }))
    return latestCall(db, bookingId)
  }),
}

async function latestCall(db: Db, bookingId: Id): Promise<WeatherCall> {
  const call = await findLatestCall(db, bookingId)
  if (!call) throw new AppError('not_found')
  return presentCall(call, (await getBooking(db, bookingId)).starts_at)
}
