import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { presentCall } from './present-call.ts'
import { findLatestCall } from './queries.ts'

/** Throws not_found when nothing was called off. */
export async function getLatestCall(db: Db, bookingId: Id): Promise<WeatherCall> {
  const call = await findLatestCall(db, bookingId)
  if (!call) throw new AppError('not_found')
  return presentCall(call, (await getBooking(db, bookingId)).starts_at)
}
