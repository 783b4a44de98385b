import type { ErrorData } from '#contract/error-data.ts'
import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import { AppError } from '../platform/app-error.ts'
import { hoursOf } from './extra-lines.ts'
import type { OwnBooking } from './find-period.ts'
import type { Extra, Tariff, Trip } from './tariff.ts'

/**
 * The extras of a trip with the hours that count. Throws extra_hours where the owner does not offer these hours. An extra of a
 * booking keeps its hours, less those that a shorter trip does not have. It stays for the whole trip while the time stays.
 */
export function settleHours(tariff: Tariff, trip: Trip, own: OwnBooking | undefined): ChosenExtra[] {
  const whole = hoursOf(tariff, trip)
  const keepsTime = own?.period.start === trip.start && own.period.end === trip.end && own.units === trip.units
  return trip.extras.map((chosen) => {
    const extra = tariff.extras.find(({ id }) => id === chosen.id)
    const isBooked = own?.extras.some(({ id, hours }) => id === chosen.id && hours === chosen.hours)
    if (!extra || (isBooked && keepsTime)) return chosen
    if (isBooked && chosen.hours !== undefined) return { ...chosen, hours: Math.min(chosen.hours, whole) }
    return { ...chosen, ...hoursWithin(extra, chosen.hours, whole) }
  })
}

/** Without hours, the whole trip, or the owner's maximum where the trip is longer. */
function hoursWithin(extra: Extra, hours: number | undefined, whole: number): { hours?: number } {
  const { minHours: least, maxHours } = extra
  const most = Math.min(maxHours ?? whole, whole)
  if (least === null) {
    if (hours === undefined) return {}
    throw refusal(extra, { hoursReason: 'not_offered' })
  }
  if (whole < least) throw refusal(extra, { hoursReason: 'trip_too_short', least })
  if (hours === undefined) return most < whole ? { hours: most } : {}
  if (hours < least) throw refusal(extra, { hoursReason: 'too_few', least, most })
  if (hours > most) throw refusal(extra, { hoursReason: 'too_many', least, most })
  return { hours }
}

const refusal = ({ id }: Extra, reason: Omit<ErrorData<'extra_hours'>, 'extraId'>) =>
  new AppError('extra_hours', { extraId: id, ...reason })
