import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { recordAudit } from '../../identity/audit.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { partyOf, requireRight } from '../charter-state.ts'
import { weatherCalled } from '../events.ts'
import { endExtension } from '../extensions/withdraw-extension.ts'
import { tickPeople } from '../manifest/queries.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'
import { type CallFile, findLatestCall, insertCall, lockSailing, lockWeather } from './queries.ts'

/**
 * How many days before the departure a charter can be called off. An owner or captain decides by a forecast of a few days; an
 * operator may act on an earlier warning of a named storm.
 */
export const daysAhead = { owner: 3, operator: 10 } as const
export const hoursToChoose = 72

type CallOff = Pick<WeatherCall, 'source' | 'reason' | 'evidence'> & {
  bookingId: Id
  calledBy: MovedBy
  now: number
  file?: CallFile | null
}

/**
 * Stores that a charter will not sail, and asks the guest. A repeated call changes nothing and returns false. Throws
 * weather_call_closed, and has_sailed once the yacht has left.
 */
export async function callOffForWeather(
  tx: Tx,
  { bookingId, calledBy, now, file = null, ...call }: CallOff,
): Promise<boolean> {
  await lockWeather(tx, bookingId)
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const refusal = new AppError('weather_call_closed')
  const party = partyOf(calledBy)
  requireRight(await getBooking(tx, bookingId), { party, act: 'call_off', now }, refusal)
  const sailing = await lockSailing(tx, bookingId, now)
  const most = party === 'operator' ? daysAhead.operator : daysAhead.owner
  if (!sailing || sailing.startsAt.getTime() - now > most * dayMs) throw refusal
  const { startsAt, customerId } = sailing
  const latest = await findLatestCall(tx, bookingId)
  if (latest?.starts_at.getTime() === startsAt.getTime()) return false
  const chooseBy = new Date(now + hoursToChoose * hourMs)
  await endExtension(tx, { bookingId, payments, now })
  // The guests leave the yacht again.
  await tickPeople(tx, { bookingId, seats: [], now })
  await insertCall(tx, { ...call, file, bookingId, chooseBy, now })
  await emit(tx, weatherCalled, { bookingId })
  const details = {
    bookingId,
    source: call.source,
    by: calledBy.as,
    ...(calledBy.linkId && { linkId: calledBy.linkId }),
  }
  await recordAudit(tx, {
    event: 'weather_called',
    at: now,
    userId: customerId,
    actorId: calledBy.userId ?? null,
    details,
  })
  return true
}
