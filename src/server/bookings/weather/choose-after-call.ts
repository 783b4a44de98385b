import type { WeatherChoice } from '#contract/bookings/weather-calls.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { recordAudit } from '../../identity/audit.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { leftOf, listRefundable } from '../../payments/refundable.ts'
import { grantCredit } from '../../payments/vouchers/grant-credit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { newDateWished } from '../events.ts'
import type { MovedBy } from '../move-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { findLatestCall, lockWeather, type StoredWeatherCall, updateCall } from './queries.ts'

/** A booking that waits for a new date must get one within these days. */
const daysForNewDate = 30

type Choice = { bookingId: Id; choice: WeatherChoice; by: MovedBy; now: number }

/**
 * Carries out the guest's choice after a call. A repeated call changes nothing. Throws weather_choice_closed when nothing can
 * be chosen any more.
 */
export async function chooseAfterCall(tx: Tx, { bookingId, choice, by, now }: Choice): Promise<void> {
  await lockWeather(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  const call = await findLatestCall(tx, bookingId)
  if (call?.outcome === choice || (call?.choice === choice && booking.weather_state === choice)) return
  if (!call || booking.weather_state === null || call.choose_by.getTime() <= now)
    throw new AppError('weather_choice_closed')
  const at = new Date(now)
  if (choice === 'new_date') {
    const choose_by = new Date(call.called_at.getTime() + daysForNewDate * dayMs)
    await updateCall(tx, call.id, { choice, chosen_at: at, choose_by })
    await emit(tx, newDateWished, { bookingId })
  } else {
    if (choice === 'credit') await keepAsCredit(tx, booking, now)
    if (!(await end(tx, { bookingId, by, now }))) throw new AppError('weather_choice_closed')
    await updateCall(tx, call.id, { choice, chosen_at: at, outcome: choice, settled_at: at })
  }
  const actorId = by.userId ?? null
  const details = { bookingId, choice }
  await recordAudit(tx, { event: 'weather_choice_made', at: now, userId: booking.customer_id, actorId, details })
}

/** Refunds everything when the guest has not chosen, or found a new date, in time. */
export async function settleUnanswered({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWeather(tx, bookingId)
    const { weather_state } = await getBooking(tx, bookingId)
    const call = await findLatestCall(tx, bookingId)
    if (!call || weather_state === null || !isOverdue(call, now())) return
    // The booking has ended otherwise, so that the call gets no outcome.
    if (!(await end(tx, { bookingId, by: { as: 'clock' }, now: now() }))) return
    await updateCall(tx, call.id, { outcome: 'unanswered', settled_at: new Date(now()) })
  })
}

const isOverdue = ({ choose_by }: StoredWeatherCall, now: number) => choose_by.getTime() <= now

/** Turns all paid money into credit of the guest, so that nothing is left to refund. */
async function keepAsCredit(tx: Tx, { id: bookingId, customer_id: customerId, currency }: StoredBooking, now: number) {
  await lockPaymentsOf(tx, bookingId)
  const amount = leftOf(await listRefundable(tx, bookingId))
  if (amount === 0) return
  await grantCredit(tx, { bookingId, customerId, currency, amount, reason: 'called off for the weather', now })
}

/** False when the booking has ended otherwise meanwhile. */
function end(tx: Tx, ended: { bookingId: Id; by: MovedBy; now: number }): Promise<boolean> {
  return cancelBooking(tx, { ...ended, action: 'callOff', refund: 'in_full' })
}
