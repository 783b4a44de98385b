import { minimumCharge } from '#shared/minimum-charge.ts'
import { chargeStep } from '#shared/money.ts'
import { AppError } from '../platform/app-error.ts'
import { type Price, priceTrip } from './price-trip.ts'
import type { Amount, ReductionName, Tariff, Trip } from './tariff.ts'

/**
 * The price of a trip that is offered for less, with exactly this total. The charter becomes cheaper, and with it the
 * service charge and the taxes. Extras and the captain keep their prices. Throws price_out_of_range with the bounds.
 */
export function priceAtTotal(tariff: Tariff, trip: Trip, total: Amount, named?: ReductionName): Price {
  const full = priceTrip(tariff, trip)
  if (total === full.total) return full
  const step = chargeStep(tariff.currency)
  const reducedBy = (steps: number, rounding = 0) =>
    priceTrip(tariff, { ...trip, reduction: { amount: steps * step, rounding, named } })
  const charter = full.lines
    .filter(({ kind }) => kind === 'base' || kind === 'discount')
    .reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(0, Math.floor(charter / step))
  const least = Math.max(reducedBy(most).total, minimumCharge(tariff.currency))
  if (total > full.total || total < least || total % step !== 0)
    throw new AppError('price_out_of_range', { least, most: full.total, currency: tariff.currency })
  const steps = mostSteps(most, (count) => reducedBy(count).total >= total)
  return reducedBy(steps, reducedBy(steps).total - total)
}

/** The largest count that satisfies the condition. 0 satisfies it, and above the first count that does not, none does. */
function mostSteps(most: number, satisfies: (count: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (satisfies(middle)) low = middle
    else high = middle - 1
  }
  return low
}
